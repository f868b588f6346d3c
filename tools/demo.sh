#!/bin/sh
# Extract, admit, verify and report on the notice of examples/plan-limits, with a line on each step.
set -u
cd "$(dirname "$0")/../examples/plan-limits" || exit 2
out=$(mktemp -d) || exit 2
trap 'rm -rf "$out"' EXIT
set -- *.pdf
notice=$1
set -- candidates*.json
candidates=$1

step() {
    printf '\n$ groundgate %s\n' "$*"
    groundgate "$@"
}

step extract "$notice" -o "$out/notice.json" || exit 2
step admit "$out/notice.json" schema.json "$candidates" -o "$out/receipt.json"
[ $? -le 1 ] || exit 2 # 1: not every value was admitted, which is what the demo shows
step verify "$out/receipt.json" -o "$out/verified.json" || exit 2
step report "$out/receipt.json" --format text || exit 2
step report "$out/receipt.json" -o "$out/report.html" || exit 2

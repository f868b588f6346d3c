"""Write the digests of the shipped packs to packs/digests/digests.json; --check only compares.

They are constants of a release that every receipt holds: a run reads them instead of hashing the packs.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from groundgate_cli.packs import FOLDER, need_pack, pack_digest

TARGET = Path(FOLDER) / "digests" / "digests.json"


def main() -> int:
    names = sorted(path.stem for path in Path(FOLDER).glob("*.json"))
    text = json.dumps({name: pack_digest(need_pack(name)) for name in names}, indent=1) + "\n"
    if "--check" not in sys.argv[1:]:
        TARGET.write_text(text, "utf-8")
        return 0
    if not TARGET.exists() or TARGET.read_text("utf-8") != text:
        print("packs/digests/digests.json is not up to date: run tools/pack_digests.py", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

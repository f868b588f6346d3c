# `make demo` and `make test` are all that a fresh machine needs: they make the virtual environment.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: demo test lint types law generated unit conformance man clean

demo: $(VENV)/.installed
	@PATH="$(CURDIR)/$(BIN):$$PATH" sh tools/demo.sh

test: lint types law generated conformance unit

lint: $(VENV)/.installed
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet .

types: $(VENV)/.installed
	@$(BIN)/mypy

law: $(VENV)/.installed
	@$(BIN)/lint-imports --no-cache > $(VENV)/law.txt || { cat $(VENV)/law.txt; exit 1; }

generated: $(VENV)/.installed
	@$(BIN)/python tools/make_man.py --check
	@$(BIN)/python tools/make_suffix_pack.py --check
	@$(BIN)/python tools/pack_digests.py --check

conformance: $(VENV)/.installed
	@$(BIN)/python conformance/run.py --entrypoint $(BIN)/groundgate

unit: $(VENV)/.installed
	@$(BIN)/python -m pytest -n auto

man: $(VENV)/.installed
	@$(BIN)/python tools/make_man.py

# Compiled once here, so that a start is quick also where Python may not write its caches.
$(VENV)/.installed: pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@$(BIN)/python -m compileall -q groundgate_cli
	@touch $@

clean:
	rm -rf $(VENV)

# Everything runs in a virtual environment that the first command makes.
VENV ?= .venv
BIN := $(VENV)/bin
PYTHON ?= python3

PAGES := src/tefuda/server/pages/index.html
NPM ?= npm

.PHONY: play terminal test test-web test-browser lint bench compile clean-compiled test-compiled golden proofs clean

play: $(VENV)/ready $(PAGES)
	@$(BIN)/tefuda serve --open

terminal: $(VENV)/ready
	@$(BIN)/tefuda play

# as many tests at once as there are processors; those in a browser, or that time something, one after another
test: $(VENV)/ready lint test-web
	TEFUDA_PURE=1 $(BIN)/python -m pytest -rs -n auto --dist loadgroup

test-web: web/node_modules/ready $(PAGES)
	cd web && $(NPM) run --silent check && $(NPM) run --silent test

test-browser: $(VENV)/ready $(PAGES)
	TEFUDA_PURE=1 $(BIN)/python -m pytest -m browser -rs -rP

lint: $(VENV)/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(VENV)/ready
	@TEFUDA_PURE=1 $(BIN)/tefuda bench
	@$(BIN)/tefuda bench

compile: $(VENV)/ready
	$(BIN)/python tools/compile.py

clean-compiled: $(VENV)/ready
	$(BIN)/python tools/compile.py --clean

test-compiled: compile
	$(BIN)/python -m pytest -m "not compiled and not browser"

golden: $(VENV)/ready
	TEFUDA_PURE=1 $(BIN)/python -m tests.contract.golden

proofs: $(VENV)/ready # after make test: what the package says of its proofs
	$(BIN)/python tools/proofs.py

$(VENV)/ready: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[dev]"
	@touch $(VENV)/ready

$(PAGES): web/node_modules/ready $(shell find web/src web/public web/index.html web/vite.config.ts -type f)
	cd web && $(NPM) run --silent build

web/node_modules/ready: web/package.json
	@command -v $(NPM) > /dev/null || { echo "The table in the browser is built with Node 20 or newer: install it, or play in the terminal with 'make terminal'." >&2; exit 1; }
	cd web && $(NPM) install --silent --no-audit --no-fund --no-package-lock
	@touch web/node_modules/ready

clean:
	rm -rf web/node_modules src/tefuda/server/pages $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .tefuda

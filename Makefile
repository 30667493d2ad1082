# The first target that needs it makes a virtual environment. It holds one of three sets of packages:
# core (the terminal), play (the table in the browser too) or dev (everything).
VENV ?= .venv
BIN := $(VENV)/bin
PYTHON ?= python3
NPM ?= npm

PINS := constraints.txt
PIP := PIP_CONSTRAINT=$(PINS) PIP_BUILD_CONSTRAINT=$(PINS) $(BIN)/python -m pip --disable-pip-version-check
PAGES := src/tefuda/server/pages/index.html
MODULES := web/node_modules

# A larger set does for a smaller one
CORE := $(firstword $(wildcard $(VENV)/dev $(VENV)/play) $(VENV)/core)
PLAY := $(firstword $(wildcard $(VENV)/dev) $(VENV)/play)
BUILD := $(firstword $(wildcard $(MODULES)/dev) $(MODULES)/play)

GAMES := cipher monster_collection pso2 soukou_musume weiss_schwarz
QUICK := tests/kernel tests/effects tests/text tests/rules/soukou_musume tests/packaging tests/test_imports.py
PYTEST := TEFUDA_PURE=1 $(BIN)/python -m pytest -rsR
IN_PARALLEL := -n auto --dist loadscope --no-loadscope-reorder
NOT_RUN := .tefuda/not-run.txt

ifndef SIDE_BY_SIDE # everything else is done in order
.NOTPARALLEL:
endif

.PHONY: help play terminal quick test nightly checks checks-all pytest pytest-browser pytest-all
.PHONY: pytest-browser-all test-web test-browser test-wheel
.PHONY: lint docs wheel lock bench profile compile compile-tuned clean-compiled test-compiled endurance break-clauses golden proofs clean node

help: ## what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# --- playing

play: node $(PLAY) $(PAGES) ## open the table in the browser; needs Node once, to build the pages
	@$(BIN)/tefuda serve --open

terminal: $(CORE) ## play in the terminal
	@$(BIN)/tefuda play

# --- checking

quick: $(VENV)/dev ## lint and the tests of the inner parts and one game, in less than a minute
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	$(PYTEST) $(IN_PARALLEL) -m "not nightly" $(QUICK)

test: $(VENV)/dev $(MODULES)/dev ## everything to run before a push
	@$(call side_by_side,pytest checks)

nightly: $(VENV)/dev $(MODULES)/dev ## all tests, also the long ones; every clause broken once
	@$(call side_by_side,pytest-all checks-all)
	@$(MAKE) --no-print-directory endurance break-clauses

# Types and the web app are checked beside the tests. What could not be tested is told at the very end.
define side_by_side
mkdir -p .tefuda; rm -f $(NOT_RUN); \
$(MAKE) --no-print-directory -j2 SIDE_BY_SIDE=1 TEFUDA_NOT_RUN=$(NOT_RUN) $(1); \
code=$$?; if [ -f $(NOT_RUN) ]; then cat $(NOT_RUN); fi; exit $$code
endef

checks: lint test-web pytest-browser

checks-all: lint test-web pytest-browser-all

pytest: $(VENV)/dev $(PAGES)
	$(PYTEST) $(IN_PARALLEL) -m "not nightly and not compiled and not wheel and not browser"

pytest-browser: $(VENV)/dev $(PAGES)
	TEFUDA_NOT_RUN=$(TEFUDA_NOT_RUN) $(PYTEST) -m "browser and not nightly"

pytest-all: $(VENV)/dev $(PAGES)
	$(PYTEST) $(IN_PARALLEL) --durations=25 -m "not browser"

pytest-browser-all: $(VENV)/dev $(PAGES)
	TEFUDA_NOT_RUN=$(TEFUDA_NOT_RUN) $(PYTEST) -m browser

lint: $(VENV)/dev ## ruff and mypy
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

test-web: $(MODULES)/dev ## types and tests of the web app
	cd web && $(NPM) run --silent check && $(NPM) run --silent test

test-browser: $(VENV)/dev $(PAGES) ## the table in a real browser
	TEFUDA_PURE=1 $(BIN)/python -m pytest -m browser -rs -rP

test-wheel: $(VENV)/dev $(PAGES) ## the wheel, installed in an empty environment
	$(BIN)/python -m pytest -m wheel

test-compiled: compile ## the tests on the compiled engine
	$(BIN)/python -m pytest -m "not nightly and not compiled and not browser and not wheel"

endurance: $(VENV)/dev ## a million hostile messages, a thousand kills, ten thousand positions a game, in pieces; goes on where it stopped
	TEFUDA_PURE=1 $(BIN)/python -m tests.server.endurance

break-clauses: $(VENV)/dev ## break every clause once and see a test fail
	@for game in $(GAMES); do TEFUDA_PURE=1 $(BIN)/python tools/break_clauses.py $$game || exit 1; done

# --- making

wheel: node $(VENV)/pip $(PAGES) $(if $(COMPILED),compile-tuned) ## build the wheel, with the pages, into dist/ (COMPILED=1: for this platform)
	@echo "Building the wheel ..."
	@rm -rf dist
	@TEFUDA_COMPILED=$(COMPILED) $(PIP) wheel --quiet --no-deps --wheel-dir dist .
	@echo "Done. Install it with: pip install '$$(ls dist/*.whl)[web]'"

docs: $(VENV)/dev ## build the documentation with the API reference into build/docs
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict
	@echo "build/docs/index.html"

lock: $(VENV)/pip ## renew the pinned versions of both languages
	@$(BIN)/python tools/lock.py $(if $(BEFORE),--before $(BEFORE))

bench: $(CORE) ## how fast it is here, interpreted and compiled
	@TEFUDA_PURE=1 $(BIN)/tefuda bench
	@$(BIN)/tefuda bench

profile: $(VENV)/dev ## where a decision's time goes (GAME=weiss_schwarz; by perf, if the engine is compiled)
	@$(BIN)/python tools/where_time_goes.py $(or $(GAME),weiss_schwarz)

compile: $(VENV)/dev ## compile the engine with mypyc
	$(BIN)/python tools/compile.py --work .tefuda/mypyc

compile-tuned: $(VENV)/dev ## the same twice, the second time for what games ran through (GCC)
	$(BIN)/python tools/compile.py --tuned --work .tefuda/mypyc

clean-compiled: $(VENV)/dev
	$(BIN)/python tools/compile.py --clean

golden: $(VENV)/dev # after a change that was meant
	@for module in contract.golden golden.numbers golden.texts golden.trace; do TEFUDA_PURE=1 $(BIN)/python -m tests.$$module || exit 1; done

proofs: $(VENV)/dev # after make nightly: what the package says of its proofs
	$(BIN)/python tools/proofs.py

clean: ## remove everything that was built or installed here
	rm -rf $(MODULES) src/tefuda/server/pages $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .tefuda

# --- what the above needs

node: # before anything is installed
	@[ -f $(PAGES) ] || $(call find_node)

define find_node
{ command -v $(NPM) > /dev/null && node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'; } || { \
echo "The table in the browser is built with Node 20.19 or newer, and there is none here." >&2; \
echo "Install Node, or play in the terminal, which needs Python alone: make terminal" >&2; exit 1; }
endef

$(VENV)/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tefuda needs Python 3.11 or newer.")'
	@echo "Making a virtual environment in $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/core: $(VENV)/pip pyproject.toml $(PINS)
	@echo "Installing Tefuda ..."
	@$(PIP) install --quiet -e .
	@touch $@

$(VENV)/play: $(VENV)/pip pyproject.toml $(PINS)
	@echo "Installing Tefuda and its web server ..."
	@$(PIP) install --quiet -e ".[web]"
	@touch $@

$(VENV)/dev: $(VENV)/pip pyproject.toml $(PINS)
	@echo "Installing Tefuda and the tools to work on it ..."
	@$(PIP) install --quiet -e ".[dev]"
	@touch $@

$(PAGES): $(BUILD) $(shell find web/src web/public web/index.html web/vite.config.ts -type f)
	@echo "Building the pages ..."
	@cd web && $(NPM) run --silent build -- --logLevel error

$(MODULES)/play: web/package.json web/package-lock.json web/.npmrc
	@$(call find_node)
	@echo "Installing what builds the pages ..."
	@cd web && $(NPM) ci --silent --omit=dev
	@touch $@

$(MODULES)/dev: web/package.json web/package-lock.json web/.npmrc
	@$(call find_node)
	@echo "Installing what builds and tests the pages ..."
	@cd web && $(NPM) ci --silent
	@touch $@

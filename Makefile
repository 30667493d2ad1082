# Everything runs in a virtual environment that the first command makes.
VENV ?= .venv
BIN := $(VENV)/bin
PYTHON ?= python3

.PHONY: play test lint bench compile clean-compiled test-compiled golden clean

play: $(VENV)/ready
	@$(BIN)/tefuda play

test: $(VENV)/ready lint
	TEFUDA_PURE=1 $(BIN)/python -m pytest

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
	$(BIN)/python -m pytest -m "not compiled"

golden: $(VENV)/ready
	TEFUDA_PURE=1 $(BIN)/python -m tests.contract.golden

$(VENV)/ready: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[dev]"
	@touch $(VENV)/ready

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .tefuda

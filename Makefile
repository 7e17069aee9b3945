# Everything runs from a fresh machine with Python and git: each target makes the virtual
# environment that it needs, once, and again when pyproject.toml changes.

PYTHON ?= python3
TORCH ?= torch==2.13.0
WORKERS ?= 2

demo_python := .venv-demo/bin/python
test_python := .venv-test/bin/python

.PHONY: help demo test test-gpu smoke-all lint differential fuzz drift bench corpus docs api api-check clean

help:
	@echo "make demo          migrate a small legacy repository and train the result with two processes"
	@echo "make test          linters, type checks, import contracts, all tests with coverage"
	@echo "make test-gpu      train the programs of the device rules on a GPU, where there is one"
	@echo "make smoke-all     smoke runs of all migrated programs and known mistakes (about ten minutes on two quiet cores)"
	@echo "make lint          the first half of that, without the tests"
	@echo "make differential  record what legacy programs do on old releases (Python 3.9, 2 GB; ONLY=name for one)"
	@echo "make fuzz          migrate random legacy programs and compare (as make differential; RELEASE=, SEED=, COUNT=, DENSITY=)"
	@echo "make drift         what code that every release takes does otherwise on old ones (as make differential)"
	@echo "make bench         how the speed compares with a bare ast.parse of the same files"
	@echo "make corpus        run over real packages: LIGHTNING_MIGRATE_CORPUS=folder make corpus"
	@echo "make docs          write the rule pages and the README's table and demo output"
	@echo "make api           download the releases of Lightning and write the API tables anew"
	@echo "make api-check     compare the tables with the newest two releases on the package index"

demo: .venv-demo/made
	@$(demo_python) examples/demo.py

# To measure coverage doubles the time: it is measured where tests ask the library itself, and not in whole programs.
measured := tests/api tests/engine tests/golden/test_golden.py::TestGolden::test_fix tests/rewriting tests/rules \
	tests/semantics tests/source

test: lint
	$(test_python) -m pytest -n $(WORKERS) --cov --cov-report=term $(measured)
	$(test_python) -m pytest -n $$(($(WORKERS) + 1)) $(addprefix --deselect=,$(measured))  # some of them only wait

test-gpu: .venv-test/made
	$(test_python) -m pytest -m gpu tests/ddp/test_devices.py

smoke-all: .venv-test/made
	$(test_python) -m pytest -n $$((2 * $(WORKERS))) -m ddp tests/ddp/test_smoke_*.py  # many of them only wait

lint: .venv-test/made
	$(test_python) -m ruff check .
	$(test_python) -m ruff format --check .
	$(test_python) -m mypy
	.venv-test/bin/lint-imports --no-logo

differential: .venv-test/made
	$(test_python) -m tests.differential.record $(ONLY)

fuzz: .venv-test/made
	@$(test_python) -W ignore -m tests.differential.random_programs --release $(or $(RELEASE),1.6.5) \
		--seed $(or $(SEED),0) --count $(or $(COUNT),20) --density $(or $(DENSITY),sparse)

drift: .venv-test/made
	@$(test_python) -m tests.differential.drift

bench: .venv-test/made
	$(test_python) benchmarks/check_speed.py
	$(test_python) -m benchmarks.suggest_speed
	$(test_python) -m benchmarks.smoke_overhead

corpus: .venv-test/made
	$(test_python) -m pytest -n $(WORKERS) -m corpus tests/corpus

docs: .venv-test/made
	$(test_python) -m scripts.docs --demo

api: .venv-test/made
	$(test_python) -m scripts.api

api-check: .venv-test/made
	$(test_python) -m pytest -m network tests/api

# torch comes first and pinned, so that nothing else decides which build it is.
.venv-%/made: pyproject.toml
	@echo "Making .venv-$* (torch and Lightning: some minutes the first time)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10) and "Python 3.10 or newer is needed: make PYTHON=python3.11 ...")'
	@test ! -L .venv-$* || { echo ".venv-$* is a link, and what it leads to would be emptied: remove the link first" >&2; exit 2; }
	@$(PYTHON) -m venv --clear .venv-$*
	@.venv-$*/bin/python -m pip install --quiet --disable-pip-version-check "$(TORCH)"
	@.venv-$*/bin/python -m pip install --quiet --disable-pip-version-check --editable ".[$(extra-$*)]"
	@touch $@

extra-demo := lightning
extra-test := test

clean:
	rm -rf .api-cache .venv-demo .venv-test .venv-old .coverage .hypothesis .mypy_cache .ruff_cache .pytest_cache .import_linter_cache

#!/usr/bin/env bash
# Sees to it that the programs from PyPI are there that tests and benchmarks hold ours against, below .build: a client
# of APNs, a validator of OpenAPI documents, a fuzzer of described APIs.
# Prints the path of their Python. Exit status: 0 ready, 3 they cannot be had here; what needs them is then left out
# and says so.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

peers=.build/peers/python
wanted=(aioapns==4.0 openapi-spec-validator==0.9.0 schemathesis==4.32.5)

are_there='
import importlib.metadata as m, sys
for name, version in (w.split("==") for w in sys.argv[1:]): assert m.version(name) == version
'
if ! "$peers/bin/python" -c "$are_there" "${wanted[@]}" 2>/dev/null; then
  if ! { python3 -m venv --clear "$peers" &&
    "$peers/bin/pip" -q --disable-pip-version-check install "${wanted[@]}"; } >&2; then
    rm -rf "$peers"
    printf 'warning: %s could not be installed from PyPI; what is held against them is left out.\n' "${wanted[*]}" >&2
    exit 3
  fi
fi
printf '%s\n' "$peers/bin/python"

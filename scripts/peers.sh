#!/usr/bin/env bash
# Sees to it that the clients from PyPI are there that tests and benchmarks hold the gateway against, below .build.
# Prints the path of their Python. Exit status: 0 ready, 3 they cannot be had here; what needs them is then left out
# and says so.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

peers=.build/peers/python
wanted="aioapns==4.0"

if ! "$peers/bin/python" -c 'import importlib.metadata as m; assert m.version("aioapns") == "4.0"' 2>/dev/null; then
  if ! { python3 -m venv --clear "$peers" &&
    "$peers/bin/pip" -q --disable-pip-version-check install "$wanted"; } >&2; then
    rm -rf "$peers"
    printf 'warning: %s could not be installed from PyPI; what is held against it is left out.\n' "$wanted" >&2
    exit 3
  fi
fi
printf '%s\n' "$peers/bin/python"

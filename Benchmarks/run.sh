#!/usr/bin/env bash
# Measures speed: a table on standard output, JSON in Benchmarks/results. Ends with 1 where a limit is passed.
# usage: Benchmarks/run.sh [GROUP...], of picture, motion, sheet, browser, edit, play, phone, http, http2, push, gateway, relay
# push also installs its peer aioapns from PyPI, below .build; without PyPI the comparison is left out and said.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Peers in C, and what asks the servers. What only these need is no package of scripts/packages.txt: it is installed
# where that may be done, else the comparison is left out, by name.
want() {
  local package
  for package in "$@"; do
    [ "$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null)" = "install ok installed" ] && continue
    if [ "$(id -u)" -eq 0 ]; then
      printf 'Installing %s, for the comparison alone\n' "$package" >&2
      DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$package" >&2 && continue
    fi
    printf 'Without %s a comparison is left out: apt-get install %s\n' "$package" "$package" >&2
    return 1
  done
}

# asked_for GROUP: it is named, or none is.
groups=" $* "
asked_for() { [ "$groups" = "  " ] || [[ "$groups" == *" $1 "* ]]; }

if asked_for http; then
  mkdir -p .build/peers
  rm -f .build/peers/mhd_hello
  if want libmicrohttpd-dev nghttp2-client; then
    cc -O2 -Wall -o .build/peers/mhd_hello Benchmarks/Peers/mhd_hello.c -lmicrohttpd
  fi
fi

if asked_for push; then
  if peer=$(scripts/peers.sh); then export SKERRY_BENCH_PYTHON=$peer; fi
fi
exec .build/release/SkerryBench Examples Benchmarks/results "$@"

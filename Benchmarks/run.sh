#!/usr/bin/env bash
# Measures speed: a table on standard output, JSON in Benchmarks/results. Ends with 1 where a limit is passed.
# usage: Benchmarks/run.sh [GROUP...], of picture, sheet, browser, edit, play, phone
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
exec .build/release/SkerryBench Examples Benchmarks/results "$@"

#!/usr/bin/env bash
# Measures speed: a table on standard output, JSON in Benchmarks/results. Ends with 1 where a limit is passed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
command -v chromium >/dev/null 2>&1 || echo "No chromium here: the comparison with a headless browser is left out (apt-get install chromium)." >&2
exec .build/release/SkerryBench Examples/Delivery Benchmarks/results

#!/usr/bin/env bash
# Runs the tests of the push path with sanitizers, each in a build of its own below .build.
# usage: scripts/sanitize.sh [thread|address]...; without arguments both. Ends with 1 where one has found something.
# Docs/sanitizers.md says what scripts/thread-sanitizer.txt leaves out, and why.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

export SKERRY_TESTS=NetTests,ProviderTests,GatewayTests,APNsTests SKERRY_SANITIZED=1
export TSAN_OPTIONS="suppressions=$PWD/scripts/thread-sanitizer.txt history_size=4"
# Swift's runtime keeps what it has made until the process ends, so that leaks at the end say nothing.
export ASAN_OPTIONS="detect_leaks=0 detect_stack_use_after_return=0"

[ $# -gt 0 ] || set -- address thread
status=0
for kind in "$@"; do
  swift test --sanitize="$kind" --scratch-path ".build/sanitize-$kind" || status=1
done
exit $status

#!/usr/bin/env bash
# Draws the pictures of README.md anew: SVG, because a text may be reviewed and a binary may not.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p Docs/pictures

# Examples, and the state of their previews that shows most.
for subject in Delivery/1 PinNote/1 Rangers/3; do
  example=${subject%/*} state=${subject#*/}
  name=$(printf '%s' "$example" | tr '[:upper:]' '[:lower:]')
  ./skerry render "Examples/$example" --device "iPhone 15 Pro" --format svg --out "$work/$name" >/dev/null
  for surface in lock-screen expanded compact; do
    picture=$(find "$work/$name" -name "*-state-$state-$surface-*.svg" | sort | head -n 1)
    [ -n "$picture" ] || { echo "error: $example has no picture of state $state, $surface" >&2; exit 1; }
    cp "$picture" "Docs/pictures/$name-$surface.svg"
  done
done
ls -l Docs/pictures

#!/usr/bin/env bash
# Draws the examples, as make demo does. usage: scripts/demo.sh FOLDER
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
pictures=${1:?the folder for the pictures}

for example in Examples/*/; do
  name=$(basename "$example")
  echo "Drawing $name ..."
  ./skerry render "$example" --sheet --out "$pictures/$name"
done
echo
echo "The pictures:"
find "$pictures" -name '*.png' | sort | sed 's/^/  /'
echo "Draw your own: ./skerry render PATH-OF-YOUR-WIDGET-EXTENSION --out pictures"

#!/usr/bin/env bash
# Draws the examples, then takes an order from the relay to the phone, as make demo does. usage: scripts/demo.sh FOLDER
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
find "$pictures" -name '*.png' -not -path "$pictures/Order/*" | sort | sed 's/^/  /'
echo
echo "An order, from the relay's API to the phone:"
./skerry demo --once --out "$pictures/Order"
echo
echo "Try it by hand: ./skerry demo"
echo "Draw your own: ./skerry render PATH-OF-YOUR-WIDGET-EXTENSION --out pictures"

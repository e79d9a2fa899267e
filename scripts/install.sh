#!/usr/bin/env bash
# Puts the built command and its parts where it finds them. usage: [DESTDIR=...] scripts/install.sh PREFIX
#   PREFIX/bin/skerry                the command
#   PREFIX/lib/skerry                libraries, compiled modules, the macro plug-in, C headers
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
prefix=${1:?the folder to install below}
built=.build/release
target="${DESTDIR:-}$prefix"
parts="$target/lib/skerry"

for part in skerry libSkerryApple.so libSkerryGuest.so PreviewMacros-tool Modules/SwiftUI.swiftmodule; do
  [ -e "$built/$part" ] || { echo "error: $built/$part is missing; run make build first." >&2; exit 3; }
done
mkdir -p "$target/bin" "$parts/Modules" "$parts/include" 2>/dev/null ||
  { echo "error: $target cannot be written; name another folder: make install PREFIX=\$HOME/.local" >&2; exit 3; }

install -m 755 "$built/skerry" "$target/bin/skerry"
install -m 755 "$built/PreviewMacros-tool" "$parts/"
install -m 755 "$built/libSkerryApple.so" "$built/libSkerryGuest.so" "$parts/"
cp -R "$built"/Modules/*.swiftmodule "$parts/Modules/"

# Widgets are compiled against modules that import these.
for folder in Sources/C/*/; do
  name=$(basename "$folder")
  map="$folder/module.modulemap"
  headers=$folder
  if [ ! -f "$map" ]; then
    # SwiftPM writes the map of a C target.
    map="$built/$name.build/module.modulemap"
    headers="$folder/include/"
  fi
  [ -f "$map" ] || continue
  rm -rf "$parts/include/$name"
  mkdir -p "$parts/include/$name"
  find "$headers" -maxdepth 1 -name '*.h' -exec cp {} "$parts/include/$name/" \;
  # Headers lie beside the map from now on.
  sed -E 's#"[^"]*/([^"/]+)"#"\1"#g' "$map" >"$parts/include/$name/module.modulemap"
done
echo "Installed $target/bin/skerry"

#!/usr/bin/env bash
# Puts the built command and its parts where it finds them. usage: [DESTDIR=...] [BUILT=...] scripts/install.sh PREFIX
#   PREFIX/bin/skerry                the command
#   PREFIX/bin/skerry-relay          the push server
#   PREFIX/share/skerry              what skerry demo compiles: an example and the client library; the studio's page
#   PREFIX/lib/skerry                libraries, the modules that widgets are compiled against, the macro plug-in
# BUILT is the folder with what was built.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
prefix=${1:?the folder to install below}
built=${BUILT:-.build/release}
target="${DESTDIR:-}$prefix"
parts="$target/lib/skerry"

for part in skerry skerry-relay libSkerryApple.so libSkerryTesting.so libSkerryGuest.so PreviewMacros-tool Modules/SwiftUI.swiftmodule; do
  [ -e "$built/$part" ] || { echo "error: $built/$part is missing; run make build first." >&2; exit 3; }
done
mkdir -p "$target/bin" "$parts" 2>/dev/null && [ -w "$target/bin" ] && [ -w "$parts" ] ||
  { echo "error: $target cannot be written; name another folder: make install PREFIX=\$HOME/.local" >&2; exit 3; }

install -m 755 "$built/skerry" "$built/skerry-relay" "$target/bin/"
install -m 755 "$built/PreviewMacros-tool" "$parts/"
install -m 755 "$built/libSkerryApple.so" "$built/libSkerryTesting.so" "$built/libSkerryGuest.so" "$parts/"

# What an earlier version had may not answer for this one.
rm -rf "$parts/Modules" "$parts/include"
mkdir "$parts/Modules"
# Modules with Apple's names, the phone for tests, and those that their interfaces show. None of them shows a C module,
# so that compiling a widget or a test needs no headers.
for folder in Sources/Apple/*/ Sources/Apple/TestingOverlays/*/ Sources/Drawing/RenderTree/ Sources/Device/Wire/ \
  Sources/Device/Phone/ Sources/Device/Devices/ Sources/Push/APNs/ Sources/Push/Contract/ Sources/Tools/Findings/ \
  Testing/SkerryTesting/; do
  module="$built/Modules/$(basename "$folder").swiftmodule"
  [ "$(basename "$folder")" != PreviewMacros ] && [ -e "$module" ] || continue
  cp -R "$module" "$parts/Modules/"
done
# What skerry demo compiles, in the folders of the checkout.
share="$target/share/skerry"
rm -rf "$share"
for folder in Examples/Delivery Client/Sources/SkerryClient; do
  mkdir -p "$share/$folder"
  cp -R "$folder/." "$share/$folder/"
done
mkdir -p "$share/studio"
cp -R Sources/Tools/Studio/Page/. "$share/studio/"
echo "Installed $target/bin/skerry"

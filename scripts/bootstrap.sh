#!/usr/bin/env bash
# Sees to it that a Debian 12 machine with a Swift toolchain can build and run Skerry.
# Installs missing packages where it may; else prints the one command that an administrator has to run.
# Exit status: 0 ready, 3 something is missing.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

wanted_major=6
wanted_minor=3

fail() {
  printf 'error: %s\n' "$1" >&2
  shift
  printf '  %s\n' "$@" >&2
  exit 3
}

check_swift() {
  local version
  command -v swift >/dev/null 2>&1 || fail "No swift on PATH." \
    "Install Swift $wanted_major.$wanted_minor or newer for Debian 12 from https://www.swift.org/install/linux/" \
    "and put its usr/bin folder on PATH."
  version=$(swift --version 2>/dev/null | grep -oE 'Swift version [0-9]+\.[0-9]+' | head -n 1 | grep -oE '[0-9]+\.[0-9]+' || true)
  # A toolchain that cannot even start lacks a library; the packages below bring it.
  [ -n "$version" ] || return 1
  if [ "${version%%.*}" -lt "$wanted_major" ] ||
    { [ "${version%%.*}" -eq "$wanted_major" ] && [ "${version##*.}" -lt "$wanted_minor" ]; }; then
    fail "The swift on PATH is $version ($(command -v swift)); Skerry needs $wanted_major.$wanted_minor or newer." \
      "Install a newer one from https://www.swift.org/install/linux/ and put it first on PATH."
  fi
}

missing_packages() {
  local package
  sed -e 's/#.*//' -e 's/[[:space:]]*$//' -e '/^$/d' scripts/packages.txt | while read -r package; do
    [ "$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null)" = "install ok installed" ] || printf '%s ' "$package"
  done
}

install_packages() {
  local missing="$1" as_root=()
  # shellcheck disable=SC2086  # the list is meant to be split
  set -- $missing
  if [ "$(id -u)" -ne 0 ]; then
    if command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
      as_root=(sudo -n)
    else
      fail "Debian packages are missing, and this account may not install them." \
        "An administrator has to run this once:" \
        "  apt-get update && apt-get install -y --no-install-recommends $*"
    fi
  fi
  printf 'Installing Debian packages: %s\n' "$*" >&2
  if ! { "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -q >&2 &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@" >&2; }; then
    fail "apt-get could not install them; its own words stand above." \
      "Mend that, or run by hand: apt-get update && apt-get install -y --no-install-recommends $*"
  fi
}

if ! command -v dpkg-query >/dev/null 2>&1; then
  check_swift || fail "swift does not start: $(swift --version 2>&1 | head -n 1)"
  printf 'warning: this is no Debian; scripts/packages.txt names what has to be installed.\n' >&2
  exit 0
fi

missing=$(missing_packages)
[ -z "$missing" ] || install_packages "$missing"
check_swift || fail "swift does not start: $(swift --version 2>&1 | head -n 1)"

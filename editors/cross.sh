#!/bin/bash
# Builds gridls for other systems on Linux, with zig as the C compiler for all of them.
#   cross.sh FOLDER [linux-x64|linux-arm64|win32-x64]...     without names: all three
# FOLDER/NAME/gridls (or gridls.exe) are the programs, static on Linux. zig comes from PyPI (ziglang) into FOLDER/zig,
# unless ZIG names one. Each takes some minutes the first time. macOS is not among them: Go's runtime wants a framework
# of Apple's there, whose files zig does not bring; build on macOS with its own compiler.
set -euo pipefail
if [ $# = 0 ]; then sed -n '2,3s/^# *//p' "$0"; exit 2; fi
out=$(realpath -m "$1")
shift
root=$(cd "$(dirname "$0")/.." && pwd)
version=0.17.1
mkdir -p "$out"

if [ -z "${ZIG:-}" ]; then
  if [ ! -x "$out/zig/ziglang/zig" ]; then
    python3 -m pip install --quiet --disable-pip-version-check --no-deps --target "$out/zig" "ziglang==$version"
  fi
  ZIG=$out/zig/ziglang/zig
fi

# build NAME GOOS GOARCH TARGET FILE [LDFLAGS]
build() {
  mkdir -p "$out/$1"
  (cd "$root" && GOOS=$2 GOARCH=$3 CGO_ENABLED=1 CC="$ZIG cc -target $4" \
    go build -trimpath -ldflags "-s -w ${6:-}" -o "$out/$1/$5" .)
  echo "$out/$1/$5"
}

if [ $# = 0 ]; then set -- linux-x64 linux-arm64 win32-x64; fi
for name; do
  case $name in
    linux-x64) build "$name" linux amd64 x86_64-linux-musl gridls '-linkmode external -extldflags -static' ;;
    linux-arm64) build "$name" linux arm64 aarch64-linux-musl gridls '-linkmode external -extldflags -static' ;;
    win32-x64) build "$name" windows amd64 x86_64-windows-gnu gridls.exe ;;
    *) echo "cross.sh: there is no '$name': name linux-x64, linux-arm64 or win32-x64" >&2; exit 2 ;;
  esac
done

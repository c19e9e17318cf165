#!/bin/bash
# Brings what the tests use beside Go: system packages, CUDA sources and compilers, editors.
#   tests/install.sh [packages|corpora|oracle|editors|bazel]...     without a word: all five
# Each part says what it did; a part that fails does not stop the others, and at the end every one that is absent is
# named on a line of its own, "absent: NAME". Exit code: 0 when all is there, 1 otherwise. Runs again in seconds.
# Debian 12 on x86-64. Only "packages" and "bazel" need to be root (or sudo); the rest goes to ~/.cache.
set -uo pipefail
cd "$(dirname "$0")"

toolkits=(11.8 12.4 13.0 13.5)
editors=(nvim helix emacs vscode clangd)
packages=(ca-certificates curl fontconfig fonts-dejavu-core g++ git make procps python3 python3-pip tmux xz-utils)
bazel=(bazel-bootstrap bazel-rules-java)
absent=()

# part NAME COMMAND...: the commands try again by themselves, since registries have bad minutes.
part() {
  local name=$1; shift
  "$@" || absent+=("$name")
}

# install_packages NAME...: those that are not there yet.
install_packages() {
  local missing=() p
  for p; do
    dpkg-query -W -f '${Status}' "$p" 2>/dev/null | grep -q 'ok installed' || missing+=("$p")
  done
  if [ ${#missing[@]} = 0 ]; then return; fi
  local root=()
  if [ "$(id -u)" != 0 ]; then root=(sudo); fi
  echo "install.sh: apt-get install ${missing[*]}" >&2
  "${root[@]}" apt-get -qq -o Acquire::Retries=3 update &&
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Acquire::Retries=3 -y --no-install-recommends install "${missing[@]}" > /dev/null
}

parts=("$@")
if [ $# = 0 ]; then parts=(packages corpora oracle editors bazel); fi
for name in "${parts[@]}"; do
  case $name in
    packages) part "system packages" install_packages "${packages[@]}" ;;
    corpora) part "corpora" ./corpora/get.py ;;
    oracle) for v in "${toolkits[@]}"; do part "CUDA compiler $v" ./oracle/install.sh "$v"; done ;;
    editors) for e in "${editors[@]}"; do part "editor $e" ./editors/install.sh "$e"; done ;;
    bazel) part "Bazel" install_packages "${bazel[@]}" ;;
    *) echo "install.sh: no part '$name'; the parts are packages, corpora, oracle, editors, bazel" >&2; exit 2 ;;
  esac
done
for name in "${absent[@]}"; do echo "absent: $name"; done
[ ${#absent[@]} = 0 ]

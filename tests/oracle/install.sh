#!/bin/bash
# Lays out one CUDA compiler (driver, front end, assembler, headers) without a GPU and without touching the system.
#   install.sh 11.8|12.4|13.0|13.5 [DIR]     prints the path of its nvcc
# DIR defaults to ~/.cache/gridls-oracle. 11.8 and 12.4 are Debian's nvidia-cuda-toolkit (non-free) with the headers that
# NVIDIA publishes for pip; 13.0 and 13.5 come from pip alone. What is complete is kept; what broke off starts anew.
set -euo pipefail

version=${1:?usage: install.sh 11.8|12.4|13.0|13.5 [DIR]}
root=${2:-$HOME/.cache/gridls-oracle}
target=$root/cuda-$version
work=$root/work-$version

if [ -e "$target/ready" ] && [ -x "$target/bin/nvcc" ]; then
  echo "$target/bin/nvcc"
  exit
fi
rm -rf "$target" "$work"
mkdir -p "$target" "$work"
trap 'rm -rf "$work"' EXIT

# Downloads break off now and then: three tries, then the error is the caller's.
retry() {
  local try
  for try in 1 2 3; do
    if "$@" >&2; then return; fi
    echo "install.sh: attempt $try of 3 failed: $1" >&2
    sleep $((try * 5))
  done
  return 1
}

# wheels REQUIREMENT...: unpacks pip packages into $work/wheels.
wheels() {
  retry python3 -m pip install -q --no-deps --disable-pip-version-check --root-user-action=ignore --upgrade --target "$work/wheels" "$@"
}

# debian SUITE: unpacks that suite's nvidia-cuda-toolkit into $work/deb, with package lists of its own.
debian() {
  local suite=$1 apt=$work/apt mirror
  mirror=$(awk '/^URIs:/ {print $2; exit}' /etc/apt/sources.list.d/debian.sources)
  mkdir -p "$apt/lists/partial" "$apt/archives/partial"
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror $suite non-free" > "$apt/sources.list"
  local own=(-o Dir::Etc::sourcelist="$apt/sources.list" -o Dir::Etc::sourceparts=/dev/null -o Dir::State::lists="$apt/lists" -o Dir::Cache="$apt")
  retry apt-get "${own[@]}" -qq update
  (cd "$apt" && retry apt-get "${own[@]}" -qq download nvidia-cuda-toolkit)
  dpkg -x "$apt"/nvidia-cuda-toolkit_*.deb "$work/deb"
}

# assemble: puts Debian's programs and pip's headers where nvcc looks for them.
assemble() {
  local usr=$work/deb/usr kit=$work/deb/usr/lib/nvidia-cuda-toolkit include
  mkdir -p "$target"/{bin,include,lib} "$target"/nvvm/{bin,libdevice}
  cp "$kit/bin/nvcc" "$usr"/bin/{cudafe++,ptxas,fatbinary,nvlink,bin2c} "$target/bin/"
  if [ -d "$kit/bin/crt" ]; then cp -r "$kit/bin/crt" "$target/bin/"; fi
  cp "$kit/bin/cicc" "$target/nvvm/bin/"
  cp "$usr"/lib/nvidia-cuda-toolkit/libdevice/* "$target/nvvm/libdevice/"
  for include in "$work"/wheels/nvidia/*/include; do cp -r "$include/." "$target/include/"; done
  cat > "$target/bin/nvcc.profile" << 'EOF'
TOP = $(_HERE_)/..
NVVMIR_LIBRARY_DIR = $(TOP)/nvvm/libdevice
PATH += $(TOP)/nvvm/bin:$(_HERE_):
INCLUDES += "-I$(TOP)/include" $(_SPACE_)
LIBRARIES =+ $(_SPACE_) "-L$(TOP)/lib"
EOF
}

case $version in
  11.8)
    debian bookworm
    wheels nvidia-cuda-runtime-cu11==11.8.89 nvidia-cuda-nvcc-cu11==11.8.89 nvidia-cuda-cccl-cu11==11.8.89.post1
    assemble ;;
  12.4)
    debian trixie
    wheels nvidia-cuda-runtime-cu12==12.4.127 nvidia-cuda-nvcc-cu12==12.4.131 nvidia-cuda-cccl-cu12==12.4.127.post1
    assemble ;;
  13.0)
    wheels nvidia-cuda-nvcc==13.0.88 nvidia-nvvm==13.0.88 nvidia-cuda-crt==13.0.88 nvidia-cuda-runtime==13.0.88 nvidia-cuda-cccl==13.0.85
    cp -r "$work/wheels/nvidia/cu13/." "$target/" ;;
  13.5)
    wheels nvidia-cuda-nvcc==13.5.37 nvidia-nvvm==13.5.37 nvidia-cuda-crt==13.5.37 nvidia-cuda-runtime==13.5.37 nvidia-cuda-cccl==13.3.5.0.6
    cp -r "$work/wheels/nvidia/cu13/." "$target/" ;;
  *)
    echo "install.sh: no recipe for CUDA $version; there are 11.8, 12.4, 13.0 and 13.5" >&2
    exit 2 ;;
esac

chmod +x "$target"/bin/* "$target"/nvvm/bin/* 2>/dev/null || true
if [ -d "$target/cccl" ]; then cp -r "$target"/cccl/* "$target/include/"; fi
touch "$target/ready"
echo "$target/bin/nvcc"

#!/bin/bash
# Makes the four programs that README.md compares: gather.cu as it is, annotated, annotated with a function that takes
# the table by reference, and as gridls rewrites it.
#   make.sh NVCC GRIDLS DIR [NVCC'S OPTIONS...]
set -euo pipefail
nvcc=${1:?usage: make.sh NVCC GRIDLS DIR} gridls=${2:?usage: make.sh NVCC GRIDLS DIR} out=${3:?usage: make.sh NVCC GRIDLS DIR}
shift 3
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$out"/{plain,annotated,helper,reference}
cp "$here/gather.cu" "$out/plain/"
sed -E 's/^(__global__ .*)\((Table|Few) table/\1(const __grid_constant__ \2 table/' "$here/gather.cu" > "$out/annotated/gather.cu"
sed 's/pick(Table table/pick(const Table\& table/' "$out/annotated/gather.cu" > "$out/helper/gather.cu"
cp "$out/helper/gather.cu" "$out/reference/"
for kernel in through_function divergent few_rows; do
  "$gridls" refactor by-reference "$out/reference/gather.cu" "$out/reference" --kernel "$kernel"
done
for form in plain annotated helper reference; do
  "$nvcc" "$@" -arch=sm_90 -O3 -std=c++17 -cudart static "$out/$form/gather.cu" -o "$out/$form/gather"
done

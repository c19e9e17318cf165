#!/bin/bash
# Runs the programs that hostvalues has made, and fails where a kernel did not read the host's value,
#   run.sh DIR
set -uo pipefail
cd "${1:?usage: run.sh DIR}"
nvidia-smi --query-gpu=name,driver_version --format=csv,noheader || true
failed=0 run=0
for program in ./*.program; do
  out=$("$program" 2>&1) || { failed=$((failed + 1)); out="FAILED $out"; }
  run=$((run + 1))
  sed "s|^|$(basename "$program" .program): |" <<< "$out"
done
echo "$run programs, $failed failed"
[ "$failed" = 0 ] && [ "$run" != 0 ]

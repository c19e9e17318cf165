#!/bin/bash
# Runs the programs that make.sh has made, three times each, and prints what README.md has as a table.
#   run.sh DIR
set -euo pipefail
cd "${1:?usage: run.sh DIR}"
nvidia-smi --query-gpu=name,driver_version --format=csv,noheader || true
for round in 1 2 3; do
  for form in plain annotated helper reference; do
    "./$form/gather" | sed "s/^/$form /"
  done
done | sort | awk '
  { key = $2 " " $3 " " $1; n[key]++; much[key, n[key]] = $4; little[key, n[key]] = $5; sum[$2] = sum[$2] == "" ? $6 : (sum[$2] == $6 ? $6 : "DIFFERENT") }
  function median(a, k,   x, y, z) { x = a[k, 1]; y = a[k, 2]; z = a[k, 3]; return (x <= y) ? (y <= z ? y : (x <= z ? z : x)) : (x <= z ? x : (y <= z ? z : y)) }
  END { for (k in n) print k, median(much, k), median(little, k); for (s in sum) print "checksum", s, sum[s] }' | sort

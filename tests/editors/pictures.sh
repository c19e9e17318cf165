#!/bin/bash
# Makes the pictures of the documents: runs the editors with the gridls of this checkout, and keeps what they show.
#   pictures.sh [-binary FILE]     needs what install.sh lays out, pngquant and ImageMagick
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
images=$here/../../docs/images
export GRIDLS_EDITORS=${GRIDLS_EDITORS:-$HOME/.cache/gridls-editors}
shots=$(mktemp -d)
trap 'rm -rf "$shots"' EXIT

(cd "$here" && go test -count=1 -run 'TestNeovim(Passes)?$|TestVSCode$' -args -vscode fix,commands,passes -shots "$shots" "$@")
"$GRIDLS_EDITORS/bin/node" "$here/pictures/terminal.mjs" "$shots"/*.ansi

mkdir -p "$images"
# 2.5 seconds for each step, as there is something to read.
convert -delay 250 -loop 0 "$shots"/vscode-{finding,hover,fixes,first,suggestion,fixed}.png \
  -resize 1000x -layers Optimize "$images/vscode.gif"
for name in vscode-{hover,fixes,doctor,passes,view-as} nvim-{hover,fixes,view-as}; do
  pngquant --force --skip-if-larger --output "$images/$name.png" 64 "$shots/$name.png"
done
ls -l "$images"

#!/bin/bash
# Makes the pictures of the documents: runs the editors with the gridls of this checkout, and keeps what they show.
#   pictures.sh [-binary FILE]     needs what install.sh lays out; Pillow comes from PyPI for the time of the run
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
images=$(realpath "$here/../../docs/images")
pillow=13.0.0
export GRIDLS_EDITORS=${GRIDLS_EDITORS:-$HOME/.cache/gridls-editors}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
shots=$work/shots
mkdir "$shots"

python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet --disable-pip-version-check "pillow==$pillow"
(cd "$here" && go test -count=1 -run 'TestNeovim(Passes)?$|TestVSCode$' -args -vscode fix,commands,passes,actions -shots "$shots" "$@")
"$GRIDLS_EDITORS/bin/node" "$here/pictures/terminal.mjs" "$shots"/*.ansi
"$work/python/bin/python" "$here/pictures/shrink.py" "$shots" "$images"
ls -l "$images"

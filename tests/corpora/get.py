#!/usr/bin/env python3
"""Brings real CUDA sources to try gridls on: get.py [all|small|PACKAGE,...] [DIR]

DIR defaults to $GRIDLS_CORPORA, then ~/.cache/gridls-corpora. Afterwards DIR/PACKAGE holds the package's C, C++ and
CUDA text and its build files, DIR/manifest.json says what was unpacked. Downloads stay in DIR/.files, are pinned by
sha256 (packages.txt), and what is there is neither fetched nor unpacked again.

pip fetches, with whatever index, proxy and certificates it is set up for. Nothing of a package is built or run:
"pip download" would run the build script of a source distribution, so its parts are used instead.
"""

import hashlib
import json
import os
import pathlib
import re
import shutil
import sys
import tarfile
import time
import zipfile

ATTEMPTS = 4
CUDA_TEXT = re.compile(r"\.(cu|cuh|cuf|hu|inl|inc|ipp|tpp|impl|h|hh|hpp|hxx|cute)(\.in)?$")
HOST_TEXT = re.compile(r"\.(c|cc|cpp|cxx)$")
BUILD_TEXT = re.compile(r"(^|/)(CMakeLists\.txt|setup\.py|meson\.build|[^/]+\.cmake|BUILD(\.bazel)?|[^/]+\.bzl)$")
CUDA_WORD = re.compile(rb"__global__|__device__|__shared__|cuda_runtime|__grid_constant__|__CUDA_ARCH__|__CUDACC__|<<<")


def packages():
    """The rows of packages.txt: (set, package, file, sha256)."""
    text = pathlib.Path(__file__).with_name("packages.txt").read_text()
    return [tuple(l.split()) for l in text.splitlines() if l.strip() and not l.startswith("#")]


def choose(rows, what):
    if what == "all":
        return rows
    if what == "small":
        return [r for r in rows if r[0] == "small"]
    names = what.split(",")
    known = {r[1] for r in rows}
    if unknown := [n for n in names if n not in known]:
        sys.exit(f"get.py: no package {', '.join(unknown)}; known: all, small, {', '.join(sorted(known))}")
    return [r for r in rows if r[1] in names]


def sha256(path):
    h = hashlib.sha256()
    with open(path, "rb") as f:
        while chunk := f.read(1 << 20):
            h.update(chunk)
    return h.hexdigest()


def fetch(rows, store):
    """Downloads the files of rows into store, each checked before it gets its name."""
    from pip._internal.commands import create_command
    from pip._internal.index.collector import parse_links

    command = create_command("download")
    with command.main_context():
        options, _ = command.parse_args(["--no-deps", "placeholder"])
        session = command.get_default_session(options)
        collector = command._build_package_finder(options, session)._link_collector

        def links(package):
            found = []

            def page(url):
                if response := collector.fetch_response(url):
                    found.extend(parse_links(response))
                return []

            for sources in collector.collect_sources(project_name=package, candidates_from_page=page):
                for source in filter(None, sources):
                    list(source.page_candidates())
            return found

        def download(package, file, digest):
            link = next((l for l in links(package) if l.filename == file), None)
            if link is None:
                raise RuntimeError(f"the package index lists no {file}")
            part = store / (file + ".part")
            response = session.get(link.url_without_fragment, headers={"Accept-Encoding": "identity"}, stream=True)
            response.raise_for_status()
            with open(part, "wb") as out:
                for chunk in response.iter_content(1 << 20):
                    out.write(chunk)
            if (got := sha256(part)) != digest:
                raise RuntimeError(f"{file} has sha256 {got}, expected {digest}")
            part.replace(store / file)

        for _, package, file, digest in rows:
            for attempt in range(1, ATTEMPTS + 1):
                try:
                    download(package, file, digest)
                    print(f"fetched {file}", file=sys.stderr)
                    break
                except Exception as e:
                    if attempt == ATTEMPTS:
                        sys.exit(f"get.py: {package}: {e} ({ATTEMPTS} attempts)")
                    time.sleep(2**attempt)


def members(archive):
    """The files of an archive: (path without the top folder of a source distribution, bytes on demand)."""
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as z:
            for i in z.infolist():
                if not i.is_dir():
                    yield i.filename, lambda i=i: z.read(i)
        return
    with tarfile.open(archive) as t:
        for m in t:
            if m.isfile():
                yield m.name.partition("/")[2], lambda m=m: t.extractfile(m).read()


def unpack(archive, target):
    files = size = 0
    for path, read in members(archive):
        if not path or path.startswith("/") or ".." in path.split("/"):
            continue
        always = CUDA_TEXT.search(path) or BUILD_TEXT.search(path)
        if not always and not HOST_TEXT.search(path):
            continue
        data = read()
        if b"\0" in data or not (always or CUDA_WORD.search(data)):
            continue
        to = target / path
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_bytes(data)
        files += 1
        size += len(data)
    return {"files": files, "bytes": size}


def main():
    if len(sys.argv) > 3 or sys.argv[1:2] in (["-h"], ["--help"]):
        sys.exit(__doc__)
    rows = choose(packages(), sys.argv[1] if len(sys.argv) > 1 else "all")
    default = os.environ.get("GRIDLS_CORPORA") or pathlib.Path.home() / ".cache" / "gridls-corpora"
    root = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else default)
    store = root / ".files"
    store.mkdir(parents=True, exist_ok=True)

    listing = root / "manifest.json"
    manifest = json.loads(listing.read_text()) if listing.exists() else {}
    stale = [r for r in rows if manifest.get(r[1], {}).get("sha256") != r[3] or not (root / r[1]).is_dir()]
    if missing := [r for r in stale if not (store / r[2]).exists() or sha256(store / r[2]) != r[3]]:
        fetch(missing, store)
    for _, package, file, digest in stale:
        shutil.rmtree(root / package, ignore_errors=True)
        manifest[package] = {"file": file, "sha256": digest, **unpack(store / file, root / package)}
        listing.write_text(json.dumps(manifest, indent=1, sort_keys=True) + "\n")
    for _, package, _, _ in rows:
        print(package, manifest[package]["files"], "files", manifest[package]["bytes"], "bytes")


if __name__ == "__main__":
    main()

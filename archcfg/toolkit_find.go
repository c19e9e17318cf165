package archcfg

import (
	"encoding/json"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// toolkitCache keeps the releases of toolkits by the compilers that asked. It is
// safe for concurrent use.
type toolkitCache struct {
	mu    sync.Mutex
	known map[[3]string]toolkitFound
}

type toolkitFound struct {
	version Version
	source  string
	// root is the toolkit's folder, "" if there is none.
	root string
}

// at is the release of the toolkit that a compiler belongs to, and where that is
// written. A program without folder is looked for in the folders of path.
func (t *toolkitCache) at(program, dir, path string) (Version, string) {
	found := t.find(program, dir, path)
	return found.version, found.source
}

// root is the folder of the toolkit that a compiler belongs to, with its release;
// "" if the compiler is not installed here, or without its headers.
func (t *toolkitCache) root(program, dir, path string) (string, Version) {
	found := t.find(program, dir, path)
	return found.root, found.version
}

func (t *toolkitCache) find(program, dir, path string) toolkitFound {
	key := [3]string{program, dir, ""}
	file := joinPath(dir, program)
	if !strings.ContainsAny(program, `/\`) {
		key = [3]string{program, "", path}
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if found, ok := t.known[key]; ok {
		return found
	}
	var found toolkitFound
	if key[2] != "" {
		file = lookPath(program, path)
	}
	if file != "" {
		found.version, found.source = toolkitAt(file)
		found.root = toolkitRoot(file)
	}
	if t.known == nil {
		t.known = map[[3]string]toolkitFound{}
	}
	t.known[key] = found
	return found
}

// toolkitRoot is the folder above the bin folder of a compiler, if it has CUDA's
// headers.
func toolkitRoot(compiler string) string {
	real, err := filepath.EvalSymlinks(compiler)
	if err != nil {
		return ""
	}
	root := filepath.Dir(filepath.Dir(real))
	for _, dir := range toolkitIncludes(root) {
		if (headerKey{dir, "cuda_runtime.h"}).exists() {
			return root
		}
	}
	return ""
}

// lookPath is the file of a program in the folders of a PATH that may be
// another's; "" if it is in none.
func lookPath(program, list string) string {
	for _, dir := range filepath.SplitList(list) {
		if dir == "" {
			continue
		}
		if file, err := exec.LookPath(filepath.Join(dir, program)); err == nil {
			return file
		}
	}
	return ""
}

// CompilerRelease is the release of the toolkit that a compiler belongs to, by its
// path or by the files beside it; zero if neither tells.
func CompilerRelease(compiler string) Version {
	v, _ := toolkitAt(compiler)
	return v
}

// toolkitAt reads the release of the toolkit whose bin folder holds a compiler.
func toolkitAt(compiler string) (Version, string) {
	if real, err := filepath.EvalSymlinks(compiler); err == nil {
		compiler = real
	}
	if v := versionInPath(filepath.ToSlash(compiler)); v.Known() {
		return v, "the compiler's path " + compiler
	}
	return toolkitIn(filepath.Dir(filepath.Dir(compiler)))
}

// toolkitIn reads the release of the toolkit that is installed in a folder, from
// version.json (11.1 and newer), version.txt (before) or cuda.h.
func toolkitIn(root string) (Version, string) {
	for _, known := range []struct {
		name  string
		parse func([]byte) (Version, bool)
	}{
		{"version.json", parseVersionJSON},
		{"version.txt", parseVersionText},
		{filepath.Join("include", "cuda.h"), parseCudaHeader},
		{filepath.Join("targets", "x86_64-linux", "include", "cuda.h"), parseCudaHeader},
	} {
		name := filepath.Join(root, known.name)
		text, err := readFile(name, maxFile)
		if err != nil {
			continue
		}
		if v, ok := known.parse(text); ok {
			return v, name
		}
	}
	return Version{}, ""
}

func parseVersionJSON(text []byte) (Version, bool) {
	var file struct {
		CUDA struct {
			Version string `json:"version"`
		} `json:"cuda"`
	}
	if json.Unmarshal(text, &file) != nil {
		return Version{}, false
	}
	return ParseVersion(file.CUDA.Version)
}

func parseVersionText(text []byte) (Version, bool) {
	m := regexp.MustCompile(`CUDA Version (\d+\.\d+)`).FindSubmatch(text)
	if m == nil {
		return Version{}, false
	}
	return ParseVersion(string(m[1]))
}

// parseCudaHeader reads CUDA_VERSION: a thousand times the major number plus ten
// times the minor.
func parseCudaHeader(text []byte) (Version, bool) {
	m := regexp.MustCompile(`(?m)^\s*#\s*define\s+CUDA_VERSION\s+(\d{4,6})`).FindSubmatch(text)
	if m == nil {
		return Version{}, false
	}
	n, _ := strconv.Atoi(string(m[1]))
	return Version{n / 1000, n % 1000 / 10}, true
}

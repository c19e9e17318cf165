package cli

import (
	"os"
	"path/filepath"
)

// projectFolder is the folder in which fixes of a source may change other files:
// that of its repository; without one the uppermost folder with settings or a
// compile database; without these the working folder, or the source's own if it
// lies elsewhere.
func projectFolder(source string) string {
	has := func(dir, name string) bool {
		_, err := os.Stat(filepath.Join(dir, name))
		return err == nil
	}
	own := filepath.Dir(source)
	marked := ""
	for dir := own; ; dir = filepath.Dir(dir) {
		switch {
		case has(dir, ".git"):
			return dir
		case has(dir, "gridls.toml"), has(dir, "compile_commands.json"):
			marked = dir
		}
		if filepath.Dir(dir) == dir {
			break
		}
	}
	if marked != "" {
		return marked
	}
	if working, err := os.Getwd(); err == nil {
		if working, err = filepath.EvalSymlinks(working); err == nil && below(working, source) {
			return working
		}
	}
	return own
}

// below reports whether a file lies in a folder or in one below it.
func below(dir, file string) bool {
	rel, err := filepath.Rel(dir, file)
	return err == nil && filepath.IsLocal(rel)
}

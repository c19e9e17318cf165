// Gen writes the files that follow from the program: pages of rules, the list
// of settings with its JSON schema, and the parts of the editors' files that
// name settings. It runs from any folder of the repository:
//
//	go generate ./cli
//
// With -check it writes nothing, names the files that are not up to date and
// exits with 1.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gridls/gridls/analysis/rules"
	"github.com/gridls/gridls/cli/internal/docs"
)

func main() {
	check := flag.Bool("check", false, "write nothing; name the files that are not up to date")
	flag.Parse()
	stale, err := run(*check)
	if err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(2)
	}
	for _, path := range stale {
		fmt.Println(path)
	}
	if *check && len(stale) > 0 {
		os.Exit(1)
	}
}

// run gives the paths of the files that were not up to date, and writes them
// unless it only checks.
func run(check bool) (stale []string, err error) {
	root, err := repository()
	if err != nil {
		return nil, err
	}
	at := func(path string) string { return filepath.Join(root, filepath.FromSlash(path)) }
	files, err := docs.Files(rules.All(), func(path string) ([]byte, error) { return os.ReadFile(at(path)) })
	if err != nil {
		return nil, err
	}
	wanted := map[string]bool{}
	for _, f := range files {
		wanted[f.Path] = true
		present, err := os.ReadFile(at(f.Path))
		if err == nil && bytes.Equal(present, f.Content) {
			continue
		}
		stale = append(stale, f.Path)
		if check {
			continue
		}
		if err := os.MkdirAll(filepath.Dir(at(f.Path)), 0o755); err != nil {
			return nil, err
		}
		if err := os.WriteFile(at(f.Path), f.Content, 0o644); err != nil {
			return nil, err
		}
	}
	// A rule that was removed leaves its page behind.
	entries, err := os.ReadDir(at(docs.RulesFolder))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	for _, e := range entries {
		path := docs.RulesFolder + "/" + e.Name()
		if wanted[path] {
			continue
		}
		stale = append(stale, path)
		if !check {
			if err := os.Remove(at(path)); err != nil {
				return nil, err
			}
		}
	}
	return stale, nil
}

// repository is the folder of go.mod, here or above.
func repository() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", errors.New("run it inside the repository: there is no go.mod here or above")
		}
		dir = parent
	}
}

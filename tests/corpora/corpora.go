// Package corpora knows the real CUDA sources that gridls is tried on: where
// get.py put them, and which of them nvcc accepts.
package corpora

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"
)

// Dir is the folder that get.py fills: $GRIDLS_CORPORA, or gridls-corpora in the
// folder ~/.cache. It need not exist.
func Dir() string {
	if dir := os.Getenv("GRIDLS_CORPORA"); dir != "" {
		return dir
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return ""
	}
	return filepath.Join(home, ".cache", "gridls-corpora")
}

// Packages are the names of the packages unpacked in dir, sorted.
func Packages(dir string) ([]string, error) {
	data, err := os.ReadFile(filepath.Join(dir, "manifest.json"))
	if err != nil {
		return nil, fmt.Errorf("no corpora: %w; run tests/corpora/get.py", err)
	}
	var manifest map[string]json.RawMessage
	if err := json.Unmarshal(data, &manifest); err != nil {
		return nil, fmt.Errorf("%s: %w", filepath.Join(dir, "manifest.json"), err)
	}
	var names []string
	for name := range manifest {
		names = append(names, name)
	}
	sort.Strings(names)
	return names, nil
}

// Sources are the .cu and .cuh files under root, sorted.
func Sources(root string) ([]string, error) {
	var files []string
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if ext := filepath.Ext(path); d.Type().IsRegular() && (ext == ".cu" || ext == ".cuh") {
			files = append(files, path)
		}
		return nil
	})
	return files, err
}

// Accepted is a file that nvcc compiles without an error.
type Accepted struct {
	// File is relative to Dir, which is the working directory of the command.
	File string
	// CUDA is the toolkit's version, as in "12.4".
	CUDA string
	// Flags are the command line after nvcc's name, without the file.
	Flags []string
}

//go:embed compiles.json
var compiles []byte

// AcceptedFiles reads compiles.json; stubs is the path of the folder of that
// name in this package.
func AcceptedFiles(stubs string) ([]Accepted, error) {
	var list struct{ Files []Accepted }
	if err := json.Unmarshal(compiles, &list); err != nil {
		return nil, fmt.Errorf("compiles.json: %w", err)
	}
	for _, a := range list.Files {
		for i, flag := range a.Flags {
			a.Flags[i] = strings.Replace(flag, "STUBS", stubs, 1)
		}
	}
	return list.Files, nil
}

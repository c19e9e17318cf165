// Package toolkit runs the user's CUDA toolkit and reads what it prints.
package toolkit

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// ErrNone says that there is no toolkit; its text is for the user.
var ErrNone = errors.New("no CUDA toolkit was found: the compile command names no nvcc that is there, CUDA_HOME, CUDA_PATH and PATH lead to none, and /usr/local/cuda has none")

// Toolkit is an installed CUDA toolkit.
type Toolkit struct {
	// NVCC is the compiler driver, an absolute path.
	NVCC string
	// Source says in words what led to it: "CUDA_HOME".
	Source string
}

// Lookup is where a toolkit may be told.
type Lookup struct {
	// Dir is the toolkit's folder, its bin folder or nvcc itself, as the user named
	// it; "" if nobody did.
	Dir string
	// Program is the compiler of a compile command as written there, Base the folder
	// that the command runs in.
	Program, Base string
	// Getenv is the environment; nil for an empty one.
	Getenv func(name string) string
}

// Find finds the toolkit that a lookup leads to. A folder that the user named and
// that has no nvcc is an error, never a reason to take another.
func Find(l Lookup) (*Toolkit, error) {
	if l.Dir != "" {
		for _, file := range []string{l.Dir, filepath.Join(l.Dir, driver()), filepath.Join(l.Dir, "bin", driver())} {
			if t := at(file, "the folder that was named"); t != nil {
				return t, nil
			}
		}
		return nil, fmt.Errorf("'%s' has no bin/nvcc: name the folder of a CUDA toolkit", l.Dir)
	}
	getenv := l.Getenv
	if getenv == nil {
		getenv = func(string) string { return "" }
	}
	if named := strings.TrimSuffix(filepath.Base(l.Program), ".exe"); named == "nvcc" || strings.HasPrefix(named, "nvcc-") {
		file := l.Program
		if !strings.ContainsAny(file, `/\`) {
			file = onPath(file, getenv("PATH"))
		} else if !filepath.IsAbs(file) {
			file = filepath.Join(l.Base, file)
		}
		if t := at(file, "the compile command"); t != nil {
			return t, nil
		}
	}
	for _, variable := range []string{"CUDA_HOME", "CUDA_PATH"} {
		if dir := getenv(variable); dir != "" {
			if t := at(filepath.Join(dir, "bin", driver()), variable); t != nil {
				return t, nil
			}
		}
	}
	if t := at(onPath(driver(), getenv("PATH")), "PATH"); t != nil {
		return t, nil
	}
	if t := at("/usr/local/cuda/bin/nvcc", "/usr/local/cuda"); t != nil {
		return t, nil
	}
	return nil, ErrNone
}

// driver is the file name of nvcc on this system.
func driver() string { return "nvcc" + executableSuffix }

// Tool is the path of another program of the toolkit, like cuobjdump; ok is false if
// it is not installed.
func (t *Toolkit) Tool(name string) (path string, ok bool) {
	found := at(filepath.Join(filepath.Dir(t.NVCC), name+executableSuffix), "")
	if found == nil {
		return "", false
	}
	return found.NVCC, true
}

// at is the toolkit of a program, nil if the file is none that can be run.
func at(file, source string) *Toolkit {
	if file == "" {
		return nil
	}
	if abs, err := filepath.Abs(file); err == nil {
		file = abs
	}
	if info, err := os.Stat(file); err != nil || !info.Mode().IsRegular() {
		return nil
	}
	if _, err := exec.LookPath(file); err != nil {
		return nil
	}
	return &Toolkit{NVCC: file, Source: source}
}

// onPath looks a program up in the folders of a PATH; relative folders do not count.
func onPath(name, list string) string {
	for _, dir := range filepath.SplitList(list) {
		if !filepath.IsAbs(dir) {
			continue
		}
		if t := at(filepath.Join(dir, name), ""); t != nil {
			return t.NVCC
		}
	}
	return ""
}

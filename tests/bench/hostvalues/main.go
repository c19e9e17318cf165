// Command hostvalues makes programs of which each kernel reads a value of the host in
// one of the ways that gridls offers: each of programs/ after each of the fixes of its
// errors, compiled.
//
//	go run ./tests/bench/hostvalues -nvcc NVCC DIR [NVCC'S OPTIONS…]
//
// DIR gets a text and a program for each. None of them runs here: that takes a GPU, and
// is done by run.sh.
package main

import (
	"context"
	"embed"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/tests/internal/product"
	"github.com/gridls/gridls/treesitter"
)

//go:embed programs
var programs embed.FS

func main() {
	nvcc := flag.String("nvcc", "nvcc", "the compiler")
	flag.Parse()
	if flag.NArg() == 0 {
		fmt.Fprintln(os.Stderr, "usage: hostvalues -nvcc NVCC DIR [NVCC'S OPTIONS...]")
		os.Exit(2)
	}
	if err := run(*nvcc, flag.Arg(0), append([]string{"-std=c++17", "-arch=sm_90"}, flag.Args()[1:]...)); err != nil {
		fmt.Fprintln(os.Stderr, "hostvalues:", err)
		os.Exit(1)
	}
}

func run(nvcc, dir string, options []string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	dir, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	temp, err := os.MkdirTemp("", "gridls-hostvalues-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	binary, err := product.Build(temp)
	if err != nil {
		return err
	}
	m := maker{gridls: binary, nvcc: nvcc, options: options, dir: dir}
	const header = "check.cuh"
	text, err := programs.ReadFile("programs/" + header)
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, header), text, 0o644); err != nil {
		return err
	}
	sources, err := fs.Glob(programs, "programs/*.cu")
	if err != nil {
		return err
	}
	for _, path := range sources {
		text, err := programs.ReadFile(path)
		if err != nil {
			return err
		}
		if err := m.program(strings.TrimSuffix(filepath.Base(path), ".cu"), text); err != nil {
			return err
		}
	}
	return nil
}

type maker struct {
	gridls, nvcc string
	options      []string
	dir          string
}

// program makes a program for each fix of a text that ends all that is wrong with it;
// where several faults are mended one by one, in the same way each time. A text that
// the compiler takes as it is, with a warning, is made, too: number 0.
func (m *maker) program(name string, text []byte) error {
	if err := m.compile(name+".0", text); err == nil {
		fmt.Printf("%s.0\tas it is\n", name)
	}
	first, err := m.fixes(text)
	if err != nil {
		return err
	}
	if len(first) == 0 {
		return fmt.Errorf("%s: no fix is offered", name)
	}
	for k, way := range first {
		fixed, title := text, ""
		for range 8 {
			offered, err := m.fixes(fixed)
			if err != nil {
				return err
			}
			if len(offered) == 0 {
				break
			}
			fix := offered[min(k, len(offered)-1)]
			if fixed, err = quickfix.Apply(fixed, fix.edits()); err != nil {
				return err
			}
			title += "; " + fix.Title
		}
		made := fmt.Sprintf("%s.%d", name, k+1)
		if err := m.compile(made, fixed); err != nil {
			return fmt.Errorf("%s, %s: %w", name, way.Title, err)
		}
		fmt.Printf("%s\t%s\t%s\n", made, way.Applicability, title[2:])
	}
	return nil
}

// fix is one that gridls offers, as its JSON says.
type fix struct {
	Title, Applicability string
	Edits                []struct {
		Start, End int
		Text       string
	}
}

func (f *fix) edits() []quickfix.Edit {
	var all []quickfix.Edit
	for _, e := range f.Edits {
		all = append(all, quickfix.Edit{Span: treesitter.Span{Start: e.Start, End: e.End}, New: e.Text})
	}
	return all
}

// fixes are those of the first error or warning of a text.
func (m *maker) fixes(text []byte) ([]fix, error) {
	const file = "program.cu"
	if err := os.WriteFile(filepath.Join(m.dir, file), text, 0o644); err != nil {
		return nil, err
	}
	defer os.Remove(filepath.Join(m.dir, file))
	r, err := product.Exec(context.Background(), m.gridls, m.dir, append([]string{"check", file, "--cuda", "13.0", "--format", "json", "--"}, m.options...)...)
	if err != nil {
		return nil, err
	}
	var findings []struct {
		Severity string
		Fixes    []fix
	}
	if err := json.Unmarshal([]byte(r.Stdout), &findings); err != nil {
		return nil, fmt.Errorf("%w in %q", err, r.Stderr)
	}
	for _, f := range findings {
		if f.Severity == "error" || f.Severity == "warning" {
			return f.Fixes, nil
		}
	}
	return nil, nil
}

// compile makes a program of a text.
func (m *maker) compile(name string, text []byte) error {
	source := filepath.Join(m.dir, name+".cu")
	if err := os.WriteFile(source, text, 0o644); err != nil {
		return err
	}
	args := append([]string{"-cudart", "static", source, "-o", filepath.Join(m.dir, name+".program")}, m.options...)
	out, err := exec.Command(m.nvcc, args...).CombinedOutput()
	if err == nil {
		return nil
	}
	if exit := (*exec.ExitError)(nil); !errors.As(err, &exit) {
		return err
	}
	return fmt.Errorf("%s", out)
}

package archcfg

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"regexp"
	"strings"

	"gopkg.in/yaml.v3"
)

// clangdFragment is one document of a .clangd file, as far as it matters here.
type clangdFragment struct {
	If           map[string]yaml.Node `yaml:"If"`
	CompileFlags struct {
		Add                 yaml.Node `yaml:"Add"`
		Compiler            string    `yaml:"Compiler"`
		CompilationDatabase string    `yaml:"CompilationDatabase"`
	} `yaml:"CompileFlags"`
}

// oneOrMore is a list that may be written as a single value.
type oneOrMore []string

// UnmarshalYAML reads a scalar or a list.
func (o *oneOrMore) UnmarshalYAML(n *yaml.Node) error {
	if n.Kind == yaml.ScalarNode {
		*o = oneOrMore{n.Value}
		return nil
	}
	var list []string
	if err := n.Decode(&list); err != nil {
		return err
	}
	*o = list
	return nil
}

// parseClangd reads the fragments of a .clangd file that hold for all files:
// which match the path in hand is clangd's business.
func parseClangd(_ string, text []byte) ([]clangdFragment, error) {
	var out []clangdFragment
	decoder := yaml.NewDecoder(bytes.NewReader(text))
	for {
		var f clangdFragment
		if err := decoder.Decode(&f); errors.Is(err, io.EOF) {
			return out, nil
		} else if err != nil {
			return out, fmt.Errorf("no YAML that clangd reads: %s", strings.TrimPrefix(err.Error(), "yaml: "))
		}
		if len(f.If) == 0 || matchesCUDA(f.If) {
			out = append(out, f)
		}
	}
}

// matchesCUDA reports whether a condition holds for CUDA sources in general:
// PathMatch: .*\.cu is how users single them out.
func matchesCUDA(conditions map[string]yaml.Node) bool {
	for key, node := range conditions {
		var patterns oneOrMore
		if key != "PathMatch" || node.Decode(&patterns) != nil {
			return false
		}
		matched := false
		for _, p := range patterns {
			if re, err := regexp.Compile("^(?:" + p + ")$"); err == nil && re.MatchString("a.cu") {
				matched = true
			}
		}
		if !matched {
			return false
		}
	}
	return true
}

// parseClangdFlags reads the flags that a .clangd file adds. Remove is of no
// account: it takes nvcc's options from clangd, not from the compiler.
func parseClangdFlags(text []byte) (guess, error) {
	var g guess
	fragments, err := parseClangd("", text)
	for _, f := range fragments {
		add := &f.CompileFlags.Add
		for _, n := range append([]*yaml.Node{add}, add.Content...) {
			if n.Kind == yaml.ScalarNode {
				g.add(lineStart(text, n.Line), n.Value)
			}
		}
		if kind, _, ok := compilerNamed(f.CompileFlags.Compiler); ok && kind == NVCC {
			g.compiler = f.CompileFlags.Compiler
		}
	}
	return g, err
}

// lineStart is the offset of the first byte of a line that is no blank, by its
// number from 1.
func lineStart(text []byte, line int) int {
	at := 0
	for ; line > 1; line-- {
		n := bytes.IndexByte(text[at:], '\n')
		if n < 0 {
			break
		}
		at += n + 1
	}
	for at < len(text) && isBlank(text[at]) {
		at++
	}
	return at
}

// clangdDatabase is the folder of the compile database that the nearest .clangd
// file names, "" for none.
func (s *search) clangdDatabase() string {
	for _, dir := range ancestors(filepath.Dir(s.d.File)) {
		if !s.lister.list(dir).has(".clangd") {
			continue
		}
		file := filepath.Join(dir, ".clangd")
		s.d.input(file)
		fragments, _, _ := s.finder.clangd.get(file)
		for _, f := range fragments {
			switch where := f.CompileFlags.CompilationDatabase; where {
			case "", "Ancestors", "None":
			default:
				if !filepath.IsAbs(where) {
					where = filepath.Join(dir, where)
				}
				return where
			}
		}
	}
	return ""
}

// parseCompileFlags reads a compile_flags.txt: one argument a line.
func parseCompileFlags(text []byte) guess {
	var g guess
	at := 0
	for line := range strings.Lines(string(text)) {
		if arg := strings.TrimSpace(line); arg != "" {
			g.add(at+strings.Index(line, arg), arg)
		}
		at += len(line)
	}
	return g
}

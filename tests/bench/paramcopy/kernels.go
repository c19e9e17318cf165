// Package paramcopy has kernels that take a class by value, what real compilers make of them,
// and how often gridls says so.
package paramcopy

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strings"
)

//go:embed kernels unseen measured.json first.json
var data embed.FS

// marker stands in a kernel's source where the annotation goes; a kernel without one writes
// its parameter and cannot be annotated.
const marker = "/*P*/"

// kernel is one source with what the compilers make of it.
type kernel struct {
	name, source string
	// rdcOnly is set where the source does not link without -rdc=true.
	rdcOnly bool
	// without is the toolkit that cannot compile it, "" for none.
	without string
	// copies are the measured outcomes, by what target.String says.
	copies map[string]outcome
}

// outcome is what a compiler does with a kernel's parameter.
type outcome string

const (
	notCopied outcome = "none"
	// removed is a copy that is gone with the annotation, stays one that is not, kept one of
	// a parameter that cannot be annotated.
	removed outcome = "removed"
	stays   outcome = "stays"
	kept    outcome = "kept"
	// failed is a form that does not compile.
	failed outcome = "error"
)

// Set is a folder of kernels.
type Set struct {
	name, what string
	kernels    []*kernel
	// first is what gridls said before the kernels were compiled, nil for kernels by which
	// the rules were found.
	first map[string]map[string]outcome
}

// target is one compilation.
type target struct {
	toolkit string
	arch    int
	rdc     bool
}

func (t target) String() string {
	s := fmt.Sprintf("%s sm_%d", t.toolkit, t.arch)
	if t.rdc {
		s += " rdc"
	}
	return s
}

// targets are those that are measured.
func targets() []target {
	var all []target
	for _, t := range []target{{"11.8", 70, false}, {"11.8", 90, false}, {"12.4", 80, false}, {"12.4", 90, false}, {"13.0", 80, false}, {"13.0", 100, false}, {"13.5", 90, false}, {"13.5", 100, false}} {
		all = append(all, t, target{t.toolkit, t.arch, true})
	}
	return all
}

// Read reads the kernels and what is recorded of them.
func Read() ([]*Set, error) {
	sets := []*Set{
		{name: "kernels", what: "kernels by which the rules were found"},
		{name: "unseen", what: "kernels in the style of real code that were written afterwards"},
	}
	recorded := map[string]map[string]outcome{}
	if err := readJSON("measured.json", &recorded); err != nil {
		return nil, err
	}
	if err := readJSON("first.json", &sets[1].first); err != nil {
		return nil, err
	}
	for _, s := range sets {
		files, err := fs.Glob(data, s.name+"/*.cu")
		if err != nil || len(files) == 0 {
			return nil, fmt.Errorf("no kernels in %s: %w", s.name, err)
		}
		for _, file := range files {
			source, err := data.ReadFile(file)
			if err != nil {
				return nil, err
			}
			k := &kernel{name: strings.TrimSuffix(path.Base(file), ".cu"), source: string(source)}
			k.rdcOnly = strings.HasPrefix(k.source, "// only with -rdc=true")
			if rest, ok := strings.CutPrefix(k.source, "// not with "); ok {
				k.without, _, _ = strings.Cut(rest, "\n")
			}
			if k.copies = recorded[s.name+"/"+k.name]; k.copies == nil {
				k.copies = map[string]outcome{}
			}
			s.kernels = append(s.kernels, k)
		}
	}
	return sets, nil
}

func readJSON(name string, into any) error {
	text, err := data.ReadFile(name)
	if err != nil {
		return err
	}
	return json.Unmarshal(text, into)
}

// Write writes what was measured to a file, a line for each kernel.
func Write(file string, sets []*Set) error {
	var b strings.Builder
	b.WriteString("{\n")
	first := true
	for _, s := range sets {
		for _, k := range s.kernels {
			line, err := json.Marshal(k.copies)
			if err != nil {
				return err
			}
			if !first {
				b.WriteString(",\n")
			}
			first = false
			fmt.Fprintf(&b, "  %q: %s", s.name+"/"+k.name, line)
		}
	}
	b.WriteString("\n}\n")
	return os.WriteFile(file, []byte(b.String()), 0o644)
}

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
	"strconv"
	"strings"

	"golang.org/x/tools/txtar"
)

//go:embed kernels unseen second.txtar third.txtar measured.json first.json
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
	// copies are the measured outcomes, by what target.String says; first is what gridls said
	// before the kernel was compiled, nil for kernels by which the rules were found.
	copies, first map[string]outcome
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

// release is that of nvcc, as paramcopy.Target has it.
func (t target) release() int {
	major, minor, _ := strings.Cut(t.toolkit, ".")
	a, _ := strconv.Atoi(major)
	b, _ := strconv.Atoi(minor)
	return 100*a + b
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
		{name: "second", what: "more of that kind, written when the rules followed those"},
		{name: "made1", what: "kernels made by chance (`generate.go`)", kernels: generated(1, 150)},
		{name: "third", what: "more in the style of real code, written when the rules followed those"},
		{name: "made2", what: "others made by chance", kernels: generated(2, 120)},
	}
	measured, first := outcomes{}, outcomes{}
	if err := readJSON("measured.json", &measured); err != nil {
		return nil, err
	}
	if err := readJSON("first.json", &first); err != nil {
		return nil, err
	}
	for _, s := range sets {
		if err := s.read(); err != nil {
			return nil, err
		}
		for _, k := range s.kernels {
			k.rdcOnly = strings.HasPrefix(k.source, "// only with -rdc=true")
			if rest, ok := strings.CutPrefix(k.source, "// not with "); ok {
				k.without, _, _ = strings.Cut(rest, "\n")
			}
			k.copies = measured.of(s, k)
			k.first = first.of(s, k)
		}
	}
	return sets, nil
}

// read reads the sources of a set: a folder, an archive, or what is made already.
func (s *Set) read() error {
	if s.kernels != nil {
		return nil
	}
	if text, err := data.ReadFile(s.name + ".txtar"); err == nil {
		for _, f := range txtar.Parse(text).Files {
			s.kernels = append(s.kernels, &kernel{name: f.Name, source: string(f.Data)})
		}
		return nil
	}
	files, err := fs.Glob(data, s.name+"/*.cu")
	if err != nil || len(files) == 0 {
		return fmt.Errorf("no kernels in %s: %w", s.name, err)
	}
	for _, file := range files {
		source, err := data.ReadFile(file)
		if err != nil {
			return err
		}
		s.kernels = append(s.kernels, &kernel{name: strings.TrimSuffix(path.Base(file), ".cu"), source: string(source)})
	}
	return nil
}

// outcomes are those of kernels, by set/name and target; all other targets stands for those
// that are not named.
type outcomes map[string]map[string]outcome

const allOthers = "*"

// of are the outcomes of a kernel for all targets for which it compiles, none where it
// is not recorded.
func (o outcomes) of(s *Set, k *kernel) map[string]outcome {
	all := map[string]outcome{}
	for _, t := range targets() {
		if !k.compiles(t) {
			continue
		}
		if w, ok := o[s.name+"/"+k.name][t.String()]; ok {
			all[t.String()] = w
		} else if w, ok := o[s.name+"/"+k.name][allOthers]; ok {
			all[t.String()] = w
		}
	}
	return all
}

// short names the commonest outcome once, if there is one for every target.
func (k *kernel) short(all map[string]outcome) map[string]outcome {
	count, most := map[outcome]int{}, outcome("")
	for _, t := range targets() {
		w, ok := all[t.String()]
		if !ok && k.compiles(t) {
			return all
		}
		if count[w]++; ok && (most == "" || count[w] > count[most]) {
			most = w
		}
	}
	brief := map[string]outcome{allOthers: most}
	for t, w := range all {
		if w != most {
			brief[t] = w
		}
	}
	return brief
}

func readJSON(name string, into any) error {
	text, err := data.ReadFile(name)
	if err != nil {
		return err
	}
	return json.Unmarshal(text, into)
}

// Write writes what was measured to measured.json in a folder, and what gridls says of the
// kernels of which nothing was recorded yet to first.json: a line for each kernel.
func Write(dir string, sets []*Set) error {
	if err := write(path.Join(dir, "measured.json"), sets, func(k *kernel) map[string]outcome { return k.copies }); err != nil {
		return err
	}
	return write(path.Join(dir, "first.json"), sets, func(k *kernel) map[string]outcome { return k.first })
}

func write(file string, sets []*Set, of func(*kernel) map[string]outcome) error {
	var lines []string
	for _, s := range sets {
		for _, k := range s.kernels {
			all := of(k)
			if len(all) == 0 {
				continue
			}
			line, err := json.Marshal(k.short(all))
			if err != nil {
				return err
			}
			lines = append(lines, fmt.Sprintf("  %q: %s", s.name+"/"+k.name, line))
		}
	}
	return os.WriteFile(file, []byte("{\n"+strings.Join(lines, ",\n")+"\n}\n"), 0o644)
}

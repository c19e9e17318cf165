// Package byref rewrites a kernel that takes a table by value into one that takes a
// pointer to it in device memory: the signature and the body of every declaration,
// and every launch in a program, which then uploads the table first. That changes an
// interface, so it is all or nothing: whatever cannot be seen or changed refuses the
// whole with a reason.
package byref

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/navigate"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// Options are what a project decides about the rewriting.
type Options struct {
	// Upload is a function of the host that is called with the table and the stream
	// and gives the pointer, or what converts to it and frees the memory when it is
	// destroyed. "" writes the calls of CUDA's runtime at the launch.
	Upload string
}

// Plan is the rewriting of one parameter of one kernel.
type Plan struct {
	// Kernel and Parameter are the names.
	Kernel, Parameter string

	options Options
	index   int
	// declared is a declaration of the kernel, of which the others are found.
	declared navigate.Site
	// class is the name of the parameter's class, spelled how it is named from any
	// scope, "" where it has no such name.
	class, spelled string
	launches       int
	// expected are the places that the plan was made for, by file: each has to be
	// met when the file is rewritten.
	expected map[string]int
	files    []*program.File
}

// At finds the by-value class parameter of a kernel that an offset of the file is in,
// in a definition.
func At(r *analysis.Result, offset int) (d *resolve.Decl, index int, ok bool) {
	for d := range r.File.Own() {
		whole := d.At.InFile(d.Span)
		if offset < whole.Start || offset > whole.End || d.At.Expanded || d.Body.Empty() || r.File.Kernel(d) != treesitter.Yes {
			continue
		}
		for i, p := range d.Params {
			at := d.At.InFile(p.Span)
			if at.Start <= offset && offset <= at.End && byValue(r.File, d, i) {
				return d, i, true
			}
		}
	}
	return nil, 0, false
}

// byValue reports whether a parameter is surely an object of class type.
func byValue(f *resolve.File, d *resolve.Decl, index int) bool {
	p := d.Params[index]
	if len(p.Type.Layers) > 0 || p.Pack {
		return false
	}
	t := f.ParamType(d, index)
	category := t.Category()
	return category == resolve.ClassCategory || category == resolve.DependentCategory && p.Type.Base.Kind == facts.Named && templateClass(f, t, p.Type) != nil
}

// New plans the rewriting of a parameter of the kernel that d, a declaration of the
// checked file, defines. units are those of the whole program, that of the file
// first. The error says why it cannot be done, for the user.
func New(r *analysis.Result, units *navigate.Units, d *resolve.Decl, index int, options Options) (*Plan, error) {
	if err := Eligible(r, d, index); err != nil {
		return nil, err
	}
	site, ok := units.SiteOf(d)
	if !ok {
		return nil, errors.New("the kernel's declaration is not known")
	}
	p := &Plan{Kernel: d.Name, Parameter: d.Params[index].Name, options: options, index: index, declared: site, expected: map[string]int{}}
	p.class = lastName(d.Params[index].Type)
	p.spelled = outside(r.File.ParamType(d, index))
	for _, s := range units.DeclarationsOf(site) {
		if err := p.declaration(&s); err != nil {
			return nil, err
		}
		p.expect(s.File)
	}
	for _, m := range units.MentionsOf(site) {
		if err := p.mention(&m); err != nil {
			return nil, err
		}
		p.expect(m.File)
	}
	if p.launches == 0 {
		return nil, fmt.Errorf("no launch of '%s' is seen: who launches it would have to pass a pointer", p.Kernel)
	}
	for _, f := range p.files {
		if f.ReadOnly != "" {
			return nil, fmt.Errorf("%s would have to change, but %s", filepath.Base(f.Path), f.ReadOnly)
		}
	}
	return p, nil
}

// Title is what the user reads.
func Title(parameter string) string {
	return "Pass '" + parameter + "' by reference to device memory…"
}

// Files are the files that change, that of the kernel first.
func (p *Plan) Files() []*program.File { return p.files }

// Launches counts the launches that will upload the parameter.
func (p *Plan) Launches() int { return p.launches }

func (p *Plan) expect(f *program.File) {
	if p.expected[f.Path] == 0 {
		p.files = append(p.files, f)
	}
	p.expected[f.Path]++
}

// declaration refuses what may not be declared otherwise.
func (p *Plan) declaration(s *navigate.Site) error {
	switch symbol := s.Symbol; {
	case symbol.C:
		return fmt.Errorf("'%s' is extern \"C\" at %s: programs that are not seen here may load it by its name", p.Kernel, s.Where())
	case symbol.Hidden:
		return fmt.Errorf("a macro may say more about '%s' at %s", p.Kernel, s.Where())
	case p.index >= len(symbol.Params):
		return fmt.Errorf("'%s' has other parameters at %s", p.Kernel, s.Where())
	case symbol.Params[p.index].Default:
		return fmt.Errorf("'%s' has a default argument at %s", p.Parameter, s.Where())
	}
	return nil
}

// mention refuses what cannot be rewritten for sure.
func (p *Plan) mention(m *navigate.Mention) error {
	use := m.Use
	switch {
	case use.Kind == program.Text:
		return fmt.Errorf("'%s' is looked up by its name at %s", p.Kernel, m.Where())
	case !m.Sure:
		return fmt.Errorf("it cannot be told whether %s means this '%s'", m.Where(), p.Kernel)
	case use.Within != nil && use.Within.Spaces&(program.Global|program.Device) != 0 && (use.Kind == program.Launch || use.Kind == program.LaunchCall):
		return fmt.Errorf("'%s' is launched on the device at %s, where memory is not uploaded", p.Kernel, m.Where())
	case use.Kind == program.Call:
		return fmt.Errorf("'%s' is called without a launch at %s", p.Kernel, m.Where())
	case use.Kind == program.Launch || use.Kind == program.LaunchCall:
		p.launches++
	}
	return nil
}

// Edits are those of one file of the plan, as it is checked now; u is its unit. The
// error says why it cannot be done, for the user.
func (p *Plan) Edits(r *analysis.Result, u *program.Unit) ([]quickfix.Edit, error) {
	units := navigate.Over([]*program.Unit{u}, nil)
	w := writer{plan: p, result: r, text: r.Doc.Text.Bytes(), handled: map[int]bool{}}
	met := 0
	for _, s := range units.DeclarationsOf(p.declared) {
		if !u.Own(s.Name) {
			continue
		}
		met++
		if err := w.declare(int(s.Name.Start)); err != nil {
			return nil, err
		}
	}
	for _, m := range units.MentionsOf(p.declared) {
		if !u.Own(m.Name) {
			continue
		}
		met++
		if err := w.mention(&m); err != nil {
			return nil, err
		}
	}
	if want := p.expected[u.Path()]; met != want {
		return nil, fmt.Errorf("it holds %d places that name '%s', and %d were expected: it is read in several ways, or has changed", met, p.Kernel, want)
	}
	if err := w.rest(); err != nil {
		return nil, err
	}
	edits, err := quickfix.Merge(w.edits)
	if err != nil {
		return nil, fmt.Errorf("two launches of '%s' stand in one statement", p.Kernel)
	}
	return edits, nil
}

// Untouched refuses a file of the program that mentions the kernel and is not
// rewritten: in a macro, in a branch of #if that is not read, in code that is not
// understood. text is its text.
func (p *Plan) Untouched(path string, text []byte) error {
	if p.expected[path] > 0 {
		return nil // looked at when it is rewritten
	}
	if words := navigate.Words(string(text), p.Kernel); len(words) > 0 {
		line := treesitter.NewText(text).LineOf(words[0].Start) + 1
		return fmt.Errorf("it cannot be told what '%s' means at %s:%d", p.Kernel, filepath.Base(path), line)
	}
	return nil
}

// rest refuses mentions of the kernel that nobody has looked at.
func (w *writer) rest() error {
	for _, word := range navigate.Words(string(w.text), w.plan.Kernel) {
		if w.handled[word.Start] || word.Member && !word.Directive {
			continue
		}
		if other := slices.ContainsFunc(w.result.File.Entries, func(e resolve.Entry) bool {
			return e.From == nil && slices.ContainsFunc(e.Decls, func(d resolve.Decl) bool {
				return !d.NameSpan.Empty() && e.InFile(d.NameSpan).Start == word.Start
			})
		}); other {
			continue // another function of that name
		}
		return fmt.Errorf("line %d: it cannot be told what '%s' means here", w.line(word.Start), w.plan.Kernel)
	}
	return nil
}

package launch

import (
	"github.com/gridls/gridls/analysis/constant"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// Site is a launch at its place.
type Site struct {
	*facts.Launch
	At *resolve.Entry
	// In is the function whose body holds it, nil for none.
	In *resolve.Decl
}

// Sites yields the launches of a file's own items, in the order of the text.
func Sites(f *resolve.File) func(yield func(Site) bool) {
	return func(yield func(Site) bool) {
		for i := range f.Entries {
			at := &f.Entries[i]
			if at.From != nil {
				continue
			}
			for _, l := range at.Facts.Launches {
				if !yield(Site{l, at, at.DeclOf(l.Enclosing)}) {
					return
				}
			}
		}
	}
}

// Config is what a launch asks for, as far as it is known.
type Config struct {
	Grid, Block constant.Dims
	// Shared is the dynamic shared memory in bytes; 0 where the launch names none.
	Shared constant.Value
}

// Config is the launch's configuration; template parameters around it are open.
func (s Site) Config(e *constant.Evaluator) Config {
	in := e.In(s.At, s.In, s.ConfigSpan.Start, nil)
	c := Config{Shared: e.Value("0", in)}
	one := e.Dims("1", in)
	c.Grid, c.Block = one, one
	for i, text := range s.Arguments() {
		switch i {
		case 0:
			c.Grid = e.Dims(text, in)
		case 1:
			c.Block = e.Dims(text, in)
		case 2:
			c.Shared = e.Value(text, in)
		}
	}
	return c
}

// Arguments are the texts of the configuration's arguments.
func (s Site) Arguments() []string {
	texts := make([]string, len(s.Launch.Config))
	for i := range s.Launch.Config {
		texts[i] = s.Launch.Config[i].Text
	}
	return texts
}

// Argument is where argument i of the configuration stands; the whole
// configuration where there is none.
func (s Site) Argument(i int) treesitter.Span {
	if i < len(s.Launch.Config) && !s.Launch.Config[i].Span.Empty() {
		return s.Launch.Config[i].Span
	}
	return s.ConfigSpan
}

// Kernel is the kernel that is launched: its declarations and the arguments of its
// template, nil for none or where they are not known. ok is false where the name
// may mean several kernels, also specialisations of one.
func (s Site) Kernel(f *resolve.File, e *constant.Evaluator) (group []*resolve.Decl, args *resolve.Substitution, ok bool) {
	if s.Name == "" {
		return nil, nil, false
	}
	name := make([]facts.NamePart, 0, len(s.Qualifier)+1)
	for _, q := range s.Qualifier {
		name = append(name, facts.NamePart{Name: q})
	}
	name = append(name, facts.NamePart{Name: s.Name})
	m := e.In(s.At, s.In, s.CalleeSpan.Start, nil).Lookup(name, s.Global)
	if m.Kind != resolve.FunctionName {
		return nil, nil, false
	}
	var first *resolve.Decl
	for _, d := range m.Functions {
		if d.Kind == facts.InstantiationDefinition || d.Kind == facts.InstantiationDeclaration {
			continue
		}
		switch {
		case d.Broken || d.Uncertain || d.Kind == facts.Specialisation || f.Kernel(d) != treesitter.Yes && !s.declares(f, d):
			return nil, nil, false
		case first == nil:
			first = d
		case f.SameFunction(first, d) != treesitter.Yes:
			return nil, nil, false
		}
		group = append(group, d)
	}
	if first == nil {
		return nil, nil, false
	}
	for _, i := range f.Instances(first) {
		if i.Kind == resolve.LaunchOf && i.At == s.At && s.Span.Covers(i.Span) {
			args = i.Subst
		}
	}
	return group, args, true
}

// declares tells whether another declaration of d's function makes it a kernel.
func (s Site) declares(f *resolve.File, d *resolve.Decl) bool {
	for _, e := range f.Group(d) {
		if f.Kernel(e) == treesitter.Yes {
			return true
		}
	}
	return false
}

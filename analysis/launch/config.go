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
	// Asks is what it asks for, as far as that is known; template parameters around
	// it are open.
	Asks Config
}

// Config is an execution configuration as numbers.
type Config struct {
	Grid, Block constant.Dims
	// Shared is the dynamic shared memory in bytes; 0 where the launch names none.
	Shared constant.Value
}

// sitesKey is under which a file keeps its launches.
type sitesKey struct{}

// Sites are the launches of a file's own items, in the order of the text. They are
// worked out once for a file.
func Sites(f *resolve.File) []Site {
	return f.Derive(sitesKey{}, func() any {
		var all []Site
		e := constant.New(f)
		for i := range f.Entries {
			at := &f.Entries[i]
			if at.From != nil {
				continue
			}
			for _, l := range at.Facts.Launches {
				s := Site{Launch: l, At: at, In: at.DeclOf(l.Enclosing)}
				s.Asks = s.config(e)
				all = append(all, s)
			}
		}
		return all
	}).([]Site)
}

func (s Site) config(e *constant.Evaluator) Config {
	in := e.In(s.At, s.In, s.ConfigSpan.Start, nil)
	one := e.Dims("1", in)
	c := Config{Grid: one, Block: one, Shared: e.Value("0", in)}
	for i := range s.Config {
		switch text := s.Config[i].Text; i {
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

// Argument is where argument i of the configuration stands; the whole
// configuration where there is none.
func (s Site) Argument(i int) treesitter.Span {
	if i < len(s.Config) && !s.Config[i].Span.Empty() {
		return s.Config[i].Span
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

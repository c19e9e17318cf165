package byref

import (
	"errors"
	"fmt"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/navigate"
	"github.com/gridls/gridls/analysis/paramcopy"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// ErrNoTable tells that a parameter is not what the rewriting is for.
var ErrNoTable = errors.New("it holds no pointer: by value costs less than an upload")

// Eligible tells by the kernel alone whether a parameter of it can be passed by
// reference: the error says why not, for the user. It looks at no other file.
func Eligible(r *analysis.Result, d *resolve.Decl, index int) error {
	p := d.Params[index]
	f := r.File
	switch {
	case p.Name == "":
		return errors.New("the parameter has no name, so nothing reads it")
	case d.Body.Empty():
		return errors.New("this is not the kernel's definition")
	case d.Class != nil || d.Broken || d.Uncertain || p.Uncertain:
		return errors.New("the declaration cannot be read for sure")
	case !byValue(f, d, index):
		return errors.New("it is not an object of class type that is passed by value")
	case p.Type.Base.Volatile:
		return errors.New("it is volatile")
	case !p.Default.Empty():
		return errors.New("it has a default argument")
	case resolve.Has(&d.Annotations, `extern "C"`) != treesitter.No || cLinkage(d):
		return errors.New("the kernel is extern \"C\": programs that are not seen here may load it by its name")
	case hasPack(d):
		return errors.New("the kernel has a parameter pack")
	}
	if err := table(f, d, index); err != nil {
		return err
	}
	if err := onlyRead(f, d, index); err != nil {
		return err
	}
	mentions, err := navigate.ParameterMentions(r, d, index)
	if err != nil {
		return err
	}
	reads := 0
	for _, m := range mentions {
		switch {
		case d.Body.Covers(m):
			reads++
		case m != p.NameSpan:
			return fmt.Errorf("its name is needed outside of the body, in line %d", r.Doc.Text.LineOf(d.At.InFile(m).Start)+1)
		}
	}
	if reads == 0 {
		return errors.New("nothing reads it")
	}
	if err := navigate.FreeIn(r, d, p.Name+"_ptr"); err != nil {
		return err
	}
	return nil
}

// cLinkage reports whether a declaration stands in a linkage block.
func cLinkage(d *resolve.Decl) bool {
	for s := d.At.Scope; s != nil; s = s.Parent {
		if s.Linkage {
			return true
		}
	}
	return false
}

func hasPack(d *resolve.Decl) bool {
	for _, p := range d.Params {
		if p.Pack {
			return true
		}
	}
	return false
}

// onlyRead refuses a parameter that the kernel may write: by value, each thread has
// its own to write to.
func onlyRead(f *resolve.File, d *resolve.Decl, index int) error {
	written := fmt.Errorf("the kernel writes '%s', and each thread has its own", d.Params[index].Name)
	for _, use := range d.Uses {
		if use.Param != index {
			continue
		}
		switch {
		case use.Kind == facts.Written || use.Kind == facts.CastAway:
			return written
		case use.Kind == facts.Indexed && use.Write && f.Within(f.ParamType(d, index), &use) != treesitter.No:
			return written
		}
	}
	judged := false
	for _, s := range substitutions(f, d) {
		for _, p := range paramcopy.Of(f).Params(d, s) {
			if p.Number != index {
				continue
			}
			judged = true
			switch report := p.Judge(paramcopy.Target{Arch: 80}); {
			case report.Verdict == paramcopy.Written:
				return written
			case report.Mutable:
				return fmt.Errorf("the kernel hands '%s' to code that may write it", d.Params[index].Name)
			}
		}
	}
	if judged {
		return nil
	}
	for _, use := range d.Uses {
		if use.Param == index && (use.Kind == facts.AddressTaken || use.Kind == facts.Passed || use.Kind == facts.Captured || use.Kind == facts.Called) {
			return fmt.Errorf("it cannot be told whether the kernel writes '%s': nothing in this file instantiates it", d.Params[index].Name)
		}
	}
	return nil
}

// substitutions are the arguments with which a template is judged; a nil one for a
// kernel that is none.
func substitutions(f *resolve.File, d *resolve.Decl) []*resolve.Substitution {
	if !d.Templated() {
		return []*resolve.Substitution{nil}
	}
	var all []*resolve.Substitution
	for _, i := range f.Instances(d) {
		if i.Subst != nil {
			all = append(all, i.Subst)
		}
	}
	return all
}

// table refuses a type that holds no pointer, and one that cannot be copied byte by
// byte.
func table(f *resolve.File, d *resolve.Decl, index int) error {
	t := f.ParamType(d, index)
	l := look{file: f}
	if t.Category() == resolve.DependentCategory {
		class := templateClass(f, t, d.Params[index].Type)
		l.spelled(class)
	} else {
		l.class(t, 0)
	}
	switch {
	case l.refused != "":
		return errors.New(l.refused)
	case !l.pointer:
		return ErrNoTable
	}
	return nil
}

// look goes through the members of a class.
type look struct {
	file    *resolve.File
	pointer bool
	refused string
}

// deepest bounds how far classes are looked into.
const deepest = 8

func (l *look) refuse(format string, args ...any) {
	if l.refused == "" {
		l.refused = fmt.Sprintf(format, args...)
	}
}

func (l *look) class(t resolve.Type, depth int) {
	c, ok := l.file.Definition(t)
	if !ok || depth > deepest {
		l.refuse("the definition of '%s' is not read, so it is not known what a copy of it means", t)
		return
	}
	l.special(c.TypeDecl)
	for _, base := range c.Bases() {
		l.class(base, depth+1)
	}
	for _, m := range c.Members {
		l.member(c.TypeIn(m.Type), depth)
	}
}

func (l *look) member(t resolve.Type, depth int) {
	switch t.Shape() {
	case resolve.PointerShape:
		l.pointer = true
	case resolve.ArrayShape:
		l.member(t.Element(), depth)
	case resolve.ClassShape:
		l.class(t, depth+1)
	case resolve.ReferenceShape:
		l.refuse("it has a member that is a reference")
	case resolve.ExternalShape:
		l.external(t)
	}
}

// external decides about a type of which only the name is known.
func (l *look) external(t resolve.Type) {
	switch name := t.Name(); {
	case name == "CUtensorMap":
		l.refuse("it holds a CUtensorMap, which device memory needs a fence for")
	case t.Category() == resolve.UnknownCategory:
		l.refuse("'%s' is not known, so it is not known what a copy of it means", t)
	case t.Category() == resolve.PointerCategory:
		l.pointer = true
	}
}

// special refuses a class with a copy constructor, a destructor or virtual functions
// of its own: by value these count.
func (l *look) special(c *facts.TypeDecl) {
	switch {
	case c.VirtualBases:
		l.refuse("'%s' has a virtual base", c.Name)
	case c.Annotations.Hidden:
		l.refuse("a macro says something about '%s' that is not known", c.Name)
	}
	for i := range l.file.Entries {
		for _, fn := range l.file.Entries[i].Facts.Functions {
			if fn.Class != c {
				continue
			}
			copies := fn.Name == c.Name && len(fn.Params) == 1 && len(fn.Params[0].Type.Layers) == 1 && lastName(fn.Params[0].Type) == c.Name
			switch {
			case resolve.Has(&fn.Annotations, "virtual") == treesitter.Yes:
				l.refuse("'%s' has virtual functions", c.Name)
			case fn.Name == "~"+c.Name && !fn.Defaulted:
				l.refuse("'%s' has a destructor", c.Name)
			case copies && !fn.Defaulted:
				l.refuse("'%s' has a copy constructor", c.Name)
			}
		}
	}
}

func lastName(t *facts.Type) string {
	if n := len(t.Base.Name); n > 0 {
		return t.Base.Name[n-1].Name
	}
	return ""
}

// templateClass is the class template that a parameter's type is an instance of,
// whatever its arguments; nil if it is not known.
func templateClass(f *resolve.File, _ resolve.Type, spelled *facts.Type) *facts.TypeDecl {
	name := lastName(spelled)
	var found *facts.TypeDecl
	for i := range f.Entries {
		for _, t := range f.Entries[i].Facts.Types {
			if t.Name != name || t.Kind != facts.Class || !t.Defined || t.Template == nil || t.Function != nil || t.Class != nil {
				continue
			}
			if found != nil || t.Args != nil {
				return nil // specialised, or two of that name
			}
			found = t
		}
	}
	return found
}

// spelled looks at the members of a class template as they are written.
func (l *look) spelled(c *facts.TypeDecl) {
	l.special(c)
	if len(c.Bases) > 0 {
		l.refuse("'%s' has base classes, which depend on its arguments", c.Name)
	}
	for _, m := range c.Members {
		pointer := false
		for _, layer := range m.Type.Layers {
			pointer = pointer || layer.Kind == facts.Pointer
			if layer.Kind == facts.LvalueReference || layer.Kind == facts.RvalueReference {
				l.refuse("it has a member that is a reference")
			}
		}
		l.pointer = l.pointer || pointer
		switch {
		case pointer || m.Type.Base.Kind == facts.Builtin:
		case m.Type.Base.Kind == facts.Named && scalar(m.Type.Base.Text):
		default:
			l.refuse("what a copy of member '%s' means depends on the template's arguments", m.Name)
		}
	}
}

// scalar recognises the library's names of integers.
func scalar(name string) bool {
	name = strings.TrimPrefix(strings.TrimPrefix(name, "::"), "std::")
	switch name {
	case "size_t", "ptrdiff_t", "cudaTextureObject_t", "cudaSurfaceObject_t":
		return true
	}
	return strings.HasSuffix(name, "_t") && strings.Contains(name, "int")
}

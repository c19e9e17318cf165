package analysis

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// symbols is the reading of one view.
type symbols struct {
	*summary
	file *resolve.File
	list []*program.Symbol
	// of are the symbols of functions.
	of map[*resolve.Decl]*program.Symbol
	// classes are the names of all classes.
	classes map[string]bool
	// plain tells of which names some function is no matter of one file alone.
	plain map[string]bool
}

// view reads what some passes see, nil standing for all.
func (s *summary) view(r *Result, passes []string) *viewSummary {
	v := &symbols{summary: s, file: r.File, of: map[*resolve.Decl]*program.Symbol{}, classes: map[string]bool{}, plain: map[string]bool{}}
	for i := range r.File.Entries {
		at := &r.File.Entries[i]
		for _, t := range at.Facts.Types {
			if t.Kind == facts.Class || t.Kind == facts.Union {
				v.classes[t.Name] = true
			}
		}
		for k := range at.Decls {
			if d := &at.Decls[k]; v.linked(d) && v.matters(d) {
				v.of[d] = v.function(d)
				v.list = append(v.list, v.of[d])
			}
		}
		for _, variable := range at.Facts.Variables {
			if variable.Class == nil && variable.Function == nil && variable.Name != "" && !variable.Broken {
				v.list = append(v.list, v.variable(at, variable))
			}
		}
	}
	v.settleLinkage()
	return &viewSummary{symbols: v.list, uses: v.uses(), passes: passes}
}

// linked reports whether a declaration means something outside of its item.
func (v *symbols) linked(d *resolve.Decl) bool {
	switch {
	case d.Kind == facts.Lambda, d.Kind == facts.BlockScope, d.Enclosing != nil, d.Name == "", d.Deleted, d.Broken:
		return false
	case d.Kind == facts.Friend:
		// A friend of a class template is a friend of each of its instances.
		return !d.Templated()
	}
	return true
}

// matters reports whether other units can have something to say about a function.
// What is inline or a template is defined wherever it is used: of the thousands that
// a library's headers hold, only kernels and those that ask for the architecture do.
func (v *symbols) matters(d *resolve.Decl) bool {
	plain, known := v.plain[d.Name]
	if !known {
		for e := range v.file.Named(d.Name) {
			if plain = v.linked(e) && !everywhere(e); plain {
				break
			}
		}
		v.plain[d.Name] = plain
	}
	return plain || resolve.Has(&d.Annotations, "__global__") != treesitter.No || spacesOf(&d.Annotations, true)&program.Device != 0 && testsArch(d)
}

// everywhere reports whether a function is defined in every file that uses it, or
// is a member that is not the device's.
func everywhere(d *resolve.Decl) bool {
	switch {
	case resolve.Has(&d.Annotations, "__global__") != treesitter.No:
		return false
	case d.Templated() && d.Kind != facts.Specialisation, inline(&d.Annotations), d.Defaulted:
		return true
	case d.Kind == facts.Member:
		return !d.Body.Empty() || spacesOf(&d.Annotations, true)&program.Device == 0
	}
	return false
}

func (v *symbols) function(d *resolve.Decl) *program.Symbol {
	sym := &program.Symbol{
		Kind: program.Function, Scope: slices.Clone(d.Path()), Name: d.Name,
		Member: d.Kind == facts.Member || len(d.Qualifier) > 0 && v.classes[d.Qualifier[len(d.Qualifier)-1]], Template: d.Templated(),
		Role: roleOf(d), Hidden: d.Annotations.Hidden || d.Uncertain || uncertain(&d.Annotations), Spaces: spacesOf(&d.Annotations, true),
		Conditional: v.conditional(d.At),
		Place:       v.place(d.At, headerOf(d)), NamePlace: v.place(d.At, d.NameSpan), ParamsPlace: v.place(d.At, d.ParamsSpan),
	}
	sym.C = cLinkage(&d.Annotations, d.At.Scope) && !sym.Member && !sym.Template
	sym.Linkage = v.functionLinkage(d, sym)
	for i := range d.TemplateArgs {
		if sym.Args == nil {
			sym.Args = []string{}
		}
		sym.Args = append(sym.Args, v.templateArg(d, d.At, &d.TemplateArgs[i]))
	}
	v.signature(d, sym)
	for _, a := range d.Annotations.List {
		if bound(a.Word) {
			sym.Hidden = sym.Hidden || a.Uncertain
			sym.Bounds = append(sym.Bounds, program.Bound{Word: a.Word, Args: numbers(v.file.Doc, a.Args), Place: v.place(d.At, a.Span)})
		}
	}
	sym.TestsArch = testsArch(d)
	sym.SpacePlaces = v.spacePlaces(d.At, &d.Annotations)
	if d.Return != nil && !d.Trailing && d.Typedef == nil && !d.ReturnSpan.Empty() && !d.At.Expanded {
		sym.Specifiers = v.place(d.At, treesitter.Span{Start: d.ReturnSpan.Start, End: d.ReturnSpan.Start})
	}
	return sym
}

// spacePlaces are where the spaces of a declaration are written, none where they
// are not all written as keywords.
func (v *symbols) spacePlaces(at *resolve.Entry, a *facts.Annotations) []program.Place {
	var places []program.Place
	for i := range a.List {
		one := facts.Annotations{List: a.List[i : i+1]}
		if spacesOf(&one, false) == 0 && !a.List[i].Uncertain {
			continue
		}
		if a.List[i].Macro != "" || a.List[i].Uncertain || a.List[i].Spelling != treesitter.Keyword || at.Expanded {
			return nil
		}
		places = append(places, v.place(at, a.List[i].Span))
	}
	return places
}

func bound(word string) bool {
	switch word {
	case "__launch_bounds__", "__maxnreg__", "__cluster_dims__", "__block_size__":
		return true
	}
	return false
}

// headerOf is a declaration without its body.
func headerOf(d *resolve.Decl) treesitter.Span {
	if d.Body.Empty() {
		return d.Span
	}
	return treesitter.Span{Start: d.Span.Start, End: max(d.ParamsSpan.End, d.NameSpan.End)}
}

func roleOf(d *resolve.Decl) program.Role {
	switch {
	case d.Kind == facts.InstantiationDefinition:
		return program.Instantiation
	case d.Kind == facts.InstantiationDeclaration:
		return program.ExternInstantiation
	case !d.Body.Empty() || d.Defaulted:
		return program.Definition
	}
	return program.Declaration
}

// conditional reports whether nobody can tell if the entry is compiled.
func (v *symbols) conditional(at *resolve.Entry) bool {
	return at.Conditions.Active(v.file.Doc.Env) != treesitter.Yes
}

func (v *symbols) functionLinkage(d *resolve.Decl, sym *program.Symbol) program.Linkage {
	switch {
	case unnamed(sym.Scope) || !sym.Member && resolve.Has(&d.Annotations, "static") == treesitter.Yes:
		return program.Internal
	case sym.Template && d.Kind != facts.Specialisation, d.Kind == facts.Member && !d.Body.Empty(), d.Kind == facts.Friend && !d.Body.Empty(),
		d.Defaulted, inline(&d.Annotations):
		return program.Inline
	}
	return program.External
}

func unnamed(scope []string) bool { return slices.Contains(scope, "(unnamed)") }

func inline(a *facts.Annotations) bool {
	for _, word := range [...]string{"inline", "constexpr", "consteval", "__forceinline__"} {
		if resolve.Has(a, word) == treesitter.Yes {
			return true
		}
	}
	return false
}

// cLinkage reports whether a declaration is extern "C", by itself or by the block
// that it stands in.
func cLinkage(a *facts.Annotations, s *treesitter.Scope) bool {
	for i := range a.List {
		if a.List[i].Word == `extern "C"` {
			return true
		}
	}
	for ; s != nil; s = s.Parent {
		if s.Linkage {
			return true
		}
	}
	return false
}

// signature fills in everything about parameters and the return type.
func (v *symbols) signature(d *resolve.Decl, sym *program.Symbol) {
	params, ok := v.file.Params(d)
	sym.Known = ok && !d.Uncertain
	sym.Signature = []string{}
	for i, p := range params {
		t := v.file.ParamType(d, i)
		spelled, ok := t.Decayed().Canonical()
		sym.Known = sym.Known && ok
		if p.Pack {
			spelled += "..."
		}
		sym.Signature = append(sym.Signature, spelled)
		sym.Incomplete = v.incomplete(sym.Incomplete, t)
		sym.Params = append(sym.Params, v.param(d, i, p, t))
	}
	if !d.Ellipsis.Empty() {
		sym.Signature = append(sym.Signature, "...")
	}
	if d.Suffix != "" {
		sym.Signature = append(sym.Signature, ") "+d.Suffix)
	}
	if d.Requires != "" {
		sym.Known = false
	}
	returned := v.file.ReturnType(d, nil)
	if spelled, ok := returned.Canonical(); ok {
		sym.Return = spelled
	}
	sym.Incomplete = v.incomplete(sym.Incomplete, returned)
	if !sym.Known {
		sym.Signature = nil
	}
	for _, s := range sym.Signature {
		// A type that no other unit can name makes the function this unit's own.
		if strings.Contains(s, "(unnamed)") && !sym.C {
			sym.Linkage = program.Internal
		}
	}
}

func (v *symbols) incomplete(before string, t resolve.Type) string {
	if before == "" && v.file.Incomplete(t) {
		return t.String()
	}
	return before
}

func (v *symbols) param(d *resolve.Decl, i int, p *facts.Param, t resolve.Type) program.Param {
	out := program.Param{Name: p.Name, Type: t.String(), GridConstant: -1, Default: !p.Default.Empty()}
	switch resolve.Has(&p.Annotations, "__grid_constant__") {
	case treesitter.Yes:
		out.GridConstant = 1
	case treesitter.No:
		out.GridConstant = 0
	}
	if p.Uncertain {
		out.GridConstant = -1
	}
	if d.Typedef != nil {
		// The parameters are written where the typedef is.
		out.Place = v.place(d.At, d.NameSpan)
		return out
	}
	out.Place = v.place(d.At, p.Span)
	if d.At.Expanded {
		return out
	}
	if len(p.Type.Layers) == 0 && !p.Pack {
		out.Insert = v.place(d.At, treesitter.Span{Start: p.Type.Base.Span.Start, End: p.Type.Base.Span.Start})
	}
	for _, a := range p.Annotations.List {
		if a.Word == "__grid_constant__" && a.Macro == "" && a.Spelling == treesitter.Keyword {
			out.Annotation = v.place(d.At, a.Span)
		}
	}
	return out
}

// spacesOf reads execution and memory spaces. A function without any is the
// host's.
func spacesOf(a *facts.Annotations, function bool) program.Space {
	var s program.Space
	for i := range a.List {
		if a.List[i].Uncertain {
			continue
		}
		switch a.List[i].Word {
		case "__global__":
			s |= program.Global
		case "__device__":
			s |= program.Device
		case "__host__":
			s |= program.Host
		case "__constant__":
			s |= program.Constant
		case "__shared__":
			s |= program.Shared
		case "__managed__":
			s |= program.Managed
		}
	}
	if s == 0 && function {
		return program.Host
	}
	return s
}

func (v *symbols) variable(at *resolve.Entry, d *facts.Variable) *program.Symbol {
	scope := at.Scope.Path()
	scope = append(scope, d.Qualifier...)
	sym := &program.Symbol{
		Kind: program.Variable, Scope: scope, Name: d.Name, Member: len(d.Qualifier) > 0 && v.classes[d.Qualifier[len(d.Qualifier)-1]], Template: d.Template,
		Role: program.Definition, Spaces: spacesOf(&d.Annotations, false), Hidden: d.Annotations.Hidden || uncertain(&d.Annotations),
		Initialised: !d.Init.Empty(), Conditional: v.conditional(at),
		Place: v.place(at, treesitter.Span{Start: d.Span.Start, End: d.NameSpan.End}), NamePlace: v.place(at, d.NameSpan),
	}
	sym.C = cLinkage(&d.Annotations, at.Scope) && !sym.Member && !sym.Template
	isExtern := resolve.Has(&d.Annotations, "extern") == treesitter.Yes || resolve.Has(&d.Annotations, `extern "C"`) == treesitter.Yes
	if isExtern && !sym.Initialised {
		sym.Role = program.Declaration
	}
	sym.SpacePlaces = v.spacePlaces(at, &d.Annotations)
	if !at.Expanded && !d.Type.Base.Span.Empty() {
		sym.Specifiers = v.place(at, treesitter.Span{Start: d.Type.Span.Start, End: d.Type.Span.Start})
	}
	t := v.file.TypeAt(at, nil, d.Type)
	constant := resolve.Has(&d.Annotations, "constexpr") == treesitter.Yes
	switch {
	case unnamed(scope), resolve.Has(&d.Annotations, "static") == treesitter.Yes && !sym.Member:
		sym.Linkage = program.Internal
	case d.Template, inline(&d.Annotations) && !constant, resolve.Has(&d.Annotations, "inline") == treesitter.Yes:
		sym.Linkage = program.Inline
	case !isExtern && !sym.Member && (constant || t.Const() == treesitter.Yes):
		sym.Linkage = program.Internal
	}
	if spelled, ok := t.Canonical(); ok {
		sym.Signature, sym.Known = []string{spelled}, true
	}
	sym.Zeroed = deviceVariable(sym) && sym.Role == program.Definition && !sym.Initialised && v.zeroed(t, 0)
	return sym
}

// maxNesting is how deep classes in classes are looked into.
const maxNesting = 8

// zeroed reports whether an object of static storage that no initialiser is written
// for surely begins as zero.
func (v *symbols) zeroed(t resolve.Type, depth int) bool {
	for t.Category() == resolve.ArrayCategory {
		t = t.Element()
	}
	switch t.Category() {
	case resolve.ScalarCategory, resolve.PointerCategory, resolve.EnumCategory:
		return true
	case resolve.ClassCategory:
	default:
		return false
	}
	class, ok := v.file.Definition(t.Value())
	if !ok || depth > maxNesting || len(class.TypeDecl.Bases) > 0 || len(class.Methods(class.Name)) > 0 {
		return false
	}
	for _, m := range class.Members {
		if m.Type == nil || !m.Init.Empty() || resolve.Has(&m.Annotations, "static") == treesitter.No && !v.zeroed(class.TypeIn(m.Type), depth+1) {
			return false
		}
	}
	return true
}

func uncertain(a *facts.Annotations) bool {
	return slices.ContainsFunc(a.List, func(a facts.Annotation) bool { return a.Uncertain })
}

// settleLinkage gives declarations of one entity the linkage that one of them
// says: static and inline hold for those that leave them out, and a const object
// that was declared extern is not internal.
func (v *symbols) settleLinkage() {
	stated := map[string]program.Linkage{}
	external := map[string]bool{}
	for _, sym := range v.list {
		id := sym.Identity()
		if id == "" {
			continue
		}
		switch l := sym.Linkage; {
		case sym.Kind == program.Variable && sym.Role == program.Declaration:
			external[id] = true
		case l != program.External && (stated[id] == program.External || l == program.Internal):
			stated[id] = l
		}
	}
	for _, sym := range v.list {
		id := sym.Identity()
		switch l := stated[id]; {
		case id == "" || l == program.External:
		case external[id] && sym.Kind == program.Variable && l == program.Internal && !unnamed(sym.Scope):
			sym.Linkage = program.External
		default:
			sym.Linkage = l
		}
	}
}

// testsArch reports whether a body asks for the architecture, in code or in a
// directive.
func testsArch(d *resolve.Decl) bool {
	const name = "__CUDA_ARCH__"
	body := d.At.Source[min(d.Body.Start, len(d.At.Source)):min(max(d.Body.Start, d.Body.End), len(d.At.Source))]
	for line := range strings.Lines(body) {
		code, _, _ := strings.Cut(line, "//")
		if strings.Contains(code, name) {
			return true
		}
	}
	return false
}

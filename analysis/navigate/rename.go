package navigate

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// Parameter is a parameter of a kernel.
type Parameter struct {
	Name string
	// Span is the mention of it that was asked about, in the file.
	Span treesitter.Span

	index  int
	kernel ref
}

// errNoParameter says what can be renamed.
var errNoParameter = errors.New("only parameters of kernels are renamed here; a C++ language server renames everything else")

// ParameterAt finds the parameter of a kernel that the byte offset of the file
// names, in a declaration or a body. The error says why there is none, for the
// user.
func ParameterAt(r *analysis.Result, units *Units, offset int) (*Parameter, error) {
	for i := range r.File.Entries {
		at := &r.File.Entries[i]
		if at.From != nil || offset < at.Span.Start || offset > at.Span.End {
			continue
		}
		for k := range at.Decls {
			d := &at.Decls[k]
			whole := at.InFile(d.Span)
			if r.File.Kernel(d) != treesitter.Yes || offset < whole.Start || offset > whole.End {
				continue
			}
			if at.Expanded {
				return nil, fmt.Errorf("'%s' comes from a macro: rename in its definition", d.Name)
			}
			if p := parameterIn(r, d, units.own(), offset); p != nil {
				return p, nil
			}
		}
	}
	return nil, errNoParameter
}

// parameterIn finds the parameter of one kernel that the offset names.
func parameterIn(r *analysis.Result, d *resolve.Decl, own *program.Unit, offset int) *Parameter {
	s := symbolOf(own, d)
	if s == nil {
		return nil
	}
	for i, p := range d.Params {
		if p.Name == "" {
			continue
		}
		mentions, err := mentionsOf(r, d, i)
		if err != nil {
			// Whoever asks about its declaration is told later what is in the way.
			mentions = []treesitter.Span{p.NameSpan}
		}
		for _, m := range mentions {
			if m = d.At.InFile(m); m.Start <= offset && offset <= m.End {
				return &Parameter{Name: p.Name, Span: m, index: i, kernel: ref{unit: own, symbol: s}}
			}
		}
	}
	return nil
}

// symbolOf is what the unit of the file says of a declaration in it.
func symbolOf(u *program.Unit, d *resolve.Decl) *program.Symbol {
	name := d.At.InFile(d.NameSpan)
	for _, s := range u.Symbols {
		if u.Own(s.NamePlace) && spanOf(s.NamePlace).Start == name.Start && s.Name == d.Name {
			return s
		}
	}
	return nil
}

// Files are the files that declare the kernel, without doubles and sorted.
func (p *Parameter) Files(units *Units) []*program.File {
	var files []*program.File
	for _, s := range distinct(sitesOf(p.declarations(units)), p.kernel.path()) {
		if !slices.ContainsFunc(files, func(f *program.File) bool { return f.Path == s.File.Path }) {
			files = append(files, s.File)
		}
	}
	return files
}

// declarations are those of the same function: a specialisation has parameters of
// its own, and an instantiation none of interest.
func (p *Parameter) declarations(units *Units) []ref {
	return slices.DeleteFunc(units.declarations([]ref{p.kernel}), func(r ref) bool {
		return instance(r.symbol) != instance(p.kernel.symbol) || !slices.Equal(r.symbol.Args, p.kernel.symbol.Args)
	})
}

// Mentions are the places of a checked file, whose unit u is, where the parameter
// is to be renamed: in declarations that call it by the same name and in their
// bodies. The error says what makes that unsure, for the user.
func (p *Parameter) Mentions(r *analysis.Result, u *program.Unit, to string) ([]treesitter.Span, error) {
	if err := checkName(to); err != nil {
		return nil, err
	}
	var all []treesitter.Span
	for _, o := range p.declarations(Over([]*program.Unit{u}, nil)) {
		if !u.Own(o.symbol.NamePlace) {
			continue
		}
		for d := range r.File.Own() {
			if d.Name != o.symbol.Name || d.At.InFile(d.NameSpan).Start != spanOf(o.symbol.NamePlace).Start {
				continue
			}
			if p.index >= len(d.Params) || d.Params[p.index].Name != p.Name {
				continue
			}
			if d.At.Expanded {
				return nil, fmt.Errorf("line %d: the declaration comes from a macro; rename in its definition", lineOf(r, d, d.NameSpan))
			}
			mentions, err := mentionsOf(r, d, p.index)
			if err == nil {
				err = free(r, d, p.Name, to)
			}
			if err != nil {
				return nil, err
			}
			for _, m := range mentions {
				all = append(all, d.At.InFile(m))
			}
		}
	}
	slices.SortFunc(all, func(a, b treesitter.Span) int { return a.Start - b.Start })
	return slices.Compact(all), nil
}

func lineOf(r *analysis.Result, d *resolve.Decl, s treesitter.Span) int {
	return r.Doc.Text.LineOf(d.At.InFile(s).Start) + 1
}

// mentionsOf are the places in an item where a declaration's parameter is named,
// its own name first. The error says where it cannot be told what a name means.
func mentionsOf(r *analysis.Result, d *resolve.Decl, index int) ([]treesitter.Span, error) {
	p := d.Params[index]
	m := mentionWalk{r: r, d: d, name: p.Name, own: p.NameSpan}
	found := []treesitter.Span{p.NameSpan}
	for _, w := range words(slice(d.At.Source, d.Span)) {
		w.Span = w.Shift(d.Span.Start)
		if w.text != p.Name {
			if err := m.macro(&w); err != nil {
				return nil, err
			}
			continue
		}
		if w.Start < d.ParamsSpan.Start || w.before != 0 || w.scope || w.Start == p.NameSpan.Start {
			continue
		}
		means, err := m.means(&w)
		if err != nil {
			return nil, err
		}
		if means {
			found = append(found, w.Span)
		}
	}
	return found, nil
}

// mentionWalk decides about the words of one declaration.
type mentionWalk struct {
	r    *analysis.Result
	d    *resolve.Decl
	name string
	own  treesitter.Span
}

func (m *mentionWalk) doubt(w *aWord, why string) error {
	return fmt.Errorf("line %d: '%s' %s", lineOf(m.r, m.d, w.Span), w.text, why)
}

// macro refuses a macro whose body mentions the parameter.
func (m *mentionWalk) macro(w *aWord) error {
	if w.directive {
		return nil
	}
	check := func(macro *treesitter.Macro) error {
		if slices.Contains(macro.Params, m.name) {
			return nil
		}
		for _, inner := range words(macro.Body) {
			if inner.text == m.name && inner.before == 0 {
				return m.doubt(w, "is a macro that mentions '"+m.name+"'; rename it there by hand")
			}
		}
		return nil
	}
	if macro, ok := m.r.Doc.MacroAt(m.d.At.Number, w.text); ok {
		return check(&macro)
	}
	for i := range m.r.Doc.Directives {
		if d := &m.r.Doc.Directives[i]; d.Kind == treesitter.Define && d.Macro != nil && d.Name == w.text {
			if err := check(d.Macro); err != nil {
				return err
			}
		}
	}
	return nil
}

// means reports whether a word is the parameter.
func (m *mentionWalk) means(w *aWord) (bool, error) {
	if w.directive {
		return false, m.doubt(w, "stands in a preprocessor directive")
	}
	it := m.d.At.Facts
	if slices.ContainsFunc(it.Broken, func(s treesitter.Span) bool { return s.Overlaps(w.Span) }) {
		return false, m.doubt(w, "stands in code that cannot be read")
	}
	if m.shadowed(w) {
		return false, nil
	}
	if member, err := m.member(w); member || err != nil {
		return false, err
	}
	for i := range m.d.At.Marks {
		mark := &m.d.At.Marks[i]
		if !mark.Span.Covers(w.Span) {
			continue
		}
		switch mark.Kind {
		case treesitter.Launch, treesitter.Asm:
			return true, nil
		case treesitter.DroppedBranch:
			return false, m.doubt(w, "stands in a branch of #if that is not read together with the rest")
		default:
			return false, m.doubt(w, "stands in the arguments of '"+mark.Word+"'")
		}
	}
	return m.node(w)
}

// shadowed reports whether another declaration of the name holds at the word.
func (m *mentionWalk) shadowed(w *aWord) bool {
	for _, v := range m.d.At.Facts.Variables {
		if v.Name == m.name && v.Function != nil && v.Class == nil && v.NameSpan.Start <= w.Start && (v.Scope.Contains(w.Start) || v.NameSpan == w.Span) {
			return true
		}
	}
	for _, f := range m.d.At.Facts.Functions {
		if f == m.d.Function || f.Enclosing == nil || w.Start < f.ParamsSpan.Start || w.Start >= f.Span.End {
			continue
		}
		if slices.ContainsFunc(f.Params, func(p *facts.Param) bool { return p.Name == m.name }) {
			return true
		}
	}
	return false
}

// member reports whether a word in the body of a local class is a member of it.
// The error says where it cannot be told: in a class that may have inherited the
// name, and where an anonymous union gives it to the block around.
func (m *mentionWalk) member(w *aWord) (bool, error) {
	it := m.d.At.Facts
	for _, v := range it.Variables {
		if v.Name != m.name || v.Function == nil || v.Class == nil {
			continue
		}
		class := v.Class
		for class.Class != nil && m.anonymous(class) {
			class = class.Class
		}
		if class.Span.Covers(w.Span) {
			return true, nil // also ahead of its declaration, in the body of a method
		}
		if m.anonymous(class) && v.Scope.Contains(w.Start) {
			return false, m.doubt(w, "may be the member of an anonymous union; rename that first")
		}
	}
	for _, t := range it.Types {
		if t.Function != nil && len(t.Bases) > 0 && t.Span.Covers(w.Span) {
			return false, m.doubt(w, "stands in a class that may have inherited that name")
		}
	}
	return false, nil
}

// anonymous reports whether the members of a class belong to what is around it.
func (m *mentionWalk) anonymous(t *facts.TypeDecl) bool {
	return t.Name == "" && strings.HasPrefix(strings.TrimLeft(m.d.At.Source[t.Span.End:], " \t\r\n"), ";")
}

// node decides by the syntax around a word.
func (m *mentionWalk) node(w *aWord) (bool, error) {
	nodes := m.d.At.Tree.Nodes
	for i := range nodes {
		n := &nodes[i]
		if int(n.Start) != w.Start || int(n.End) != w.End || i+1 < len(nodes) && int(n.Next) > i+1 {
			continue
		}
		switch n.Kind {
		case treesitter.KindIdentifier:
			return m.identifier(w, i)
		case treesitter.KindTypeIdentifier:
			// A declaration that is none, as in dim3 grid(n, m).
			if slices.ContainsFunc(m.d.At.Facts.Types, func(t *facts.TypeDecl) bool { return t.Name == m.name && t.Function != nil }) {
				return false, m.doubt(w, "is also the name of a type in this function")
			}
			return true, nil
		case treesitter.KindStatementIdentifier, treesitter.KindFieldIdentifier:
			return false, nil // a label; a member that is declared
		}
		break
	}
	return false, m.doubt(w, "stands where it cannot be told what it means")
}

func (m *mentionWalk) identifier(w *aWord, i int) (bool, error) {
	nodes := m.d.At.Tree.Nodes
	up := int(nodes[i].Parent)
	if up < 0 {
		return true, nil
	}
	declares := false
	switch p := &nodes[up]; p.Kind {
	case treesitter.KindStructuredBindingDeclarator:
		declares = true
	case treesitter.KindEnumerator:
		declares = nodes[i].Field == treesitter.FieldName
	case treesitter.KindParameterDeclaration, treesitter.KindOptionalParameterDeclaration, treesitter.KindVariadicParameterDeclaration,
		treesitter.KindPointerDeclarator, treesitter.KindReferenceDeclarator, treesitter.KindVariadicDeclarator, treesitter.KindFunctionDeclarator:
		declares = nodes[i].Field != treesitter.FieldDefaultValue
	case treesitter.KindArrayDeclarator, treesitter.KindInitDeclarator:
		declares = nodes[i].Field == treesitter.FieldDeclarator
	case treesitter.KindAssignmentExpression:
		// [p = ...] declares a member of the lambda.
		above := int(p.Parent)
		declares = above >= 0 && nodes[above].Kind == treesitter.KindLambdaCaptureSpecifier && nodes[i].Field == treesitter.FieldLeft
	}
	if declares {
		return false, m.doubt(w, "is declared again; rename that first")
	}
	return true, nil
}

// free reports that the new name means nothing in the declaration so far.
func free(r *analysis.Result, d *resolve.Decl, name, to string) error {
	for _, w := range words(slice(d.At.Source, d.Span)) {
		// A member of that name is no obstacle.
		if w.text == to && w.before == 0 && name != to {
			return fmt.Errorf("line %d: '%s' is used already", lineOf(r, d, w.Shift(d.Span.Start)), to)
		}
	}
	if r.Doc.MayBeMacro(to) {
		return fmt.Errorf("'%s' is a macro", to)
	}
	return nil
}

// checkName refuses what cannot be the name of a parameter.
func checkName(name string) error {
	foreign := func(c rune) bool { return c != '_' && !unicode.IsLetter(c) && !unicode.IsDigit(c) }
	if name == "" || unicode.IsDigit([]rune(name)[0]) || strings.ContainsFunc(name, foreign) || !utf8.ValidString(name) {
		return fmt.Errorf("'%.60s' is no name: expected letters, digits and underscores", name)
	}
	if slices.Contains(keywords(), name) {
		return fmt.Errorf("'%s' is a word of the language", name)
	}
	if slices.Contains(libraryMacros(), name) {
		return fmt.Errorf("'%s' is a macro of the standard library", name)
	}
	if r := []rune(name); strings.Contains(name, "__") || len(r) > 1 && r[0] == '_' && unicode.IsUpper(r[1]) {
		return fmt.Errorf("'%s' is a name that the language keeps for the compiler and its library", name)
	}
	return nil
}

// libraryMacros are macros of the C and C++ library, whose headers are not read, that
// somebody may take for a name (C23, annex B; C++23, index of library macros).
func libraryMacros() []string {
	return []string{
		"NULL", "EOF", "NAN", "INFINITY", "HUGE_VAL", "HUGE_VALF", "HUGE_VALL", "EDOM", "ERANGE", "EILSEQ", "assert", "errno", "offsetof", "setjmp",
		"stdin", "stdout", "stderr", "va_start", "va_arg", "va_end", "va_copy", "BUFSIZ", "RAND_MAX", "MB_CUR_MAX", "CLOCKS_PER_SEC",
		"EXIT_SUCCESS", "EXIT_FAILURE", "CHAR_BIT", "CHAR_MAX", "CHAR_MIN", "SCHAR_MAX", "SCHAR_MIN", "UCHAR_MAX", "SHRT_MAX", "SHRT_MIN", "USHRT_MAX",
		"INT_MAX", "INT_MIN", "UINT_MAX", "LONG_MAX", "LONG_MIN", "ULONG_MAX", "LLONG_MAX", "LLONG_MIN", "ULLONG_MAX", "SIZE_MAX", "PTRDIFF_MAX",
		"PTRDIFF_MIN", "FLT_MAX", "FLT_MIN", "FLT_EPSILON", "DBL_MAX", "DBL_MIN", "DBL_EPSILON", "M_PI", "M_E", "I",
	}
}

// keywords are the words of C++23 that cannot be names (standard, table of
// keywords and of alternative tokens), those that mean something in some places and
// would mislead, and CUDA's.
func keywords() []string {
	return []string{
		"alignas", "alignof", "and", "and_eq", "asm", "auto", "bitand", "bitor", "bool", "break", "case", "catch", "char", "char16_t", "char32_t", "char8_t",
		"class", "co_await", "co_return", "co_yield", "compl", "concept", "const", "const_cast", "consteval", "constexpr", "constinit", "continue", "decltype",
		"default", "delete", "do", "double", "dynamic_cast", "else", "enum", "explicit", "export", "extern", "false", "float", "for", "friend", "goto", "if",
		"inline", "int", "long", "mutable", "namespace", "new", "noexcept", "not", "not_eq", "nullptr", "operator", "or", "or_eq", "private", "protected",
		"public", "register", "reinterpret_cast", "requires", "return", "short", "signed", "sizeof", "static", "static_assert", "static_cast", "struct",
		"switch", "template", "this", "thread_local", "throw", "true", "try", "typedef", "typeid", "typename", "union", "unsigned", "using", "virtual",
		"void", "volatile", "wchar_t", "while", "xor", "xor_eq",
		"final", "override", "import", "module",
		"__global__", "__device__", "__host__", "__constant__", "__shared__", "__managed__", "__grid_constant__", "__restrict__", "threadIdx", "blockIdx",
		"blockDim", "gridDim", "warpSize",
	}
}

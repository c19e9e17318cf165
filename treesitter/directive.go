package treesitter

// DirectiveKind tells preprocessing directives apart.
type DirectiveKind uint8

const (
	Define DirectiveKind = iota
	Undef
	Include
	Pragma
	OtherDirective
)

// Directive is a preprocessing directive other than a conditional. Its spans
// count from the start of the file.
type Directive struct {
	Kind DirectiveKind
	// Span is the directive from '#' to the end of its last line, continuation
	// lines included, the line terminator not.
	Span Span
	// Name is the macro's name, or the header's without its quotes.
	Name string
	// NameSpan is where Name stands.
	NameSpan Span
	// Angled is set for #include <...>.
	Angled bool
	// Macro is what a #define defines.
	Macro *Macro
	// Text is what follows the directive's word, continuations joined by a
	// blank and comments taken out: "nv_diag_suppress 20050" of a pragma.
	Text       string
	Conditions Conditions
}

// Comment is a comment of the file that addresses gridls ("gridls:" in it).
type Comment struct {
	Span Span
	// Text is what follows "gridls:", without blanks around it.
	Text string
}

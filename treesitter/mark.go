package treesitter

// MarkKind says what stood at a place that the mask blanked.
type MarkKind uint8

const (
	// Specifier is a CUDA word or attribute of a declaration, lambda or
	// parameter: __global__, __launch_bounds__(128), inline's CUDA spellings,
	// __attribute__((global)), [[nodiscard]].
	Specifier MarkKind = iota
	// Launch is an execution configuration, <<<grid, block, shared, stream>>>.
	Launch
	// Asm is a whole asm statement without its semicolon.
	Asm
	// MacroUse is the use of a macro whose expansion is known; the words of the
	// expansion follow as Specifier marks with the same span and Macro set.
	MacroUse
	// UnknownMacro is an all-capitals word in a specifier's place of which
	// nothing is known: it may hide any annotation.
	UnknownMacro
	// DroppedBranch is text of a #if group that the parser was not given
	// because it cannot stand beside the branch that was kept.
	DroppedBranch
	// StandIn is the use of a macro that stands for a type, or for one pointer
	// or reference operator. In the masked text an identifier is the type, and
	// the operator itself, or its first byte, the operator: the mark begins where
	// that does. ArgText holds the tokens that the macro stands for, its
	// annotations left out, as in "const", "unsigned", "long", "&".
	StandIn
)

// Spelling says how an annotation was written.
type Spelling uint8

const (
	// Keyword is the CUDA word itself, as in __global__.
	Keyword Spelling = iota
	// GNU is inside __attribute__((...)).
	GNU
	// Std is inside [[...]].
	Std
)

// Mark is one entry of an item's side table: what the mask took out of the
// text before the C++ grammar saw it. Marks are sorted by Span.Start.
type Mark struct {
	Kind     MarkKind
	Spelling Spelling
	// Word names a Specifier by its keyword spelling, however it was written:
	// "__global__" for __attribute__((global)). Words that are no CUDA
	// annotation keep their spelling ("extern", "inline", "nv::grid_constant").
	// For macros it is the macro's name.
	Word string
	// Macro is the name of the macro whose expansion gave this word, or "".
	Macro string
	// Uncertain is set where the word may be absent: the macro has other
	// definitions, or the word stands in a branch chosen without knowing the
	// condition.
	Uncertain bool
	// Span is the whole annotation, arguments included, relative to the item.
	Span Span
	// Args are the spans of the comma-separated arguments, without blanks
	// around them; for a Launch the 1 to 4 configuration arguments.
	Args []Span
	// ArgText holds the arguments' text (a macro's are not in the file).
	ArgText []string
}

// StandsForType reports whether the mark is the use of a macro that stands for a
// type, and not for an operator alone.
func (k *Mark) StandsForType() bool {
	return k.Kind == StandIn && len(k.ArgText) > 0 && !isTypeOperator(k.ArgText[0])
}

// Package vocabulary holds what an editor tells about CUDA's own words: what an
// annotation means and where it is legal, the arguments of launch attributes and of
// launches, built-in variables, the compiler's macros. The words are gridls's; facts
// are from the CUDA C++ Programming Guide, the section of which each entry names, and
// from what nvcc does.
package vocabulary

import "sync"

// Guide is the CUDA C++ Programming Guide, to which anchors are relative.
const Guide = "https://docs.nvidia.com/cuda/cuda-c-programming-guide/"

// Kind says what sort of word it is.
type Kind uint8

const (
	// Annotation is a specifier without arguments: __global__, __shared__.
	Annotation Kind = iota
	// Attribute is a launch attribute, which has arguments.
	Attribute
	// Variable is a built-in variable of device code.
	Variable
	// Macro is one that nvcc defines.
	Macro
	// Configuration is <<<>>>.
	Configuration
)

// Word is what there is to say about one.
type Word struct {
	Name string
	Kind Kind
	// Means is at most two lines of markdown; Legal says where it may stand; Cost what
	// it costs or saves, "" for nothing.
	Means, Legal, Cost string
	// Section is the guide's heading in markdown, Anchor its place in the page.
	Section, Anchor string
	// Rules are the names of the rules about it, the most common first.
	Rules []string
	// Type is the type of a variable, Members are its members.
	Type    string
	Members []string
	// Arguments are those of an attribute or a configuration.
	Arguments []Argument
}

// Argument is one of an attribute or a configuration.
type Argument struct {
	// Name is what it is called in the guide; Means says what it is.
	Name, Means string
	// Default is what holds where it is left out, "" for one that must be there.
	Default string
}

// words are all of them by name.
var words = sync.OnceValue(func() map[string]*Word {
	all := map[string]*Word{}
	for _, list := range [][]Word{annotations(), variables(), macros(), {launch()}} {
		for i := range list {
			all[list[i].Name] = &list[i]
		}
	}
	return all
})

// Lookup finds a word by its canonical spelling, nil for one of which nothing is
// known. What it gives must not be changed.
func Lookup(name string) *Word { return words()[name] }

// Annotations are the annotations and launch attributes, those that are used most
// first.
func Annotations() []Word { return annotations() }

// Variables are the built-in variables.
func Variables() []Word { return variables() }

// Launch is the execution configuration.
func Launch() *Word { return Lookup("<<<") }

// Link is the place of the guide that tells more.
func (w *Word) Link() string { return Guide + w.Anchor }

// Required counts the arguments that must be there.
func (w *Word) Required() int {
	n := 0
	for _, a := range w.Arguments {
		if a.Default == "" {
			n++
		}
	}
	return n
}

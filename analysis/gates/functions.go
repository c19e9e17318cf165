// Package gates knows which of CUDA's own functions and PTX instructions there
// are for which architectures, with which release of the toolkit.
package gates

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"github.com/gridls/gridls/archcfg"
)

// Function is one function, or type, that CUDA's headers declare; overloads are
// functions of their own. The table has those that some release or architecture lacks, or that
// are deprecated in one, with all others of the same name.
type Function struct {
	// Name is qualified: "nvcuda::wmma::load_matrix_sync".
	Name string
	// Params are the parameter types, top-level const left out.
	Params []string
	// Host is set for a function for the host's code; one for both is two rows.
	Host bool
	// Type is set for a type: a class, an enumeration or an alias.
	Type bool
	// Template is set for a template: its parameter types are as it spells them.
	Template bool
	// Header is the file of the newest release that declares it.
	Header string

	there, deprecated columns
}

// In says whether a release, which may be unknown, declares the function for an
// architecture.
func (f *Function) In(v archcfg.Version, a archcfg.Arch) Presence { return f.there.in(v, a) }

// Deprecated says whether the release's declaration makes the compiler warn.
func (f *Function) Deprecated(v archcfg.Version, a archcfg.Arch) Presence {
	return f.deprecated.in(v, a)
}

// Newest is for which architectures the newest release that has the function
// declares it, and that release.
func (f *Function) Newest() (Archs, archcfg.Version) { return f.there.newest() }

// Row gives the architectures that declare the function, and those that deprecate
// it, for each of Recorded.
func (f *Function) Row() (there, deprecated []Archs) { return f.there, f.deprecated }

// Recorded are the releases that were asked, in order.
func Recorded() []archcfg.Version { return recorded() }

//go:embed functions.tsv
var functionsText string

// index finds functions by their qualified names and by the last part of these.
type index struct {
	byName map[string][]Function
	last   map[string]bool
}

var functions = sync.OnceValue(func() index {
	all, err := parseFunctions(functionsText)
	if err != nil {
		panic(err)
	}
	x := index{map[string][]Function{}, map[string]bool{}}
	for _, f := range all {
		x.byName[f.Name] = append(x.byName[f.Name], f)
		x.last[f.Name[strings.LastIndexByte(f.Name, ':')+1:]] = true
	}
	return x
})

// Functions are the functions of a qualified name, nil if the table has none. They
// must not be changed.
func Functions(name string) []Function { return functions().byName[name] }

// Mentions reports whether a word is the last part of the name of a function.
func Mentions(word string) bool { return functions().last[word] }

// AllFunctions is the whole table in its order.
func AllFunctions() []Function {
	all, _ := parseFunctions(functionsText)
	return all
}

// parseFunctions reads the table: a row a line, fields between tabs: name, parameter
// types separated by "; ", what it is ("device", "host", "type", "device template" …),
// header, and a cell for each recorded release: where it is declared, after "!"
// where it is deprecated.
func parseFunctions(text string) ([]Function, error) {
	var all []Function
	for n, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(line, "\t")
		if len(fields) != 4+len(recorded()) {
			return nil, fmt.Errorf("line %d has %d fields", n+1, len(fields))
		}
		f := Function{Name: fields[0], Header: fields[3]}
		if fields[1] != "" {
			f.Params = strings.Split(fields[1], "; ")
		}
		f.Type = strings.HasPrefix(fields[2], "type")
		f.Host = strings.HasPrefix(fields[2], "host")
		f.Template = strings.HasSuffix(fields[2], "template")
		var there, old []string
		for _, cell := range fields[4:] {
			has, deprecated, marked := strings.Cut(cell, "!")
			if !marked {
				deprecated = "-"
			}
			there, old = append(there, has), append(old, deprecated)
		}
		var ok, fine bool
		f.there, ok = parseColumns(there)
		f.deprecated, fine = parseColumns(old)
		if !ok || !fine {
			return nil, fmt.Errorf("line %d has a cell that cannot be read", n+1)
		}
		all = append(all, f)
	}
	return all, nil
}

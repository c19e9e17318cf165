package measure

import (
	"regexp"
	"slices"
	"strings"

	"github.com/ianlancetaylor/demangle"

	"github.com/gridls/gridls/toolkit"
)

// figuresOf are the kernels of one compilation: by their symbols while they are read,
// and then by their names.
type figuresOf map[string]*Figures

// readAssembler reads what ptxas -v says of each kernel.
func readAssembler(output string) figuresOf {
	found := figuresOf{}
	for _, f := range toolkit.Functions(output) {
		if f.Kernel {
			found[f.Symbol] = &Figures{Registers: f.Registers, Stack: f.Stack, SpillStores: f.SpillStores, SpillLoads: f.SpillLoads}
		}
	}
	return found
}

// The lines of nvdisasm -c and cuobjdump -sass.
var (
	sectionLine  = regexp.MustCompile(`^\s*(?:\.section\s+\.text\.([^,\s]+)|Function : (\S+))`)
	otherSection = regexp.MustCompile(`^\s*\.section\s`)
	machineLine  = regexp.MustCompile(`^\s*/\*[0-9a-f]{4,}\*/\s+(?:\{\s*)?(?:@!?U?P[0-9T]+\s+)?([A-Z][A-Z0-9_]*)`)
)

// readMachine counts the instructions of each kernel in a disassembly. What fills
// the code up to its end is left out.
func readMachine(text string, found figuresOf) {
	var kernel *Figures
	for line := range strings.Lines(text) {
		if m := sectionLine.FindStringSubmatch(line); m != nil {
			kernel = found[m[1]+m[2]]
			continue
		}
		if otherSection.MatchString(line) {
			kernel = nil
			continue
		}
		m := machineLine.FindStringSubmatch(line)
		if m == nil || kernel == nil {
			continue
		}
		switch m[1] {
		case "NOP":
			continue
		case "LDL":
			kernel.LocalLoads++
		case "STL":
			kernel.LocalStores++
		}
		kernel.Instructions++
	}
}

// The lines of PTX: a kernel or a function begins, an instruction.
var (
	ptxEntry       = regexp.MustCompile(`^\s*(?:\.visible\s+|\.weak\s+|\.extern\s+)*\.(entry|func)\b(?:\s*\([^)]*\))?\s+([\w$]+)`)
	ptxInstruction = regexp.MustCompile(`^\s*(?:\{\s*)?(?:@!?%\w+\s+)?([a-z][\w.:]*)(?:[ \t].*|;)`)
)

// readPTX counts the instructions of each kernel in PTX.
func readPTX(text string, found figuresOf) {
	var kernel *Figures
	for line := range strings.Lines(text) {
		if m := ptxEntry.FindStringSubmatch(line); m != nil {
			kernel = nil
			if m[1] == "entry" {
				kernel = found[m[2]]
			}
			continue
		}
		m := ptxInstruction.FindStringSubmatch(line)
		if m == nil || kernel == nil {
			continue
		}
		kernel.Instructions++
		switch {
		case strings.HasPrefix(m[1], "ld.local"):
			kernel.LocalLoads++
		case strings.HasPrefix(m[1], "st.local"):
			kernel.LocalStores++
		}
	}
}

// named gives the kernels their names instead of their symbols. A change of the
// parameters changes the symbol: names leave them out, as long as that tells the
// kernels apart.
func (f figuresOf) named() figuresOf {
	count := map[string]int{}
	for symbol := range f {
		count[short(symbol)]++
	}
	out := figuresOf{}
	for symbol, figures := range f {
		name := short(symbol)
		if count[name] > 1 {
			name = demangle.Filter(symbol)
		}
		out[name] = figures
	}
	return out
}

// short is a symbol's name without its parameters and its result.
func short(symbol string) string {
	return demangle.Filter(symbol, demangle.NoParams, demangle.NoEnclosingParams)
}

// unqualified is a kernel's name without scopes, template arguments and parameters.
func unqualified(name string) string {
	name, _, _ = strings.Cut(strings.ReplaceAll(name, "(anonymous namespace)", ""), "(")
	name = withoutArguments(name)
	return name[strings.LastIndexAny(name, ": ")+1:]
}

// withoutArguments drops all that stands in angle brackets.
func withoutArguments(name string) string {
	var b strings.Builder
	depth := 0
	for _, c := range name {
		switch {
		case c == '<':
			depth++
		case c == '>':
			depth--
		case depth == 0:
			b.WriteRune(c)
		}
	}
	return b.String()
}

// names are the kernels of two compilations, sorted.
func (f figuresOf) names(other figuresOf) []string {
	var all []string
	for name := range f {
		all = append(all, name)
	}
	for name := range other {
		if f[name] == nil {
			all = append(all, name)
		}
	}
	slices.Sort(all)
	return all
}

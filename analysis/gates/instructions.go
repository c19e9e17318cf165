package gates

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"github.com/gridls/gridls/archcfg"
)

// Instruction is a PTX instruction, or one with modifiers that ask for more than it
// does alone.
type Instruction struct {
	// Pattern is the opcode and the modifiers that make it this one, in any order with
	// others between: "cvt.e4m3x2".
	Pattern string

	opcode    string
	modifiers []string
	there     columns
}

// In says whether a release's assembler takes the instruction for an architecture.
func (i *Instruction) In(v archcfg.Version, a archcfg.Arch) Presence { return i.there.in(v, a) }

// Newest is for which architectures the newest release that has the instruction
// takes it, and that release.
func (i *Instruction) Newest() (Archs, archcfg.Version) { return i.there.newest() }

// Row gives the architectures for each of Recorded.
func (i *Instruction) Row() []Archs { return i.there }

//go:embed instructions.tsv
var instructionsText string

var instructions = sync.OnceValue(func() map[string][]Instruction {
	all, err := parseInstructions(instructionsText)
	if err != nil {
		panic(err)
	}
	byOpcode := map[string][]Instruction{}
	for _, i := range all {
		byOpcode[i.opcode] = append(byOpcode[i.opcode], i)
	}
	return byOpcode
})

// AllInstructions is the whole table in its order.
func AllInstructions() []Instruction {
	all, _ := parseInstructions(instructionsText)
	return all
}

// Instructions is the row of a pattern, nil for none.
func Instructions(pattern string) *Instruction {
	opcode, _, _ := strings.Cut(pattern, ".")
	for i := range instructions()[opcode] {
		if row := &instructions()[opcode][i]; row.Pattern == pattern {
			return row
		}
	}
	return nil
}

// Matching are the rows that an instruction asks for, "cvt.rn.satfinite.e4m3x2.f32": all
// of them have to be there. They must not be changed.
func Matching(instruction string) []*Instruction {
	opcode, rest, _ := strings.Cut(instruction, ".")
	modifiers := strings.Split(rest, ".")
	var found []*Instruction
	rows := instructions()[opcode]
	for i := range rows {
		if !slices.ContainsFunc(rows[i].modifiers, func(m string) bool { return !slices.Contains(modifiers, m) }) {
			found = append(found, &rows[i])
		}
	}
	return found
}

func parseInstructions(text string) ([]Instruction, error) {
	var all []Instruction
	for n, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		if strings.HasPrefix(line, "#") || line == "" {
			continue
		}
		fields := strings.Split(line, "\t")
		there, ok := parseColumns(fields[1:])
		if !ok {
			return nil, fmt.Errorf("line %d cannot be read", n+1)
		}
		i := Instruction{Pattern: fields[0], there: there}
		opcode, rest, _ := strings.Cut(i.Pattern, ".")
		if i.opcode = opcode; rest != "" {
			i.modifiers = strings.Split(rest, ".")
		}
		all = append(all, i)
	}
	return all, nil
}

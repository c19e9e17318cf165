package toolkit

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/ianlancetaylor/demangle"
)

// Function is what ptxas -v tells of one function for one architecture. Sizes are
// bytes.
type Function struct {
	// Symbol is the linker's name, Name the qualified name in the source without
	// template arguments and parameters: "ns::add".
	Symbol, Name string
	// Arch is the architecture of the machine code: "sm_90a".
	Arch string
	// Kernel is set for a __global__ function.
	Kernel bool
	// Registers is how many 32-bit registers a thread has, Barriers how many barriers
	// a block uses; both are 0 for a function that is no kernel.
	Registers, Barriers int
	// Stack is the stack of one thread, without those of the functions that are called.
	Stack int
	// SpillStores and SpillLoads are what a thread writes to and reads from local
	// memory for want of registers.
	SpillStores, SpillLoads int
	// Shared is static shared memory; Constant is the constant banks together, the
	// parameters among them where ptxas counts these.
	Shared, Constant int
}

var (
	entryLine = regexp.MustCompile(`Compiling entry function '([^']+)' for '([^']+)'`)
	aboutLine = regexp.MustCompile(`Function properties for '?([^'\s]+)'?`)
	frameLine = regexp.MustCompile(`(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads`)
	usedLine  = regexp.MustCompile(`Used (\d+) registers`)
	usedOther = regexp.MustCompile(`(?:used (\d+) barriers)|(\d+) bytes (smem|cmem\[\d+\])`)
)

// Functions reads what ptxas -v printed, for any number of architectures.
func Functions(text string) []Function {
	var all []Function
	arch, entry := "", ""
	find := func(symbol string) *Function {
		for i := len(all) - 1; i >= 0; i-- {
			if all[i].Symbol == symbol && all[i].Arch == arch {
				return &all[i]
			}
		}
		all = append(all, Function{Symbol: symbol, Name: nameOf(symbol), Arch: arch, Kernel: symbol == entry})
		return &all[len(all)-1]
	}
	about := ""
	for line := range strings.Lines(text) {
		if m := entryLine.FindStringSubmatch(line); m != nil {
			entry, arch = m[1], m[2]
			about = entry
			find(entry)
			continue
		}
		if m := aboutLine.FindStringSubmatch(line); m != nil {
			about = m[1]
			continue
		}
		if m := frameLine.FindStringSubmatch(line); m != nil && about != "" {
			f := find(about)
			f.Stack, f.SpillStores, f.SpillLoads = number(m[1]), number(m[2]), number(m[3])
			continue
		}
		if m := usedLine.FindStringSubmatch(line); m != nil && entry != "" {
			find(entry).takeUsed(line, number(m[1]))
		}
	}
	return all
}

func (f *Function) takeUsed(line string, registers int) {
	f.Registers = registers
	for _, m := range usedOther.FindAllStringSubmatch(line, -1) {
		switch {
		case m[1] != "":
			f.Barriers = number(m[1])
		case m[3] == "smem":
			f.Shared = number(m[2])
		default:
			f.Constant += number(m[2])
		}
	}
}

// staticPrefix is what nvcc puts before the symbol of a kernel with internal linkage
// in relocatable device code: a text whose length it gives first.
const staticPrefix = "__nv_static_"

// nameOf is the qualified name of a symbol.
func nameOf(symbol string) string {
	if rest, ok := strings.CutPrefix(symbol, staticPrefix); ok {
		length, rest, _ := strings.Cut(rest, "_")
		if n := number(length); n < len(rest) {
			symbol = strings.TrimPrefix(rest[n:], "_")
		}
	}
	return demangle.Filter(symbol, demangle.NoParams, demangle.NoTemplateParams)
}

func number(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil {
		return 0
	}
	return n
}

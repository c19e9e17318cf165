package hover

import (
	"strconv"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/treesitter"
)

// guide is the CUDA C++ Programming Guide, the source of what is legal where.
const guide = "https://docs.nvidia.com/cuda/cuda-c-programming-guide/"

// word is what there is to say about an annotation.
type word struct {
	// means is at most two lines; legal says where it may stand; cost what it
	// costs or saves, "" for nothing.
	means, legal, cost string
	// section is the guide's heading, anchor its place in the page.
	section, anchor string
	// rules are the names of the rules about it, the most common first.
	rules []string
}

// describe returns what is known of an annotation by its canonical spelling.
func describe(name string) (word, bool) {
	switch name {
	case "__grid_constant__":
		return word{
			means:   "The parameter is read-only for the whole grid and is not copied: every thread sees the one in the constant bank, and its address may be taken.",
			legal:   "on `const`, non-reference parameters of `__global__` functions, from CUDA 11.7 for `compute_70` and newer; every declaration, specialisation and instantiation of the kernel must agree on it",
			cost:    "saves a per-thread copy to local memory where one would be made (measured on one H200: 12 times faster at 136 bytes, 303 times at 3.2 KB); on scalars and pointers it gains nothing and can cost registers",
			section: "`__grid_constant__`", anchor: "#grid-constant",
			rules: []string{
				"grid-constant-not-const", "grid-constant-reference", "grid-constant-non-kernel", "grid-constant-unsupported-arch",
				"grid-constant-redecl-mismatch", "grid-constant-template-redecl-mismatch", "grid-constant-specialization-mismatch",
				"grid-constant-instantiation-mismatch", "grid-constant-memory-space-conflict", "grid-constant-modified",
			},
		}, true
	case "__global__":
		return word{
			means:   "A kernel: it runs on the device and is launched with `<<<grid, block>>>` from the host (or from device code with `-rdc=true`).",
			legal:   "on `void` functions that are no class members; no `...`, no rvalue reference parameters, and no `__device__` or `__host__` beside it",
			cost:    "parameters are copied to the constant bank at each launch: at most 4,096 bytes, from CUDA 12.1 on `sm_70` and newer 32,764",
			section: "`__global__`", anchor: "#global",
			rules: []string{"kernel-return-not-void", "kernel-deduced-return", "kernel-ellipsis", "kernel-inline-ignored", "kernel-rvalue-ref-param", "kernel-reference-param", "kernel-space-conflict"},
		}, true
	case "__device__":
		return word{
			means:   "On a function: it runs on the device and is called from device code. On a variable: it lives in global memory for as long as the program runs.",
			legal:   "functions and lambdas; variables at namespace scope or `static` in a device function; never data members or parameters",
			section: "`__device__`", anchor: "#device",
			rules: []string{"kernel-space-conflict", "memory-space-conflict", "memory-space-on-data-member", "memory-space-on-parameter", "duplicate-specifier"},
		}, true
	case "__host__":
		return word{
			means:   "The function runs on the host; together with `__device__` it is compiled for both. Alone it says what is so anyway.",
			legal:   "on functions and lambdas, never together with `__global__`",
			section: "`__host__`", anchor: "#host",
			rules: []string{"kernel-space-conflict", "duplicate-specifier"},
		}, true
	case "__shared__":
		return word{
			means:   "One copy for each thread block, in the on-chip memory; gone when the block ends, never initialised.",
			legal:   "variables in device functions, and `extern` arrays whose size the launch gives; no initialiser, no data members, no parameters",
			cost:    "48 KB for a block without opting in to more; what a block takes bounds how many blocks run at once",
			section: "`__shared__`", anchor: "#shared",
			rules: []string{"memory-space-conflict", "memory-space-thread-local", "memory-space-on-data-member", "memory-space-on-parameter"},
		}, true
	case "__constant__":
		return word{
			means:   "Read-only for device code, cached; the host writes it with `cudaMemcpyToSymbol`.",
			legal:   "variables at namespace scope; no data members, no parameters; `__device__` may stand beside it, another space may not",
			cost:    "64 KB in all; threads of a warp that read different addresses wait for one another",
			section: "`__constant__`", anchor: "#constant",
			rules: []string{"memory-space-conflict", "memory-space-thread-local", "memory-space-on-data-member", "memory-space-on-parameter"},
		}, true
	case "__managed__":
		return word{
			means:   "Host and device read and write it at one address; the driver moves its pages.",
			legal:   "variables at namespace scope; not together with `__shared__` or `__constant__`",
			section: "`__managed__`", anchor: "#managed",
			rules: []string{"memory-space-conflict", "memory-space-thread-local", "memory-space-on-data-member", "memory-space-on-parameter"},
		}, true
	case "__launch_bounds__":
		return word{
			means:   "Promises the most threads a block is launched with, then the fewest blocks wanted on a multiprocessor, then (`sm_90`) the most blocks in a cluster.",
			legal:   "on `__global__` functions, once, and not beside `__maxnreg__`",
			cost:    "the compiler limits registers so that the promise can be kept; a launch with more threads fails",
			section: "Launch Bounds", anchor: "#launch-bounds",
			rules: []string{"launch-attr-on-non-kernel", "launch-bounds-with-maxnreg", "duplicate-launch-attribute"},
		}, true
	case "__maxnreg__":
		return word{
			means:   "The most registers a thread of this kernel may use.",
			legal:   "on `__global__` functions from CUDA 12.4, not beside `__launch_bounds__`",
			cost:    "what does not fit is spilled to local memory",
			section: "Maximum Number of Registers per Thread", anchor: "#maximum-number-of-registers-per-thread",
			rules: []string{"launch-attr-on-non-kernel", "launch-bounds-with-maxnreg", "duplicate-launch-attribute"},
		}, true
	case "__cluster_dims__":
		return word{
			means:   "The size of the thread block clusters in which the kernel always runs, in blocks.",
			legal:   "on `__global__` functions for `sm_90` and newer",
			section: "Thread Block Clusters", anchor: "#thread-block-clusters",
			rules: []string{"launch-attr-on-non-kernel", "duplicate-launch-attribute"},
		}, true
	case "__block_size__":
		return word{
			means:   "The block size (and the cluster size) that the kernel is always launched with.",
			legal:   "on `__global__` functions from CUDA 13.0",
			section: "Launch Bounds", anchor: "#launch-bounds",
			rules: []string{"launch-attr-on-non-kernel", "duplicate-launch-attribute"},
		}, true
	}
	return word{}, false
}

// describeWords tells of one annotation in full, or of all that one macro stands
// for in short.
func describeWords(words []*treesitter.Mark, rules []*analysis.Rule) []Paragraph {
	if len(words) > 1 {
		var names []string
		paragraphs := make([]Paragraph, 1, 2*len(words)+1)
		for _, m := range words {
			w, _ := describe(m.Word)
			names = append(names, spelled(m))
			paragraphs = append(paragraphs,
				Paragraph{Text: "`" + m.Word + "`  \n" + w.means}, Paragraph{Text: "Programming Guide, " + w.section, Link: guide + w.anchor})
		}
		paragraphs[0].Text = "`" + words[0].Macro + "` is `" + strings.Join(names, " ") + "`"
		return paragraphs
	}
	m := words[0]
	w, _ := describe(m.Word)
	name := "`" + m.Word + "`"
	if m.Macro != "" {
		name = "`" + m.Macro + "` is `" + spelled(m) + "`"
	}
	paragraphs := []Paragraph{{Text: name + "  \n" + w.means}, {Text: "Legal: " + w.legal + "."}}
	if w.cost != "" {
		paragraphs = append(paragraphs, Paragraph{Text: "Cost: " + w.cost + "."})
	}
	if list := ruleList(w.rules, rules); list != "" {
		paragraphs = append(paragraphs, Paragraph{Text: "Rules: " + list + "."})
	}
	return append(paragraphs, Paragraph{Text: "Programming Guide, " + w.section, Link: guide + w.anchor})
}

// spelled is an annotation with its arguments.
func spelled(m *treesitter.Mark) string {
	if len(m.ArgText) == 0 {
		return m.Word
	}
	return m.Word + "(" + strings.Join(m.ArgText, ", ") + ")"
}

// ruleList names the rules with the number that nvcc prints for each, where it
// prints one.
func ruleList(names []string, rules []*analysis.Rule) string {
	var parts []string
	for _, name := range names {
		for _, r := range rules {
			if r.Name != name {
				continue
			}
			part := "`" + name + "`"
			if r.NVCC != 0 {
				part += " (nvcc " + strconv.Itoa(r.NVCC) + ")"
			}
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, ", ")
}

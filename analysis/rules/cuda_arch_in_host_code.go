package rules

import (
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

const cudaArch = "__CUDA_ARCH__"

func init() {
	register(&analysis.Rule{
		Name:     "cuda-arch-in-host-code",
		Severity: analysis.Warning,
		Scope:    analysis.FamilyScope,
		Since:    since,
		Summary:  "a host function that compares __CUDA_ARCH__",
		Why: "`__CUDA_ARCH__` is defined while a file is compiled for devices and at no other time: the code that the host runs is compiled without it, and `#if` takes it for 0 then. " +
			"So the comparison has one outcome in host code, whatever device the program runs on.\n\n" +
			"Ask the device while the program runs (`cudaDeviceGetAttribute` with `cudaDevAttrComputeCapabilityMajor`), or compare `__CUDA_ARCH_LIST__`, which the host's code sees, too.",
		Bad: `int tile() {
#if __CUDA_ARCH__ >= 800
  return 128;
#else
  return 64;
#endif
}
`,
		Good: `int tile(int major) { return major >= 8 ? 128 : 64; }
`,
		Refs: []string{guide + "#cuda-arch-macro"},
		Run:  runCudaArchInHostCode,
	})
}

func runCudaArchInHostCode(p *analysis.Pass) {
	it := p.Item.Item
	if it.Expanded || !strings.Contains(it.Source, cudaArch) {
		return
	}
	guarded := 0 // how many groups around are only there for devices
	var groups []bool
	for at, line := range directiveLines(it.Source) {
		word, condition := directiveWord(line)
		asks := strings.Contains(condition, cudaArch)
		switch word {
		case "if", "ifdef", "ifndef":
			defined := asks && (word != "if" || strings.Contains(condition, "defined"))
			groups = append(groups, defined)
			if defined {
				guarded++
			}
		case "endif":
			if n := len(groups); n > 0 {
				if groups[n-1] {
					guarded--
				}
				groups = groups[:n-1]
			}
			continue
		case "elif":
		default:
			continue
		}
		if guarded > 0 || !asks || word != "if" && word != "elif" || strings.Contains(condition, "defined") || !compares(condition) {
			continue
		}
		offset := at + strings.Index(line, cudaArch)
		fn := innermost(p.Item.Facts, offset)
		if fn == nil || !hostCode(p.File, p.Item, fn) {
			continue
		}
		p.Report(p.Item, treesitter.Span{Start: offset, End: offset + len(cudaArch)}, "%s is not defined where the host's code is compiled: in a host function this comparison has always the same outcome", cudaArch)
	}
}

// compares reports whether a condition compares numbers.
func compares(condition string) bool {
	return strings.ContainsAny(condition, "<>") || strings.Contains(condition, "==") || strings.Contains(condition, "!=")
}

// innermost is the function whose body holds an offset, nil for none.
func innermost(it *facts.Item, at int) *facts.Function {
	var inner *facts.Function
	for _, f := range it.Functions {
		if f.Body.Contains(at) && (inner == nil || f.Body.Start >= inner.Body.Start) {
			inner = f
		}
	}
	return inner
}

// directiveLines yields the lines of a text that begin with '#', with those that continue
// them, by their offsets.
func directiveLines(text string) func(yield func(int, string) bool) {
	return func(yield func(int, string) bool) {
		for at := 0; at < len(text); {
			end := at
			for {
				i := strings.IndexByte(text[end:], '\n')
				if i < 0 {
					end = len(text)
					break
				}
				end += i + 1
				if !strings.HasSuffix(strings.TrimRight(text[at:end], "\r\n"), `\`) {
					break
				}
			}
			line := text[at:end]
			if strings.HasPrefix(strings.TrimLeft(line, " \t"), "#") && !yield(at, line) {
				return
			}
			at = end
		}
	}
}

// directiveWord splits a directive into its word and what follows, comments taken out.
func directiveWord(line string) (word, rest string) {
	line = strings.TrimLeft(strings.TrimLeft(line, " \t")[1:], " \t")
	end := 0
	for end < len(line) && wordByte(line[end]) {
		end++
	}
	rest, _, _ = strings.Cut(line[end:], "//")
	return line[:end], rest
}

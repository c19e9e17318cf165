package archcfg

import (
	"regexp"
	"strings"
)

// torchArchs reads TORCH_CUDA_ARCH_LIST as PyTorch does: "7.0;8.0+PTX 9.0a" or
// names of GPU generations.
func torchArchs(list string) []string {
	names := map[string]string{
		"Kepler": "3.5+PTX", "Maxwell": "5.0;5.2+PTX", "Pascal": "6.0;6.1+PTX", "Volta": "7.0+PTX", "Turing": "7.5+PTX",
		"Ampere": "8.0;8.6+PTX", "Ada": "8.9+PTX", "Hopper": "9.0+PTX", "Blackwell": "10.0;10.3;12.0;12.1+PTX",
	}
	for name, archs := range names {
		list = strings.ReplaceAll(list, name, archs)
	}
	var out []string
	for item := range strings.FieldsFuncSeq(list, func(r rune) bool { return r == ';' || r == ' ' || r == ',' }) {
		number, ptx := strings.CutSuffix(item, "+PTX")
		major, minor, ok := strings.Cut(number, ".")
		if !ok {
			continue
		}
		if _, a, ok := ParseArch("sm_" + major + minor); ok {
			out = append(out, gencode(a, true, ptx)...)
		}
	}
	return out
}

// parseSetupPy collects the nvcc options that a setup.py has as literal strings.
func parseSetupPy(text []byte) guess {
	if !strings.Contains(string(text), "CUDAExtension") && !strings.Contains(string(text), "nvcc") {
		return guess{}
	}
	return guess{args: pickOptions(quotedStrings(text)), conditional: scriptIf.Match(text)}
}

// scriptIf finds conditions in Python, Lua and Meson.
var scriptIf = regexp.MustCompile(`(?m)^[ \t]*if\b`)

// quoted finds string literals of Python, Lua and Meson.
var quoted = regexp.MustCompile(`"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'`)

// quotedStrings are the string literals of a script, without those in comments
// that fill a line.
func quotedStrings(text []byte) []string {
	var out []string
	for line := range strings.Lines(string(text)) {
		if t := strings.TrimSpace(line); strings.HasPrefix(t, "#") || strings.HasPrefix(t, "--") {
			continue
		}
		for _, m := range quoted.FindAllStringSubmatch(line, -1) {
			out = append(out, m[1]+m[2])
		}
	}
	return out
}

// pickOptions picks from words those that concern analysis and are nvcc's.
func pickOptions(words []string) []string {
	var out []string
	for i := 0; i < len(words); i++ {
		w := words[i]
		name, _, hasValue := strings.Cut(w, "=")
		switch {
		case strings.ContainsAny(w, "${}%"):
			// Expanded by the tool.
		case name == "-gencode" || name == "--generate-code" || name == "-arch" || name == "--gpu-architecture" || name == "-std" || name == "--std":
			if hasValue {
				out = append(out, w)
			} else if i+1 < len(words) && !strings.ContainsAny(words[i+1], "${}%") {
				out = append(out, w, words[i+1])
				i++
			}
		case name == "-rdc" && hasValue, name == "--relocatable-device-code" && hasValue, w == "-dc", w == "--device-c",
			w == "--extended-lambda", w == "-extended-lambda", w == "--expt-extended-lambda", w == "-expt-extended-lambda",
			w == "--expt-relaxed-constexpr", w == "-expt-relaxed-constexpr", w == "-G":
			out = append(out, w)
		case len(w) > 2 && strings.HasPrefix(w, "-D"):
			out = append(out, w)
		}
	}
	return out
}

package archcfg

import (
	"bytes"
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

// parseSetupPy collects the nvcc options that a setup.py has as literal strings,
// and the architectures that it tells to PyTorch or CMake.
func parseSetupPy(text []byte) guess {
	var g guess
	if strings.Contains(string(text), "CUDAExtension") || strings.Contains(string(text), "nvcc") {
		g.take(pickOptions(quotedStrings(text)))
	}
	g.scriptArchs(text)
	g.conditional = scriptIf.Match(text)
	return g
}

// parsePyproject reads the architectures that a pyproject.toml tells: to PyTorch in
// the environment of a build, or to CMake by scikit-build.
func parsePyproject(text []byte) guess {
	var g guess
	g.scriptArchs(text)
	return g
}

// scriptArch finds the variables of PyTorch and CMake in Python and TOML:
// os.environ["NAME"] = "8.0", setdefault("NAME", "8.0"), NAME = "8.0",
// "-DNAME=80;90".
var scriptArch = regexp.MustCompile(`\b(?:D(CMAKE_CUDA_ARCHITECTURES)=|(TORCH_CUDA_ARCH_LIST|CMAKE_CUDA_ARCHITECTURES|CUDAARCHS)["']?\]?[ \t]*[=,:][ \t]*["'])([^"'\n]*)`)

// scriptArchs takes the architectures of a script's variables; the last holds.
func (g *guess) scriptArchs(text []byte) {
	if g.named {
		return
	}
	found, at := []string(nil), 0
	for _, m := range scriptArch.FindAllSubmatchIndex(withoutComments(text), -1) {
		archs := cmakeArchs
		if m[4] >= 0 && string(text[m[4]:m[5]]) == "TORCH_CUDA_ARCH_LIST" {
			archs = torchArchs
		}
		if list := archs(string(text[m[6]:m[7]])); len(list) > 0 {
			found, at = list, m[0]
		}
	}
	g.add(at, found...)
}

// withoutComments is the text with blanks for the comments that fill a line.
func withoutComments(text []byte) []byte {
	return commentLine.ReplaceAllFunc(text, func(line []byte) []byte { return bytes.Repeat([]byte(" "), len(line)) })
}

// commentLine is a line of Python, TOML, Meson or Lua that is a comment.
var commentLine = regexp.MustCompile(`(?m)^[ \t]*(?:#|--)[^\n]*`)

// scriptIf finds conditions in Python, Lua and Meson.
var scriptIf = regexp.MustCompile(`(?m)^[ \t]*if\b`)

// quoted finds string literals of Python, Lua and Meson.
var quoted = regexp.MustCompile(`"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'`)

// quotedStrings are the string literals of a script, without those in comments
// that fill a line.
func quotedStrings(text []byte) []word {
	var out []word
	plain := withoutComments(text)
	for _, m := range quoted.FindAllSubmatchIndex(plain, -1) {
		from, to := m[2], m[3]
		if from < 0 {
			from, to = m[4], m[5]
		}
		out = append(out, word{string(plain[from:to]), from})
	}
	return out
}

// take adds words.
func (g *guess) take(words []word) {
	for _, w := range words {
		g.add(w.offset, w.text)
	}
}

// pickOptions picks from words those that concern analysis and are nvcc's.
func pickOptions(words []word) []word {
	var out []word
	for i := 0; i < len(words); i++ {
		at := words[i]
		w := at.text
		name, _, hasValue := strings.Cut(w, "=")
		switch {
		case strings.ContainsAny(w, "${}%"):
			// Expanded by the tool.
		case name == "-gencode" || name == "--generate-code" || name == "-arch" || name == "--gpu-architecture" || name == "-std" || name == "--std":
			if hasValue {
				out = append(out, at)
			} else if i+1 < len(words) && !strings.ContainsAny(words[i+1].text, "${}%") {
				out = append(out, at, words[i+1])
				i++
			}
		case name == "-rdc" && hasValue, name == "--relocatable-device-code" && hasValue, w == "-dc", w == "--device-c",
			w == "--extended-lambda", w == "-extended-lambda", w == "--expt-extended-lambda", w == "-expt-extended-lambda",
			w == "--expt-relaxed-constexpr", w == "-expt-relaxed-constexpr", w == "-G":
			out = append(out, at)
		case len(w) > 2 && strings.HasPrefix(w, "-D"):
			out = append(out, at)
		}
	}
	return out
}

package archcfg

import (
	"regexp"
	"strings"
)

// parseMeson collects the nvcc options that a meson.build has as literal strings
// in lists for CUDA.
func parseMeson(text []byte) guess {
	if !strings.Contains(string(text), "cuda") {
		return guess{}
	}
	return guess{args: pickOptions(quotedStrings(text)), conditional: scriptIf.Match(text)}
}

// xmakeCall finds the calls of an xmake.lua that concern CUDA.
var xmakeCall = regexp.MustCompile(`\b(add_cugencodes|add_cuflags|set_languages|add_defines|add_includedirs|set_policy)\s*\(([^)]*)\)`)

// parseXmake reads an xmake.lua.
func parseXmake(text []byte) guess {
	g := guess{conditional: scriptIf.Match(text)}
	for _, m := range xmakeCall.FindAllStringSubmatch(string(text), -1) {
		values := quotedStrings([]byte(m[2]))
		switch m[1] {
		case "add_cugencodes":
			for _, v := range values {
				kind, a, ok := ParseArch(v)
				switch {
				case v == "native":
					g.args = append(g.args, "-arch=native")
				case ok:
					g.args = append(g.args, gencode(a, kind == "sm", kind == "compute")...)
				}
			}
		case "add_cuflags":
			g.args = append(g.args, pickOptions(values)...)
		case "set_languages":
			for _, v := range values {
				if std := strings.Replace(v, "cxx", "c++", 1); strings.HasPrefix(std, "c++") {
					g.args = append(g.args, "-std="+std)
				}
			}
		case "add_defines":
			for _, v := range values {
				g.args = append(g.args, "-D"+v)
			}
		case "add_includedirs":
			for _, v := range values {
				if !strings.Contains(v, "$(") {
					g.args = append(g.args, "-I"+v)
				}
			}
		}
	}
	return g
}

// parseMakefile collects nvcc's options from lines of a Makefile that are about
// nvcc: those that name it or set one of its customary variables.
func parseMakefile(text []byte) guess {
	var words []string
	joined := strings.ReplaceAll(string(text), "\\\n", " ")
	for line := range strings.Lines(joined) {
		if i := strings.IndexByte(line, '#'); i >= 0 {
			line = line[:i]
		}
		upper := strings.ToUpper(line)
		if strings.Contains(upper, "NVCC") || strings.Contains(upper, "GENCODE") || strings.Contains(upper, "CUDA") || strings.Contains(upper, "-ARCH=") {
			split := splitShell(line)
			words = append(words, split...)
		}
	}
	for i, w := range words {
		// NVCCFLAGS=-arch=sm_80 has no blank between.
		if _, value, ok := strings.Cut(w, "=-"); ok && !strings.HasPrefix(w, "-") {
			words[i] = "-" + value
		}
	}
	return guess{args: pickOptions(words), conditional: makeIf.Match(text)}
}

// makeIf finds conditions in Makefiles, and variables that a caller may set.
var makeIf = regexp.MustCompile(`(?m)^[ \t]*(?:ifn?def|ifn?eq)\b|(?:ARCH|SM|GENCODE|NVCC_?FLAGS)\w*[ \t]*\?=`)

package archcfg

import (
	"bytes"
	"regexp"
	"strings"
)

// parseMeson collects the nvcc options that a meson.build has as literal strings
// in lists for CUDA.
func parseMeson(text []byte) guess {
	if !strings.Contains(string(text), "cuda") {
		return guess{}
	}
	g := guess{conditional: scriptIf.Match(text)}
	g.take(pickOptions(quotedStrings(text)))
	return g
}

// xmakeCall finds the calls of an xmake.lua that concern CUDA.
var xmakeCall = regexp.MustCompile(`\b(add_cugencodes|add_cuflags|set_languages|add_defines|add_includedirs|set_policy)\s*\(([^)]*)\)`)

// parseXmake reads an xmake.lua.
func parseXmake(text []byte) guess {
	g := guess{conditional: scriptIf.Match(text)}
	for _, m := range xmakeCall.FindAllSubmatchIndex(withoutComments(text), -1) {
		at := m[0]
		values := quotedStrings(text[m[4]:m[5]])
		switch string(text[m[2]:m[3]]) {
		case "add_cugencodes":
			for _, v := range values {
				kind, a, ok := ParseArch(v.text)
				switch {
				case v.text == "native":
					g.add(at, "-arch=native")
				case ok:
					g.add(at, gencode(a, kind == "sm", kind == "compute")...)
				}
			}
		case "add_cuflags":
			for _, w := range pickOptions(values) {
				g.add(at, w.text)
			}
		case "set_languages":
			for _, v := range values {
				if std := strings.Replace(v.text, "cxx", "c++", 1); strings.HasPrefix(std, "c++") {
					g.add(at, "-std="+std)
				}
			}
		case "add_defines":
			for _, v := range values {
				g.add(at, "-D"+v.text)
			}
		case "add_includedirs":
			for _, v := range values {
				if !strings.Contains(v.text, "$(") {
					g.add(at, "-I"+v.text)
				}
			}
		}
	}
	return g
}

// parseMakefile collects nvcc's options from lines of a Makefile that are about
// nvcc: those that name it or set one of its customary variables.
func parseMakefile(text []byte) guess {
	var words []word
	// A line that goes on is one line, with blanks where it is broken.
	joined := lineGoesOn.ReplaceAllFunc(text, func(end []byte) []byte { return bytes.Repeat([]byte(" "), len(end)) })
	next := 0
	for line := range strings.Lines(string(joined)) {
		at := next
		next += len(line)
		if i := strings.IndexByte(line, '#'); i >= 0 {
			line = line[:i]
		}
		upper := strings.ToUpper(line)
		if strings.Contains(upper, "NVCC") || strings.Contains(upper, "GENCODE") || strings.Contains(upper, "CUDA") || strings.Contains(upper, "-ARCH=") {
			for i := 0; ; {
				w, end, ok := shellWord(line, i, "")
				if !ok {
					break
				}
				words = append(words, word{w, at + i + blanks(line[i:])})
				i = end
			}
		}
	}
	for i := range words {
		// NVCCFLAGS=-arch=sm_80 has no blank between.
		if _, value, ok := strings.Cut(words[i].text, "=-"); ok && !strings.HasPrefix(words[i].text, "-") {
			words[i].text = "-" + value
		}
	}
	g := guess{conditional: makeIf.Match(text)}
	g.take(pickOptions(words))
	return g
}

// lineGoesOn is the end of a line that goes on in the next.
var lineGoesOn = regexp.MustCompile(`\\\r?\n`)

// makeIf finds conditions in Makefiles, and variables that a caller may set.
var makeIf = regexp.MustCompile(`(?m)^[ \t]*(?:ifn?def|ifn?eq)\b|(?:ARCH|SM|GENCODE|NVCC_?FLAGS)\w*[ \t]*\?=`)

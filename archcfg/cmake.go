package archcfg

import (
	"bytes"
	"encoding/json"
	"regexp"
	"slices"
	"strings"
)

// parseCMakeCache reads the CUDA settings of a CMakeCache.txt.
func parseCMakeCache(text []byte) guess {
	vars := map[string]string{}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "#") || strings.HasPrefix(line, "//") {
			continue
		}
		key, value, ok := strings.Cut(line, "=")
		if name, _, typed := strings.Cut(key, ":"); ok && typed {
			vars[name] = value
		}
	}
	return cmakeGuess(vars)
}

// cmakeGuess makes arguments of CMake's variables.
func cmakeGuess(vars map[string]string) guess {
	g := guess{compiler: vars["CMAKE_CUDA_COMPILER"]}
	g.args = append(g.args, cmakeArchs(vars["CMAKE_CUDA_ARCHITECTURES"])...)
	words := splitShell(vars["CMAKE_CUDA_FLAGS"])
	g.args = append(g.args, literal(words)...)
	if build := vars["CMAKE_BUILD_TYPE"]; build != "" {
		words := splitShell(vars["CMAKE_CUDA_FLAGS_"+strings.ToUpper(build)])
		g.args = append(g.args, literal(words)...)
	}
	if std := vars["CMAKE_CUDA_STANDARD"]; isNumber(std) {
		g.args = append(g.args, "-std=c++"+std)
	}
	if cmakeTrue(vars["CMAKE_CUDA_SEPARABLE_COMPILATION"]) {
		g.args = append(g.args, "-rdc=true")
	}
	return g
}

func cmakeTrue(s string) bool {
	return slices.Contains([]string{"1", "ON", "YES", "TRUE", "Y"}, strings.ToUpper(s))
}

// cmakeArchs reads CMAKE_CUDA_ARCHITECTURES: 75;80-real;90a-virtual, all,
// all-major or native.
func cmakeArchs(list string) []string {
	var out []string
	for item := range strings.FieldsFuncSeq(list, func(r rune) bool { return r == ';' || r == ' ' || r == '\t' || r == '\n' || r == '"' }) {
		switch item {
		case "all", "all-major", "native":
			return []string{"-arch=" + item}
		}
		number, kind, _ := strings.Cut(item, "-")
		if _, a, ok := ParseArch("sm_" + number); ok {
			out = append(out, gencode(a, kind != "virtual", kind != "real")...)
		}
	}
	return out
}

// literal drops words that a build tool would expand.
func literal(words []string) []string {
	return slices.DeleteFunc(words, func(w string) bool { return strings.ContainsAny(w, "$<>{}") })
}

// parseCMakePresets reads the presets' cache variables. Of several presets with
// different ones, the first that names architectures holds.
func parseCMakePresets(text []byte) guess {
	var file struct {
		Presets []struct {
			Variables map[string]json.RawMessage `json:"cacheVariables"`
		} `json:"configurePresets"`
	}
	if json.Unmarshal(bytes.TrimPrefix(text, []byte(byteOrderMark)), &file) != nil {
		return guess{}
	}
	var first guess
	for _, p := range file.Presets {
		vars := map[string]string{}
		for name, raw := range p.Variables {
			// A variable is a text, or a text with a type.
			var value string
			var typed struct {
				Value string `json:"value"`
			}
			if json.Unmarshal(raw, &value) != nil && json.Unmarshal(raw, &typed) == nil {
				value = typed.Value
			}
			if !strings.Contains(value, "${") && !strings.Contains(value, "$env") {
				vars[name] = value
			}
		}
		g := cmakeGuess(vars)
		if g.hasArch() {
			return g
		}
		if len(first.args) == 0 {
			first = g
		}
	}
	return first
}

// cmakeSet finds set(NAME value...) and set_property or set_target_properties with
// one of our names in a CMakeLists.txt; # starts a comment, which is taken out
// before.
var cmakeSet = regexp.MustCompile(`(?i)\b(CMAKE_CUDA_ARCHITECTURES|CUDA_ARCHITECTURES|CMAKE_CUDA_STANDARD|CUDA_STANDARD|CMAKE_CUDA_FLAGS|CMAKE_CUDA_SEPARABLE_COMPILATION|CUDA_SEPARABLE_COMPILATION)\s+([^()]*)`)

// cmakeOptions finds the options that target_compile_options gives to CUDA code.
var cmakeOptions = regexp.MustCompile(`\$<\$<COMPILE_LANGUAGE:CUDA>:([^>]*)>`)

// cmakeIf and cmakeEndif find the ends of conditional blocks.
var (
	cmakeIf    = regexp.MustCompile(`(?im)^[ \t]*if[ \t]*\(`)
	cmakeEndif = regexp.MustCompile(`(?im)^[ \t]*endif[ \t]*\(`)
)

// cmakeNextName is a word that begins another property.
var cmakeNextName = regexp.MustCompile(`^[A-Z][A-Z_]{3,}$`)

// parseCMakeLists reads what is written literally in a CMakeLists.txt.
func parseCMakeLists(text []byte) guess {
	var plain strings.Builder
	for line := range strings.Lines(string(text)) {
		if i := strings.IndexByte(line, '#'); i >= 0 {
			line = line[:i] + "\n"
		}
		plain.WriteString(line)
	}
	vars := map[string]string{}
	conditional := false
	for _, at := range cmakeSet.FindAllStringSubmatchIndex(plain.String(), -1) {
		m := []string{"", plain.String()[at[2]:at[3]], plain.String()[at[4]:at[5]]}
		name := strings.ToUpper(m[1])
		if !strings.HasPrefix(name, "CMAKE_") {
			name = "CMAKE_" + name
		}
		var values []string
		for w := range strings.FieldsSeq(strings.ReplaceAll(m[2], `"`, " ")) {
			if cmakeNextName.MatchString(w) && !cmakeTrue(w) {
				break // CACHE, FORCE, the next property.
			}
			values = append(values, w)
		}
		value := strings.Join(literal(values), " ")
		switch name {
		case "CMAKE_CUDA_FLAGS":
			vars[name] = strings.TrimSpace(vars[name] + " " + value)
			continue
		case "CMAKE_CUDA_ARCHITECTURES":
			if cmakeArchs(value) == nil {
				continue // Part of a message, or a variable.
			}
			old, seen := vars[name]
			before := plain.String()[:at[0]]
			inside := len(cmakeIf.FindAllString(before, -1)) > len(cmakeEndif.FindAllString(before, -1))
			conditional = conditional || inside || seen && old != value
		case "CMAKE_CUDA_STANDARD":
			if !isNumber(value) {
				continue
			}
		}
		if _, seen := vars[name]; !seen {
			vars[name] = value
		}
	}
	g := cmakeGuess(vars)
	g.conditional = conditional
	for _, m := range cmakeOptions.FindAllStringSubmatch(plain.String(), -1) {
		words := strings.FieldsFunc(m[1], func(r rune) bool { return r == ';' || isBlank(byte(min(r, 127))) })
		g.args = append(g.args, literal(words)...)
	}
	return g
}

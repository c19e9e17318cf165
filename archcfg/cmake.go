package archcfg

import (
	"regexp"
	"slices"
	"strings"
)

// cmakeVars are variables of CMake by name, with their values and where they stand.
type cmakeVars map[string]word

// parseCMakeCache reads the CUDA settings of a CMakeCache.txt.
func parseCMakeCache(text []byte) guess {
	vars := cmakeVars{}
	next := 0
	for line := range strings.Lines(string(text)) {
		at := next
		next += len(line)
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "#") || strings.HasPrefix(line, "//") {
			continue
		}
		key, value, ok := strings.Cut(line, "=")
		if name, _, typed := strings.Cut(key, ":"); ok && typed {
			vars[name] = word{value, at}
		}
	}
	return cmakeGuess(vars)
}

// cmakeGuess makes arguments of CMake's variables.
func cmakeGuess(vars cmakeVars) guess {
	g := guess{compiler: vars["CMAKE_CUDA_COMPILER"].text}
	take := func(name string, args func(value string) []string) {
		if v, ok := vars[name]; ok {
			g.add(v.offset, args(v.text)...)
		}
	}
	flags := func(value string) []string { return literal(splitShell(value)) }
	take("CMAKE_CUDA_ARCHITECTURES", cmakeArchs)
	if !g.named {
		take("CUDAARCHS", cmakeArchs)
	}
	take("CMAKE_CUDA_FLAGS", flags)
	if build := vars["CMAKE_BUILD_TYPE"].text; build != "" {
		take("CMAKE_CUDA_FLAGS_"+strings.ToUpper(build), flags)
	}
	take("CMAKE_CUDA_STANDARD", func(std string) []string {
		if !isNumber(std) {
			return nil
		}
		return []string{"-std=c++" + std}
	})
	take("CMAKE_CUDA_SEPARABLE_COMPILATION", func(on string) []string {
		if !cmakeTrue(on) {
			return nil
		}
		return []string{"-rdc=true"}
	})
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

// parseCMakePresets reads the presets' cache variables, and CUDAARCHS of their
// environments. Of several presets with different ones, the first that names
// architectures holds.
func parseCMakePresets(text []byte) (guess, error) {
	var presets []cmakeVars
	err := jsonValues(text, func(path []jsonKey, value any, offset int) {
		// configurePresets[i].cacheVariables.NAME is a text, or has a type and a value.
		if len(path) < 4 || path[0].name != "configurePresets" {
			return
		}
		v, isText := value.(string)
		typed := len(path) == 5 && path[4].name == "value"
		name := path[3].name
		inCache := path[2].name == "cacheVariables" && (len(path) == 4 || typed)
		inEnvironment := path[2].name == "environment" && len(path) == 4 && name == "CUDAARCHS"
		if !isText || !inCache && !inEnvironment || strings.Contains(v, "${") || strings.Contains(v, "$env") {
			return
		}
		for len(presets) <= path[1].index {
			presets = append(presets, cmakeVars{})
		}
		presets[path[1].index][name] = word{v, offset}
	})
	var first guess
	for _, vars := range presets {
		g := cmakeGuess(vars)
		if g.named {
			return g, err
		}
		if len(first.args) == 0 {
			first = g
		}
	}
	return first, err
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
			// Offsets stay: blanks stand for the comment.
			line = line[:i] + strings.Repeat(" ", len(line)-i-1) + "\n"
		}
		plain.WriteString(line)
	}
	vars := cmakeVars{}
	var flags []word
	conditional := false
	depth, counted := 0, 0
	script := plain.String()
	for _, at := range cmakeSet.FindAllStringSubmatchIndex(script, -1) {
		name := strings.ToUpper(script[at[2]:at[3]])
		if !strings.HasPrefix(name, "CMAKE_") {
			name = "CMAKE_" + name
		}
		depth += len(cmakeIf.FindAllString(script[counted:at[0]], -1)) - len(cmakeEndif.FindAllString(script[counted:at[0]], -1))
		counted = at[0]
		var values []string
		for w := range strings.FieldsSeq(strings.ReplaceAll(script[at[4]:at[5]], `"`, " ")) {
			if cmakeNextName.MatchString(w) && !cmakeTrue(w) {
				break // CACHE, FORCE, the next property.
			}
			values = append(values, w)
		}
		values = literal(values)
		value := strings.Join(values, " ")
		old, seen := vars[name]
		switch name {
		case "CMAKE_CUDA_FLAGS":
			for _, w := range values {
				flags = append(flags, word{w, at[0]})
			}
			continue
		case "CMAKE_CUDA_ARCHITECTURES":
			if cmakeArchs(value) == nil {
				continue // Part of a message, or a variable.
			}
			conditional = conditional || depth > 0 || seen && old.text != value
		case "CMAKE_CUDA_STANDARD":
			if !isNumber(value) {
				continue
			}
		}
		if !seen {
			vars[name] = word{value, at[0]}
		}
	}
	g := cmakeGuess(vars)
	g.conditional = conditional
	g.take(flags)
	for _, m := range cmakeOptions.FindAllStringSubmatchIndex(script, -1) {
		words := strings.FieldsFunc(script[m[2]:m[3]], func(r rune) bool { return r == ';' || isBlank(byte(min(r, 127))) })
		g.add(m[0], literal(words)...)
	}
	return g
}

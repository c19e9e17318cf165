package index

import "github.com/gridls/gridls/treesitter"

// declaredIn are the words of a text that may be names that it declares outside of
// functions: those before what ends a declarator. More of them do no harm.
func declaredIn(text string) map[string]bool {
	declared := map[string]bool{}
	tokens := treesitter.Tokens(text)
	// deep counts the braces of bodies and the brackets that are open.
	deep, open, scope := 0, []bool{}, false
	for i, t := range tokens {
		switch t.Text {
		case "namespace", "extern", "class", "struct", "union", "enum":
			scope = scope || deep == 0
		case "{", "(", "[":
			inside := t.Text != "{" || !scope
			open = append(open, inside)
			if inside {
				deep++
			} else {
				scope = false
			}
		case "}", ")", "]":
			if n := len(open); n > 0 {
				if open[n-1] {
					deep--
				}
				open = open[:n-1]
			}
		case ";":
			scope = scope && deep > 0
		}
		if deep > 0 || t.Kind != treesitter.NameToken || ofLanguage(t.Text) {
			continue
		}
		if i+1 < len(tokens) && tokens[i+1].Kind == treesitter.NameToken {
			continue // a type, or a specifier
		}
		declared[t.Text] = true
	}
	return declared
}

// ofLanguage reports whether a word that stands before brackets declares nothing.
func ofLanguage(word string) bool {
	switch word {
	case "__launch_bounds__", "__attribute__", "__align__", "alignas", "decltype", "template", "sizeof", "noexcept", "void",
		"bool", "char", "int", "float", "double", "long", "short", "unsigned", "signed",
		"auto", "const", "extern", "namespace", "static", "inline", "struct", "class", "enum",
		"union":
		return true
	}
	return false
}

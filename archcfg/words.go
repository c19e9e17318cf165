package archcfg

import "strings"

// The drivers have quoting rules of their own for what reaches them after the
// shell: these functions are those rules, recorded from nvcc and clang.

// splitList splits the value of a list option at commas. Double quotes and
// backslashes keep a comma; the backslash goes, the quotes stay, since some
// options keep them (-D) and others drop them (-I).
func splitList(s string) []string {
	var out []string
	var item strings.Builder
	quoted := false
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '\\' && i+1 < len(s) && (s[i+1] == ',' || s[i+1] == '"' || s[i+1] == '\\'):
			i++
			item.WriteByte(s[i])
		case c == '"':
			quoted = !quoted
			item.WriteByte(c)
		case c == ',' && !quoted:
			out = append(out, item.String())
			item.Reset()
		default:
			item.WriteByte(c)
		}
	}
	return append(out, item.String())
}

// unquote drops the double quotes of a list item, as nvcc does with paths.
func unquote(s string) string { return strings.ReplaceAll(s, `"`, "") }

// splitOptionFile splits the text of an nvcc options file: blanks separate words,
// double quotes group and vanish, single quotes and # are plain text. With
// windows set, backslashes are path separators. bare[i] reports whether word i
// had no quotes.
func splitOptionFile(text string, windows bool) (words []string, bare []bool) {
	var w strings.Builder
	inWord, inQuotes, sawQuotes := false, false, false
	end := func() {
		if inWord {
			words, bare = append(words, w.String()), append(bare, !sawQuotes)
		}
		w.Reset()
		inWord, sawQuotes = false, false
	}
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case c == '\\' && i+1 < len(text) && text[i+1] == '"':
			// An escaped quote vanishes with its backslash.
			i++
			inWord = true
		case c == '\\' && i+1 < len(text) && !windows:
			i++
			w.WriteByte(text[i])
			inWord = true
		case c == '"':
			inQuotes = !inQuotes
			inWord, sawQuotes = true, true
		case isBlank(c) && !inQuotes:
			end()
		default:
			w.WriteByte(c)
			inWord = true
		}
	}
	end()
	return words, bare
}

// splitFlagsVariable splits NVCC_PREPEND_FLAGS and NVCC_APPEND_FLAGS: blanks
// separate words, double quotes group and stay.
func splitFlagsVariable(text string) []string {
	var words []string
	start, quoted := -1, false
	for i := 0; i <= len(text); i++ {
		if i == len(text) || isBlank(text[i]) && !quoted {
			if start >= 0 {
				words = append(words, text[start:i])
			}
			start = -1
			continue
		}
		if start < 0 {
			start = i
		}
		if text[i] == '"' {
			quoted = !quoted
		}
	}
	return words
}

func isBlank(c byte) bool {
	return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f'
}

// splitShell splits words as a POSIX shell does: single quotes, double quotes,
// backslashes. Nothing is expanded, operators are plain text, and what no shell
// would accept (an open quote) is taken as it stands. Shell-words libraries do not
// serve here: they drop backslashes inside double quotes that a shell keeps, and
// refuse parentheses, which -D values of build tools contain.
func splitShell(s string) []string {
	var words []string
	for i := 0; ; {
		w, next, ok := shellWord(s, i, "")
		if !ok {
			return words
		}
		words, i = append(words, w), next
	}
}

// splitShellCommands splits a command line into the commands that &&, ||, ; and |
// outside quotes separate.
func splitShellCommands(s string) [][]string {
	commands := [][]string{nil}
	for i := 0; ; {
		i += blanks(s[i:])
		n := 0
		switch {
		case strings.HasPrefix(s[i:], "&&"), strings.HasPrefix(s[i:], "||"):
			n = 2
		case strings.HasPrefix(s[i:], ";"), strings.HasPrefix(s[i:], "|"):
			n = 1
		}
		if n > 0 {
			commands, i = append(commands, nil), i+n
			continue
		}
		w, next, ok := shellWord(s, i, ";|")
		if !ok {
			return commands
		}
		last := &commands[len(commands)-1]
		*last, i = append(*last, w), next
	}
}

// shellWord reads the word that begins at or after s[i]; next is behind it, ok is
// false at the end. Outside quotes, a byte of stop ends the word, and so does &&
// if there are any.
func shellWord(s string, i int, stop string) (word string, next int, ok bool) {
	i += blanks(s[i:])
	if i == len(s) {
		return "", i, false
	}
	var w strings.Builder
	for ; i < len(s); i++ {
		c := s[i]
		if isBlank(c) || strings.IndexByte(stop, c) >= 0 || stop != "" && strings.HasPrefix(s[i:], "&&") {
			break
		}
		switch c {
		case '\\':
			if i+1 < len(s) {
				i++
				w.WriteByte(s[i])
			}
		case '\'':
			n := strings.IndexByte(s[i+1:], '\'')
			if n < 0 {
				n = len(s) - i - 1
			}
			w.WriteString(s[i+1 : i+1+n])
			i += n + 1
		case '"':
			for i++; i < len(s) && s[i] != '"'; i++ {
				if s[i] == '\\' && i+1 < len(s) && strings.IndexByte("\\\"$`\n", s[i+1]) >= 0 {
					i++
				}
				w.WriteByte(s[i])
			}
		default:
			w.WriteByte(c)
		}
	}
	return w.String(), min(i, len(s)), true
}

// blanks is how many blanks s begins with.
func blanks(s string) int {
	n := 0
	for n < len(s) && isBlank(s[n]) {
		n++
	}
	return n
}

// splitWindows splits a command line by the rules of the C runtime on Windows:
// backslashes are plain except before a double quote.
func splitWindows(s string) []string {
	var words []string
	var w strings.Builder
	inWord, quoted := false, false
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '\\':
			n := 1
			for i+n < len(s) && s[i+n] == '\\' {
				n++
			}
			inWord = true
			if i+n < len(s) && s[i+n] == '"' {
				w.WriteString(strings.Repeat(`\`, n/2))
				if n%2 == 1 {
					w.WriteByte('"')
					n++
				}
			} else {
				w.WriteString(strings.Repeat(`\`, n))
			}
			i += n - 1
		case c == '"':
			quoted = !quoted
			inWord = true
		case isBlank(c) && !quoted:
			if inWord {
				words = append(words, w.String())
			}
			w.Reset()
			inWord = false
		default:
			w.WriteByte(c)
			inWord = true
		}
	}
	if inWord {
		words = append(words, w.String())
	}
	return words
}

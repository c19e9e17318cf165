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

// splitShell splits a command line as a POSIX shell does: single quotes, double
// quotes, backslashes. Operators (&&, ||, ;, |) that stand outside quotes become
// words of their own and set the index in ops. Nothing is expanded, and what no
// shell would accept (an open quote) is taken as it stands. Shell-words libraries
// do not serve here: they drop backslashes inside double quotes that a shell
// keeps, and refuse parentheses, which -D values of build tools contain.
func splitShell(s string) (words []string, ops map[int]bool) {
	var w strings.Builder
	inWord := false
	ops = map[int]bool{}
	end := func() {
		if inWord {
			words = append(words, w.String())
		}
		w.Reset()
		inWord = false
	}
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case isBlank(c):
			end()
			continue
		case c == '&' && strings.HasPrefix(s[i:], "&&"), c == '|' && strings.HasPrefix(s[i:], "||"):
			end()
			ops[len(words)] = true
			words = append(words, s[i:i+2])
			i++
			continue
		case c == ';' || c == '|':
			end()
			ops[len(words)] = true
			words = append(words, s[i:i+1])
			continue
		}
		inWord = true
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
	end()
	return words, ops
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

package workspace

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
)

// ignoreFile is one .gitignore (or .git/info/exclude): its patterns hold for
// everything below base.
type ignoreFile struct {
	base     string
	patterns []ignorePattern
}

type ignorePattern struct {
	glob    string
	negated bool
	folders bool
}

// readIgnoreFile gives nil when there is no such file: one that cannot be read
// ignores nothing, as for git.
func readIgnoreFile(base, path string) *ignoreFile {
	content, err := os.ReadFile(path)
	if err != nil {
		return nil
	}
	f := &ignoreFile{base: base, patterns: parseIgnore(string(content))}
	if len(f.patterns) == 0 {
		return nil
	}
	return f
}

// parseIgnore reads patterns as gitignore(5) describes them. A pattern that
// cannot be read matches nothing.
func parseIgnore(content string) []ignorePattern {
	var patterns []ignorePattern
	for line := range strings.SplitSeq(content, "\n") {
		line = trimIgnoreLine(line)
		if line == "" || line[0] == '#' {
			continue
		}
		var p ignorePattern
		if line[0] == '!' {
			p.negated, line = true, line[1:]
		}
		if trimmed := strings.TrimRight(line, "/"); trimmed != line {
			p.folders, line = true, trimmed
		}
		anchored := strings.Contains(line, "/")
		line = strings.TrimPrefix(line, "/")
		if line == "" {
			continue
		}
		if !anchored {
			line = "**/" + line
		}
		// Braces are plain characters to git.
		p.glob = strings.NewReplacer("{", `\{`, "}", `\}`).Replace(line)
		if doublestar.ValidatePattern(p.glob) {
			patterns = append(patterns, p)
		}
	}
	return patterns
}

// trimIgnoreLine takes off the line terminator and the blanks before it, except
// one that is escaped.
func trimIgnoreLine(line string) string {
	line = strings.TrimSuffix(line, "\r")
	for strings.HasSuffix(line, " ") && !strings.HasSuffix(line, `\ `) {
		line = line[:len(line)-1]
	}
	return line
}

// match says what the file's last pattern that fits path decides; known is
// false when none fits.
func (f *ignoreFile) match(path string, folder bool) (ignored, known bool) {
	rel, err := filepath.Rel(f.base, path)
	if err != nil {
		return false, false
	}
	rel = filepath.ToSlash(rel)
	for i := len(f.patterns) - 1; i >= 0; i-- {
		p := f.patterns[i]
		if p.folders && !folder {
			continue
		}
		if doublestar.MatchUnvalidated(p.glob, rel) {
			return !p.negated, true
		}
	}
	return false, false
}

// ignores are the files in force in one folder, outermost first.
type ignores []*ignoreFile

func (list ignores) match(path string, folder bool) bool {
	for i := len(list) - 1; i >= 0; i-- {
		if ignored, known := list[i].match(path, folder); known {
			return ignored
		}
	}
	return false
}

// enter adds the .gitignore of a folder. The receiver is left as it is, so that
// sibling folders do not see each other's.
func (list ignores) enter(dir string) ignores {
	f := readIgnoreFile(dir, filepath.Join(dir, ".gitignore"))
	if f == nil {
		return list
	}
	return append(list[:len(list):len(list)], f)
}

// ignoresAbove gives what the repository that holds dir ignores, except for
// dir's own .gitignore. It is empty outside a repository.
func ignoresAbove(dir string) ignores {
	var above []string
	for d := dir; ; {
		if _, err := os.Stat(filepath.Join(d, ".git")); err == nil {
			var list ignores
			if f := readIgnoreFile(d, filepath.Join(d, ".git", "info", "exclude")); f != nil {
				list = append(list, f)
			}
			for i := len(above) - 1; i >= 0; i-- {
				list = list.enter(above[i])
			}
			return list
		}
		parent := filepath.Dir(d)
		if parent == d {
			return nil
		}
		d = parent
		above = append(above, d)
	}
}

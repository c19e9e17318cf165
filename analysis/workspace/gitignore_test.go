package workspace

import (
	"path/filepath"
	"strings"
	"testing"
)

// FuzzIgnore: whatever stands in a .gitignore, asking it is safe, and a later
// line that repeats a pattern with the opposite sign wins.
func FuzzIgnore(f *testing.F) {
	for _, s := range []string{"*.cu", "!/a/", "[", `\ `, "**/x\r\n#", "{a,b}", "a//b/", `\`, "[!a]*"} {
		f.Add(s, "a/b.cu")
	}
	f.Fuzz(func(t *testing.T, content, path string) {
		file := &ignoreFile{base: "/r", patterns: parseIgnore(content)}
		file.match("/r/"+path, false)
		all := &ignoreFile{base: "/r", patterns: append(parseIgnore(content), parseIgnore("!**")...)}
		if ignored, _ := all.match("/r/"+path, true); ignored && !strings.HasPrefix(filepath.Join("/r", path), "/..") {
			t.Errorf("%q ignores %q although the last line takes everything back", content, path)
		}
	})
}

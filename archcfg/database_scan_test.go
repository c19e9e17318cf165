package archcfg

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

// TestDatabaseMistakes expects of each mistake a message with its line, and that
// no other entry is lost.
func TestDatabaseMistakes(t *testing.T) {
	const a, b = `{"directory": "/d", "file": "a.cu", "command": "nvcc -c a.cu"}`, `{"directory": "/d", "file": "b.cu", "arguments": ["nvcc", "-c", "b.cu"]}`
	deep := strings.Repeat("[", 1<<20)
	for _, c := range []struct {
		name, text, want, files string
	}{
		{"none", "[" + a + ",\n" + b + "]", "", "a.cu b.cu"},
		{"nothing", "", "1: a compile database is a list of entries in [ ], not the end of the file", ""},
		{"an object", a, "1: a compile database is a list of entries in [ ], not '{'", ""},
		{"no file", "[\n {\"directory\": \"/d\"},\n" + b + "]", "2: an entry needs \"file\"", "b.cu"},
		{"a comma at the end", "[" + a + ",\n" + b + ",\n]", "2: a comma before ]", "a.cu b.cu"},
		{"a comma at the end of an entry", "[" + strings.Replace(a, "}", ",}", 1) + "]", "1: a comma before }", "a.cu"},
		{"no comma", "[" + a + "\n" + b + "]", "2: expected a comma between two entries, found '{'", "a.cu b.cu"},
		{"a comment", "[\n// first\n" + a + ", /* second */" + b + "]", "2: JSON has no comments", "a.cu b.cu"},
		{"a hash comment", "# made by hand\n[" + a + "]", "1: JSON has no comments", "a.cu"},
		{"a byte order mark", "\ufeff[" + a + "]", "", "a.cu"},
		{"UTF-16", "\xff\xfe[\x00]\x00", "1: the file is UTF-16", ""},
		{"NUL bytes", "\x00\x00\x00\x00", "1: a compile database is a list of entries in [ ], not a NUL byte", ""},
		{"NUL in a text", "[" + strings.Replace(a, "nvcc", "nv\x00cc", 1) + ",\n" + b + "]", "1: a text holds a NUL byte", "b.cu"},
		{"NUL between entries", "[" + a + ",\x00\n" + b + "]", "1: expected an entry in { }, found a NUL byte", "a.cu b.cu"},
		{"cut off in a text", "[" + a + ",\n" + b[:30], "2: the file ends inside an entry", "a.cu"},
		{"cut off in a list", "[" + a + ",\n" + b[:60], "2: the file ends inside an entry", "a.cu"},
		{"cut off after an entry", "[" + a, "1: the list does not end with ]", "a.cu"},
		{"an open quote", "[{\"directory\": \"/d, \"file\": \"x.cu\"},\n" + b + "]", "1: expected ',' or '}' after \"directory\", found 'f'", "b.cu"},
		{"a quote open over the line", "[{\"directory\": \"/d\n\"},\n" + b + "]", "1: a text holds the end of the line", "b.cu"},
		{"a text for a list", `[{"file": "a.cu", "arguments": "nvcc"}, ` + b + "]", `1: "arguments" is '"', not a list`, "b.cu"},
		{"a number for a text", `[{"file": 7, "command": "nvcc"}, ` + b + "]", `1: "file" is '7', not a text`, "b.cu"},
		{"a list for a text", `[{"file": [{"file": 1}], "command": "nvcc"}, ` + b + "]", `1: "file" is '[', not a text`, "b.cu"},
		{"a number in a list", `[{"file": "a.cu", "arguments": ["nvcc", 7, "x"]}, ` + b + "]", `1: "arguments" is a list of texts; found '7' in it`, "b.cu"},
		{"null", `[{"file": "a.cu", "arguments": null, "command": "nvcc", "x": null}]`, "", "a.cu"},
		{"entries that are none", `[7, "x", null, ` + b + "]", "1: expected an entry in { }, found '7'", "b.cu"},
		{"a wrong escape", "[" + strings.Replace(a, "/d", `C:\d`, 1) + ",\n" + b + "]", `1: '\d' is no escape of JSON`, "b.cu"},
		{"a further key, deep", `[{"x": ` + deep + strings.Repeat("]", 1<<20) + `, "file": "a.cu"}, ` + b + "]", "", "a.cu b.cu"},
		{"deep and cut off", "[" + b + `, {"x": ` + deep, "1: the file ends inside an entry", "b.cu"},
		{"deep from the start", deep, "1: expected an entry in { }, found '['", ""},
		{"entries in entries, never closed", strings.Repeat(`[{"file":[`, 1<<17), "1: the file ends inside an entry", ""},
		{"text after the end", "[" + a + "]]", "1: the list ends with ]; ']' after it is not read", "a.cu"},
	} {
		t.Run(c.name, func(t *testing.T) {
			db, err := ParseDatabase("/p/compile_commands.json", []byte(c.text))
			switch {
			case c.want == "" && err != nil:
				t.Errorf("error %v", err)
			case c.want != "" && (err == nil || !strings.HasPrefix(err.Error(), "/p/compile_commands.json:"+c.want)):
				t.Errorf("error %v, want %q", err, c.want)
			}
			var files []string
			for i := range db.Entries {
				files = append(files, strings.TrimPrefix(strings.TrimPrefix(db.Entries[i].File, "/d/"), "/p/"))
			}
			if got := strings.Join(files, " "); got != c.files {
				t.Errorf("entries of %q, want %q", got, c.files)
			}
		})
	}
}

// standardEntries are what the standard library makes of a compile database that
// is right; ok is false for all others, and for keys in other case, which only it
// takes.
func standardEntries(text []byte) (entries []rawEntry, ok bool) {
	if !utf8.Valid(text) || json.Unmarshal(text, &entries) != nil {
		return nil, false
	}
	var keys []map[string]json.RawMessage
	if json.Unmarshal(text, &keys) != nil || keys == nil {
		return nil, false
	}
	for i, entry := range keys {
		for key, value := range entry {
			isNull := strings.TrimSpace(string(value)) == "null"
			if lower := strings.ToLower(key); key != lower || isNull {
				return nil, false
			}
		}
		if bytes.Contains(entry["arguments"], []byte("null")) || entries[i].File == "" {
			return nil, false
		}
	}
	return entries, true
}

// FuzzDatabaseScanner compares with the standard library.
func FuzzDatabaseScanner(f *testing.F) {
	f.Add([]byte(`[{"directory": "/d", "file": "a\u00e9\ud83d\ude00.cu", "command": "nvcc -DA=\"x\\\"y\" \/ \b\f\n\r\t", "n": [1, -2.5e7, {"x": true}]}]`))
	f.Add([]byte(`[{"file": "a", "file": "b", "arguments": ["x", "y\\"]}, {"file":"\ud800", "arguments": []}]`))
	f.Fuzz(func(t *testing.T, text []byte) {
		want, ok := standardEntries(text)
		var got []rawEntry
		s := databaseScanner{text: string(text)}
		s.list(func(e rawEntry, _ int) { got = append(got, e) })
		if !ok {
			return
		}
		if len(s.problems) > 0 {
			t.Fatalf("right, but: %v", s.problems)
		}
		if !slices.EqualFunc(got, want, func(a, b rawEntry) bool {
			return a.File == b.File && a.Directory == b.Directory && a.Command == b.Command && slices.Equal(a.Arguments, b.Arguments)
		}) {
			t.Errorf("got %q, want %q", got, want)
		}
	})
}

// largeDatabase is a database as CMake writes it, of n entries of about 3 kB each.
func largeDatabase(n int) []byte {
	var b bytes.Buffer
	b.WriteString("[\n")
	includes := ""
	for i := range 50 {
		includes += fmt.Sprintf(" -isystem /opt/third_party/library-%02d/include", i)
	}
	for i := range n {
		if i > 0 {
			b.WriteString(",\n")
		}
		fmt.Fprintf(&b, "{\n  \"directory\": \"/src/build/src/part%d\",\n  \"command\": \"/usr/local/cuda-12.4/bin/nvcc -forward-unknown-to-host-compiler -DVERSION=\\\"1.%d\\\" -I/src/app%s \\\"--generate-code=arch=compute_80,code=[compute_80,sm_80]\\\" -O3 -DNDEBUG -std=c++17 -x cu -c /src/app/part%d/file%d.cu -o CMakeFiles/part%d.dir/file%d.cu.o\",\n  \"file\": \"/src/app/part%d/file%d.cu\",\n  \"output\": \"CMakeFiles/part%d.dir/file%d.cu.o\"\n}", i/50, i, includes, i/50, i, i/50, i, i/50, i, i/50, i)
	}
	b.WriteString("\n]\n")
	return b.Bytes()
}

// BenchmarkParseDatabase loads a database of 20,000 entries; "ratio" is its speed
// in units of the standard library's on the same bytes into a list of structs.
func BenchmarkParseDatabase(b *testing.B) {
	text := largeDatabase(20_000)
	b.SetBytes(int64(len(text)))
	var ours, theirs time.Duration
	for b.Loop() {
		start := time.Now()
		db, err := ParseDatabase("/src/build/compile_commands.json", text)
		ours += time.Since(start)
		if err != nil || len(db.Entries) != 20_000 {
			b.Fatal(len(db.Entries), err)
		}
		b.StopTimer()
		start = time.Now()
		var entries []struct {
			Directory string   `json:"directory"`
			File      string   `json:"file"`
			Command   string   `json:"command"`
			Arguments []string `json:"arguments"`
		}
		err = json.Unmarshal(text, &entries)
		theirs += time.Since(start)
		if err != nil || len(entries) != 20_000 {
			b.Fatal(len(entries), err)
		}
		b.StartTimer()
	}
	b.ReportMetric(float64(theirs)/float64(ours), "ratio")
}

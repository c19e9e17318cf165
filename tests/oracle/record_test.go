package oracle

import (
	"bytes"
	"encoding/json"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

var (
	record   = flag.String("record", "", "record the compilers' answers for the cases whose names match")
	byPasses = flag.Bool("passes", false, "with -record: of every pass by itself, too")
)

// TestOracleRecord writes what the compilers say of the chosen cases into the
// expected.json of their rules. A file without an entry gets one, with the lines
// that its head names; what people wrote into the others stays.
func TestOracleRecord(t *testing.T) {
	if *record == "" {
		t.Skip("nothing is recorded without -record")
	}
	pattern, err := regexp.Compile(*record)
	if err != nil {
		t.Fatal(err)
	}
	all, changed := loadCases(t), map[string]bool{}
	installed := compilers(t, toolkits[:]...)
	err = filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".cu" || !pattern.MatchString(filepath.ToSlash(path)) {
			return err
		}
		i := slices.IndexFunc(all, func(c *testCase) bool { return c.File == filepath.ToSlash(path) })
		if i < 0 {
			content, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			i = len(all)
			all = append(all, &testCase{File: filepath.ToSlash(path), source: string(content), Rules: headLines(t, string(content))})
		}
		recordCase(t, all[i], installed)
		changed[filepath.Dir(path)] = true
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.SortStableFunc(all, func(a, b *testCase) int { return strings.Compare(a.File, b.File) })
	for rule := range changed {
		cases := slices.DeleteFunc(slices.Clone(all), func(c *testCase) bool { return filepath.Dir(filepath.FromSlash(c.File)) != rule })
		if err := os.WriteFile(filepath.Join(rule, "expected.json"), writeCases(t, cases), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func recordCase(t *testing.T, c *testCase, installed []compiler) {
	separately := *byPasses || c.Passes != nil
	c.Accepted, c.NVCC = []string{}, map[string][]message{}
	if separately {
		c.Passes = map[string]map[string][]int{}
	}
	c.Unsupported = nil
	for _, nvcc := range installed {
		dir := t.TempDir()
		if out, err := nvcc.plan(t.Context(), dir, filepath.Join(dir, "case.cu"), flags(c.source)); err != nil {
			t.Logf("%s: CUDA %s refuses the flags: %s", c.File, nvcc.toolkit, out)
			c.Unsupported = append(c.Unsupported, nvcc.toolkit)
			continue
		}
		var said []message
		accepted := true
		if separately {
			c.Passes[nvcc.toolkit], said = nvcc.passErrors(t, c.source, flags(c.source))
			accepted = len(errorLines(said)) == 0
		}
		if accepted {
			said, accepted = nvcc.compile(t, c.source, flags(c.source))
		}
		c.NVCC[nvcc.toolkit] = append([]message{}, said...)
		if accepted {
			c.Accepted = append(c.Accepted, nvcc.toolkit)
		}
	}
}

// headLine is a line under the flags: a rule, and where it must speak.
var headLine = regexp.MustCompile(`^// ([a-z0-9-]+): (silent|[0-9][0-9, ]*)`)

// headLines are the expectations that a file states below its flags.
func headLines(t *testing.T, source string) map[string][]int {
	t.Helper()
	rules := map[string][]int{}
	for _, line := range strings.Split(source, "\n")[1:] {
		m := headLine.FindStringSubmatch(line)
		if m == nil {
			break
		}
		rules[m[1]] = []int{}
		for _, word := range strings.FieldsFunc(m[2], func(r rune) bool { return r == ',' || r == ' ' }) {
			if n, err := strconv.Atoi(word); err == nil {
				rules[m[1]] = append(rules[m[1]], n)
			}
		}
	}
	if len(rules) == 0 {
		t.Fatalf("the second line of the file does not say what is expected:\n%s", source)
	}
	return rules
}

// writeCases is the text of an expected.json: one object a line.
func writeCases(t testing.TB, all []*testCase) []byte {
	t.Helper()
	var out bytes.Buffer
	for i, c := range all {
		line, err := json.Marshal(c)
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			out.WriteString("[\n  ")
		} else {
			out.WriteString(",\n  ")
		}
		out.Write(spaced(line))
	}
	out.WriteString("\n]\n")
	return out.Bytes()
}

// spaced puts a space behind every comma and colon of compact JSON.
func spaced(compact []byte) []byte {
	var out []byte
	inString := false
	for i, b := range compact {
		out = append(out, b)
		switch {
		case b == '"' && compact[max(0, i-1)] != '\\':
			inString = !inString
		case (b == ',' || b == ':') && !inString:
			out = append(out, ' ')
		}
	}
	return out
}

// TestExpectedIsWritten: recording a case leaves all others as they are.
func TestExpectedIsWritten(t *testing.T) {
	for _, file := range answers(t) {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if written := writeCases(t, loadAnswers(t, file)); !bytes.Equal(written, content) {
			t.Errorf("%s is not as -record would write it", file)
		}
	}
}

// TestHeadsAgree: what the head of a file says of a rule is what is recorded, so
// that an entry that is made anew from it expects the same.
func TestHeadsAgree(t *testing.T) {
	for _, c := range loadCases(t) {
		for rule, said := range headLines(t, c.source) {
			lines, judged := c.Rules[rule]
			if !judged {
				continue
			}
			want := slices.Sorted(slices.Values(slices.Concat(lines, c.Missed[rule])))
			if slices.Sort(said); !slices.Equal(said, want) {
				t.Errorf("%s: the head says that %s speaks at the lines %v, expected.json %v", c.File, rule, said, want)
			}
		}
	}
}

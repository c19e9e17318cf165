// Package cli_test runs the command line as people and machines do: the scripts
// of this folder say what is typed, what is printed and with which status.
package cli_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/gridls/gridls/cli"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"gridls": func() {
			os.Exit(cli.Main(os.Args[1:], cli.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}))
		},
	})
}

func TestScripts(t *testing.T) {
	schema, err := filepath.Abs(filepath.Join("testdata", "sarif-schema-2.1.0.json"))
	if err != nil {
		t.Fatal(err)
	}
	baseline, err := filepath.Abs(filepath.Join("..", "..", "docs", "baseline.schema.json"))
	if err != nil {
		t.Fatal(err)
	}
	oracle := os.Getenv("GRIDLS_ORACLE")
	if oracle == "" {
		cache, err := os.UserHomeDir()
		if err != nil {
			t.Fatal(err)
		}
		oracle = filepath.Join(cache, ".cache", "gridls-oracle")
	}
	testscript.Run(t, testscript.Params{
		Dir:                 ".",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       os.Getenv("UPDATE_SCRIPTS") != "",
		Setup: func(env *testscript.Env) error {
			for _, name := range []string{"XDG_CACHE_HOME", "LocalAppData"} {
				env.Setenv(name, filepath.Join(env.WorkDir, ".cache"))
			}
			env.Setenv("ORACLE", oracle)
			return nil
		},
		Condition: func(name string) (bool, error) { return installed(oracle, name) },
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"status":   status,
			"findings": findings,
			"sarif":    func(ts *testscript.TestScript, neg bool, args []string) { valid(ts, args, schema) },
			"baseline": func(ts *testscript.TestScript, neg bool, args []string) { valid(ts, args, baseline) },
			"bytes":    writeBytes,
			"untimed":  untimed,
			"sparse":   sparse,
			"repeat":   repeat,
			"judged":   judged,
		},
	})
}

// installed tells whether tests/oracle/install.sh has laid out the compiler that a
// condition names: [cuda:12.4]. In CI it must have.
func installed(oracle, condition string) (bool, error) {
	release, ok := strings.CutPrefix(condition, "cuda:")
	if !ok {
		return false, fmt.Errorf("unknown condition %q", condition)
	}
	_, err := os.Stat(filepath.Join(oracle, "cuda-"+release, "ready"))
	if err != nil && os.Getenv("CI") == "true" {
		return false, fmt.Errorf("CUDA %s is not installed: tests/oracle/install.sh %s", release, release)
	}
	return err == nil, nil
}

// status N ARGS... runs gridls and expects an exit status.
func status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 1 {
		ts.Fatalf("usage: status N ARGS...")
	}
	got := "0"
	if err := ts.Exec("gridls", args[1:]...); err != nil {
		got = strings.TrimPrefix(err.Error(), "exit status ")
	}
	if got != args[0] {
		ts.Fatalf("gridls %s: exit status %s, expected %s", strings.Join(args[1:], " "), got, args[0])
	}
}

// bytes FILE TEXT writes a file, with Go's escapes in TEXT: what a txtar archive
// cannot hold.
func writeBytes(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: bytes FILE TEXT")
	}
	var text string
	_, err := fmt.Sscanf(`"`+strings.ReplaceAll(args[1], `"`, `\"`)+`"`, "%q", &text)
	ts.Check(err)
	ts.Check(os.MkdirAll(filepath.Dir(ts.MkAbs(args[0])), 0o755))
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(text), 0o644))
}

// untimed FILE writes what was last printed to a file, without the time it took.
func untimed(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: untimed FILE")
	}
	took := regexp.MustCompile(`\((\d+ ms|\d+\.\d s)\)`)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), took.ReplaceAll([]byte(ts.ReadFile("stdout")), []byte("(TIME)")), 0o644))
}

// finding is what this test knows of the JSON output.
type finding struct {
	File                             string
	Line, Column, EndLine, EndColumn int
	Rule, Severity, Message          string
	NVCC                             *int
	Passes                           []string
	Related                          []struct {
		File         string
		Line, Column int
		Message      string
	}
	Fixes []struct {
		Title, Applicability string
		Edits                []struct {
			File       string
			Start, End int
			Text       string
		}
	}
}

// findings FILE N checks that JSON output has N findings, each with places that
// are in its file and only known words.
func findings(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: findings FILE N")
	}
	decoder := json.NewDecoder(strings.NewReader(ts.ReadFile(args[0])))
	decoder.DisallowUnknownFields()
	var all []finding
	ts.Check(decoder.Decode(&all))
	if fmt.Sprint(len(all)) != args[1] {
		ts.Fatalf("%d findings, expected %s", len(all), args[1])
	}
	for i := range all {
		if problem := all[i].problem(ts.ReadFile); problem != "" {
			ts.Fatalf("finding %+v: %s", all[i], problem)
		}
	}
}

// problem says what is wrong with a finding, "" if nothing.
func (f *finding) problem(read func(string) string) string {
	start, ok := offset(read(f.File), f.Line, f.Column)
	if !ok {
		return "its start is not in the file"
	}
	end, ok := offset(read(f.File), f.EndLine, f.EndColumn)
	switch {
	case !ok || end < start:
		return "its end is not in the file, or before the start"
	case f.Passes == nil || f.Related == nil || f.Fixes == nil:
		return "a list is null"
	case f.Rule == "" || f.Message == "" || strings.Contains(f.Message, "`"):
		return "it has no rule, or no plain message"
	}
	if !strings.Contains(" error warning information hint ", " "+f.Severity+" ") {
		return "its severity is unknown"
	}
	for _, r := range f.Related {
		if _, ok := offset(read(r.File), r.Line, r.Column); !ok {
			return "a related place is not in the file"
		}
	}
	for _, fix := range f.Fixes {
		if fix.Title == "" || !strings.Contains(" safe review display ", " "+fix.Applicability+" ") || len(fix.Edits) == 0 {
			return "a fix has no title, no edits or an unknown applicability"
		}
		for _, e := range fix.Edits {
			if e.Start < 0 || e.End < e.Start || e.End > len(read(e.File)) {
				return "an edit is not in the file"
			}
		}
	}
	return ""
}

// offset is the byte offset of a place given in code points, found by counting.
func offset(text string, line, column int) (int, bool) {
	at := 0
	for ; line > 1; line-- {
		n := strings.IndexByte(text[at:], '\n')
		if n < 0 {
			return 0, false
		}
		at += n + 1
	}
	rest := strings.TrimPrefix(text[at:], "\ufeff")
	at = len(text) - len(rest)
	for i, r := range rest {
		if column == 1 {
			return at + i, true
		}
		if column--; r == '\n' {
			return 0, false
		}
	}
	return len(text), column == 1
}

// valid validates a file against a schema: sarif FILE, baseline FILE.
func valid(ts *testscript.TestScript, args []string, schema string) {
	if len(args) != 1 {
		ts.Fatalf("usage: sarif FILE, baseline FILE")
	}
	compiled, err := jsonschema.NewCompiler().Compile(schema)
	ts.Check(err)
	log, err := jsonschema.UnmarshalJSON(strings.NewReader(ts.ReadFile(args[0])))
	ts.Check(err)
	ts.Check(compiled.Validate(log))
}

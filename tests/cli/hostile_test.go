package cli_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// sparse FILE BYTES makes a file that claims to be large.
func sparse(ts *testscript.TestScript, neg bool, args []string) {
	size := count(ts, neg, args, "sparse FILE BYTES", 2)
	f, err := os.Create(ts.MkAbs(args[0]))
	ts.Check(err)
	ts.Check(f.Truncate(int64(size)))
	ts.Check(f.Close())
}

// repeat FILE N BEFORE TEXT AFTER writes BEFORE, N times TEXT with %d for the
// number and \n for a new line, and AFTER.
func repeat(ts *testscript.TestScript, neg bool, args []string) {
	n := count(ts, neg, args, "repeat FILE N BEFORE TEXT AFTER", 5)
	var b strings.Builder
	b.WriteString(args[2])
	for i := range n {
		b.WriteString(strings.NewReplacer("%d", strconv.Itoa(i), `\n`, "\n").Replace(args[3]))
	}
	b.WriteString(args[4])
	ts.Check(os.MkdirAll(filepath.Dir(ts.MkAbs(args[0])), 0o755))
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(b.String()), 0o644))
}

// count is the number among a command's arguments.
func count(ts *testscript.TestScript, neg bool, args []string, usage string, n int) int {
	if neg || len(args) != n {
		ts.Fatalf("usage: %s", usage)
	}
	number, err := strconv.Atoi(args[1])
	ts.Check(err)
	return number
}

// judged FILE demands that a check of the file, which has one mistake, finds that
// mistake and nothing else: none is about flags.
func judged(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: judged FILE")
	}
	_ = ts.Exec("gridls", "check", args[0], "--format", "json")
	var all []finding
	ts.Check(json.Unmarshal([]byte(ts.ReadFile("stdout")), &all))
	if len(all) != 1 || all[0].Rule != "kernel-return-not-void" {
		ts.Fatalf("findings %+v, expected that of the kernel's result only", all)
	}
}

// Command summary turns the events of go test -json into what a person wants to
// read: the output of what failed, a line for each package, what was skipped and
// why, and the counts.
//
//	go test -json ./... | go run ./tests/internal/summary
//
// It exits with 1 when something failed, or when there was nothing to read.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
)

func main() {
	s := newSummary(os.Stdout)
	if err := s.read(os.Stdin); err != nil {
		fmt.Fprintln(os.Stderr, "summary:", err)
		os.Exit(1)
	}
	if !s.finish() {
		os.Exit(1)
	}
}

// event is one line of go test -json.
type event struct {
	Action  string
	Package string
	Test    string
	Output  string
}

type summary struct {
	out io.Writer
	// said is the output so far of each running test, by package and name.
	said                    map[string][]string
	skips                   []string
	passed, failed, skipped int
	packages                int
	broken                  bool
}

func newSummary(out io.Writer) *summary {
	return &summary{out: out, said: map[string][]string{}}
}

func (s *summary) read(r io.Reader) error {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 64<<20)
	for lines.Scan() {
		var e event
		if json.Unmarshal(lines.Bytes(), &e) != nil {
			// The go command itself speaks plainly when it cannot start.
			fmt.Fprintln(s.out, lines.Text())
			continue
		}
		s.take(e)
	}
	return lines.Err()
}

func (s *summary) take(e event) {
	key := e.Package + " " + e.Test
	switch e.Action {
	case "build-output":
		fmt.Fprint(s.out, e.Output)
	case "build-fail":
		s.broken = true
	case "output":
		switch {
		case e.Test != "":
			s.said[key] = append(s.said[key], e.Output)
		case !strings.HasPrefix(e.Output, "PASS"):
			fmt.Fprint(s.out, e.Output)
		}
	case "pass", "fail", "skip":
		s.end(e, key)
	}
}

// end counts a finished test or package.
func (s *summary) end(e event, key string) {
	said := s.said[key]
	delete(s.said, key)
	if e.Test == "" {
		s.packages++
		s.broken = s.broken || e.Action == "fail"
		return
	}
	switch e.Action {
	case "pass":
		s.passed++
	case "fail":
		s.failed++
		fmt.Fprint(s.out, words(said))
	case "skip":
		s.skipped++
		s.skips = append(s.skips, strings.TrimPrefix(e.Package, "github.com/gridls/gridls/")+" "+e.Test+": "+reason(said))
	}
}

// words are what a test said itself, without the lines about its running.
func words(said []string) string {
	var b strings.Builder
	for _, line := range said {
		if !strings.HasPrefix(line, "=== ") {
			b.WriteString(line)
		}
	}
	return b.String()
}

// reason is what a skipped test said, on one line.
func reason(said []string) string {
	var words []string
	for _, line := range said {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "=== ") || strings.HasPrefix(line, "--- ") {
			continue
		}
		words = append(words, line)
	}
	if len(words) == 0 {
		return "no reason given"
	}
	return strings.Join(words, " ")
}

// finish prints the ending and tells whether all is well.
func (s *summary) finish() bool {
	for key, said := range s.said {
		// A test without an end took its package down, or went down with it.
		if text := words(said); text != "" {
			fmt.Fprintf(s.out, "unfinished: %s\n%s", key, text)
		}
	}
	if len(s.skips) > 0 {
		fmt.Fprintf(s.out, "\nskipped tests:\n")
		for _, skip := range s.skips {
			fmt.Fprintf(s.out, "  %s\n", skip)
		}
	}
	fmt.Fprintf(s.out, "\n%d passed, %d failed, %d skipped\n", s.passed, s.failed, s.skipped)
	return !s.broken && s.failed == 0 && s.packages > 0
}

package main

import (
	"strings"
	"testing"
)

func TestSummary(t *testing.T) {
	const events = `go: downloading something
{"Action":"output","Package":"p","Test":"TestA","Output":"noise\n"}
{"Action":"pass","Package":"p","Test":"TestA"}
{"Action":"output","Package":"p","Test":"TestB","Output":"=== RUN   TestB\n"}
{"Action":"output","Package":"p","Test":"TestB","Output":"    b_test.go:3: no compiler\n"}
{"Action":"output","Package":"p","Test":"TestB","Output":"--- SKIP: TestB (0.00s)\n"}
{"Action":"skip","Package":"p","Test":"TestB"}
{"Action":"output","Package":"p","Output":"PASS\n"}
{"Action":"output","Package":"p","Output":"ok  \tp\t0.1s\n"}
{"Action":"pass","Package":"p"}
`
	const failure = `{"Action":"output","Package":"q","Test":"TestC","Output":"c_test.go:4: wrong\n"}
{"Action":"fail","Package":"q","Test":"TestC"}
{"Action":"output","Package":"q","Output":"FAIL\tq\t0.1s\n"}
{"Action":"fail","Package":"q"}
`
	tests := []struct {
		name, in, out string
		ok            bool
	}{
		{"good", events, "go: downloading something\nok  \tp\t0.1s\n\nskipped tests:\n  p TestB: b_test.go:3: no compiler\n\n1 passed, 0 failed, 1 skipped\n", true},
		{"failure", failure, "c_test.go:4: wrong\nFAIL\tq\t0.1s\n\n0 passed, 1 failed, 0 skipped\n", false},
		{"build", "{\"Action\":\"build-output\",\"ImportPath\":\"p\",\"Output\":\"x.go:1: no\\n\"}\n{\"Action\":\"build-fail\",\"ImportPath\":\"p\"}\n", "x.go:1: no\n\n0 passed, 0 failed, 0 skipped\n", false},
		{"nothing", "", "\n0 passed, 0 failed, 0 skipped\n", false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var out strings.Builder
			s := newSummary(&out)
			if err := s.read(strings.NewReader(test.in)); err != nil {
				t.Fatal(err)
			}
			if ok := s.finish(); ok != test.ok {
				t.Errorf("finish: %v, expected %v", ok, test.ok)
			}
			if out.String() != test.out {
				t.Errorf("printed %q, expected %q", out.String(), test.out)
			}
		})
	}
}

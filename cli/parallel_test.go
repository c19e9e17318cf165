package cli

import (
	"io"
	"strings"
	"testing"
)

func TestInParallelKeepsOrder(t *testing.T) {
	inputs := make([]int, 1000)
	for i := range inputs {
		inputs[i] = i
	}
	for i, got := range inParallel(inputs, newProgress(io.Discard, len(inputs), "counting"), func(n int) int { return n * n }) {
		if got != i*i {
			t.Fatalf("result %d is %d", i, got)
		}
	}
	if out := inParallel(nil, newProgress(io.Discard, 0, "counting"), func(n int) int { return n }); len(out) != 0 {
		t.Errorf("no inputs gave %d results", len(out))
	}
}

func TestAFaultIsOneFilesProblem(t *testing.T) {
	work := func(n int) (problem error) {
		defer recovered(&problem)
		if n == 1 {
			panic("out of luck")
		}
		return nil
	}
	problems := inParallel([]int{0, 1, 2}, newProgress(io.Discard, 3, "failing"), work)
	if problems[0] != nil || problems[2] != nil || problems[1] == nil {
		t.Fatalf("problems are %v", problems)
	}
	if got := problems[1].Error(); got != "internal error: out of luck; please report this fault of gridls" {
		t.Errorf("the message is %q", got)
	}
	var told strings.Builder
	in := input{}
	in.Path = "a.cu"
	in.tell(&told, "not analysed", problems[1])
	if !strings.HasPrefix(told.String(), "gridls: a.cu: not analysed: internal error") || !strings.Contains(told.String(), "parallel_test.go") {
		t.Errorf("what is told is %q", told.String())
	}
	if !in.fails(problems[1]) || in.fails(unsuitable("it is binary")) {
		t.Error("a fault is always a failure, an unsuitable file that was found is none")
	}
}

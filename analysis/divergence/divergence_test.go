package divergence_test

import (
	"testing"

	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/divergence"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

// values reads a kernel that declares some variables and ends in one expression.
func values(t *testing.T, before, expression string) (*divergence.Values, body.Expr) {
	t.Helper()
	src := "__global__ void k(int n, int* p) {\n" + before + "\nuse = " + expression + ";\n}\n"
	doc := treesitter.Parse(treesitter.NewText([]byte(src)), nil)
	code := body.Of(facts.Extract(doc.Items[0].Item))
	list := code.Bodies[0].Block.List
	last, ok := list[len(list)-1].(*body.ExprStmt)
	if !ok {
		t.Fatalf("%q does not end in an expression", src)
	}
	return divergence.Of(code), last.X.(*body.Assign).Y
}

func TestVaries(t *testing.T) {
	for _, c := range []struct {
		before, x       string
		varies, uniform bool
	}{
		{"", "threadIdx.x", true, false},
		{"", "blockIdx.x * blockDim.x + threadIdx.x", true, false},
		{"", "blockIdx.x * blockDim.x", false, true},
		{"", "(int)threadIdx.y % 32", true, false},
		{"", "threadIdx.x % 1", false, false},
		{"", "threadIdx.x * 0", false, false},
		{"", "threadIdx.x - threadIdx.x", false, false},
		{"", "(bool)threadIdx.x", false, false},
		{"", "n + 1", false, true},
		{"", "p[threadIdx.x]", false, false},
		{"", "f(threadIdx.x)", false, false},
		{"int tid = threadIdx.x;", "tid / 32", true, false},
		{"int tid(threadIdx.x);", "tid", true, false},
		{"int tid = threadIdx.x; tid = 0;", "tid", false, false},
		{"int tid = threadIdx.x; tid++;", "tid", false, false},
		{"int tid = threadIdx.x; g(tid);", "tid", false, false},
		{"int tid = threadIdx.x; atomicAdd(p, tid);", "tid", true, false},
		{"const int tid = threadIdx.x; g(tid);", "tid", true, false},
		{"int tid = threadIdx.x; int& r = tid;", "tid", false, false},
		{"int tid = threadIdx.x; auto f = [&tid] {};", "tid", false, false},
		{"int tid = threadIdx.x; asm(\"\" : \"=r\"(tid));", "tid", false, false},
		{"n = 3;", "n", false, false},
		{"D threadIdx;", "threadIdx.x", false, false},
	} {
		v, x := values(t, c.before, c.x)
		if got := v.Varies(x); got != c.varies {
			t.Errorf("%s %s varies: %v", c.before, c.x, got)
		}
		if got := v.Uniform(x); got != c.uniform {
			t.Errorf("%s %s is uniform: %v", c.before, c.x, got)
		}
	}
}

func TestSeparates(t *testing.T) {
	for _, c := range []struct {
		before, x        string
		whenTrue, negate bool
	}{
		{"", "threadIdx.x == 0", true, true},
		{"", "threadIdx.x == n", true, false},
		{"", "threadIdx.x != n", false, true},
		{"", "threadIdx.x < 32", true, true},
		{"", "32 > threadIdx.x", true, true},
		{"", "threadIdx.x < n", false, false},
		{"", "threadIdx.x < blockDim.x", false, false},
		{"", "threadIdx.x < blockDim.x / 2", true, true},
		{"", "threadIdx.x & 1", true, true},
		{"", "!(threadIdx.x == n)", false, true},
		{"", "threadIdx.x == 0 && p[0]", true, false},
		{"", "threadIdx.x == 0 || p[0]", false, true},
		{"", "p[0] == threadIdx.x", false, false},
		{"const bool first = threadIdx.x == 0;", "first", true, true},
		{"bool first = threadIdx.x == 0; first = n;", "first", false, false},
	} {
		v, x := values(t, c.before, c.x)
		if got := v.Separates(x, true); got != c.whenTrue {
			t.Errorf("%s %s separates: %v", c.before, c.x, got)
		}
		if got := v.Separates(x, false); got != c.negate {
			t.Errorf("the negation of %s %s separates: %v", c.before, c.x, got)
		}
	}
}

// TestCircle looks at a variable that is made of itself.
func TestCircle(t *testing.T) {
	v, x := values(t, "int a = a + 1;", "a")
	if v.Varies(x) || v.Uniform(x) {
		t.Error("a variable made of itself has a value")
	}
}

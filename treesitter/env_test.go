package treesitter

import (
	"fmt"
	"testing"
)

// TestEnvHistory: an environment is what it knows, in whatever steps it was told.
func TestEnvHistory(t *testing.T) {
	a, b := Macro{Name: "A", Body: "1"}, Macro{Name: "B", Body: "2"}
	many := make([]Macro, 2*maxOwn)
	for i := range many {
		many[i] = Macro{Name: fmt.Sprintf("M%d", i), Body: "1"}
	}
	base := NewEnv(Defined(many...))
	want := base.With(Defined(a, b), Undefined("C"))
	for name, env := range map[string]*Env{
		"one by one":   base.With(Defined(a)).With(Undefined("C")).With(Defined(b)),
		"at once":      NewEnv(Undefined("C"), Defined(b, a), Defined(many...)),
		"changed mind": base.With(Undefined("A", "M7")).With(Defined(a, b, many[7]), Defined(Macro{Name: "C"}), Undefined("C")),
	} {
		if env.Hash() != want.Hash() {
			t.Errorf("%s: the hash differs", name)
		}
		for _, name := range []string{"A", "B", "C", "D", "M7"} {
			m, told := env.Lookup(name)
			if n, wanted := want.Lookup(name); told != wanted || m.fingerprint() != n.fingerprint() {
				t.Errorf("%s: %s is %v %q, want %v %q", name, name, told, m.Body, wanted, n.Body)
			}
		}
	}
	for name, env := range map[string]*Env{
		"another body": base.With(Defined(a, Macro{Name: "B", Body: "3"}), Undefined("C")),
		"undefined":    base.With(Defined(a), Undefined("B", "C")),
		"less":         base.With(Defined(a, b)),
		"removed":      want.With(Undefined("M7")),
	} {
		if env.Hash() == want.Hash() {
			t.Errorf("%s: the hash is the same", name)
		}
	}
	if _, told := base.With(Undefined("M7")).Lookup("M7"); told != No {
		t.Errorf("M7 is %v after -U", told)
	}
	if _, told := base.Lookup("M7"); told != Yes {
		t.Error("an environment was changed by one made of it")
	}
}

// TestEnvIsShared: what a pass adds to a large command costs what it adds.
func TestEnvIsShared(t *testing.T) {
	many := make([]Macro, 100_000)
	for i := range many {
		many[i] = Macro{Name: fmt.Sprintf("M%d", i), Body: "1"}
	}
	env := NewEnv(Defined(many...))
	arch := Defined(Macro{Name: "__CUDA_ARCH__", Body: "900"})
	if n := testing.AllocsPerRun(5, func() { env.With(arch) }); n > 100 {
		t.Errorf("one more macro takes %.0f allocations", n)
	}
}

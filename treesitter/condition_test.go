package treesitter

import "testing"

func TestConditions(t *testing.T) {
	env := NewEnv(
		Defined(Macro{Name: "ONE", Body: "1"}, Macro{Name: "EMPTY"}, Macro{Name: "ARCH", Body: "(VERSION)"}, Macro{Name: "VERSION", Body: "800"},
			Macro{Name: "LOOP", Body: "POOL"}, Macro{Name: "POOL", Body: "LOOP"}),
		Undefined("GONE"),
	)
	for _, c := range []struct {
		text string
		want Tri
	}{
		{"1", Yes},
		{"0", No},
		{"defined(ONE) && !defined GONE", Yes},
		{"defined OTHER", Unknown},
		{"defined OTHER && GONE", No},
		{"OTHER || ONE", Yes},
		{"ARCH >= 700", Yes},
		{"ARCH < 700", No},
		{"GONE == 0", Yes},
		{"OTHER >= 700", Unknown},
		{"__has_include(<x>) && 0", No},
		{"__has_include(\"x\")", Unknown},
		{"1 ? GONE : OTHER", No},
		{"OTHER ? 1 : 1", Yes},
		{"OTHER ? 1 : 0", Unknown},
		{"(2 + 3) * 4 == 20 && 7 / 2 == 3 && 7 % 4 == 3", Yes},
		{"1 / 0", Unknown},
		{"1 << 3 == 8", Yes},
		{"0x10'0 == 256 and not 0", Yes},
		{"'A' == 65", Yes},
		{"-1 < 0 && ~0 == -1", Yes},
		{"LOOP", No},
		{"EMPTY", Unknown},
		{"1 +", Unknown},
		{"", Unknown},
		{"1 2", Unknown},
	} {
		if got := parseExpr(c.text).Eval(env); got != c.want {
			t.Errorf("%s is %v, want %v", c.text, got, c.want)
		}
	}
}

func TestEnvClosed(t *testing.T) {
	env := NewEnv(Closed())
	for name, want := range map[string]Tri{"FOO": No, "__CUDA_ARCH__": Unknown, "CUDART_VERSION": Unknown, "NV_IF_TARGET": Unknown} {
		if _, got := env.Lookup(name); got != want {
			t.Errorf("%s is %v, want %v", name, got, want)
		}
	}
	if env.Hash() == NewEnv().Hash() || env.Hash() != NewEnv().With(Closed()).Hash() {
		t.Error("the hash does not follow what the environment knows")
	}
}

func TestConditionsExclusive(t *testing.T) {
	a := Conditions{{Group: 0, Index: 0}, {Group: 1, Index: 0}}
	b := Conditions{{Group: 0, Index: 0}, {Group: 1, Index: 1}}
	if !a.Exclusive(b) || a.Exclusive(a) || a.Exclusive(b[:1]) {
		t.Error("arms of one group exclude each other, and nothing else does")
	}
}

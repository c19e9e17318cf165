package treesitter

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestEffectsEqualFreshParse: what is known of how other documents include files
// makes no difference.
func TestEffectsEqualFreshParse(t *testing.T) {
	lines := []string{
		"#pragma once", "#ifndef G%d\n#define G%[1]d", "#endif", "#define A%d __global__", "#undef A%d", "#ifdef A%d", "#else", "#if __has_include(<h%d.h>)", "#if ARCH >= %d",
		"A%d void k();", "struct S%d {};", "namespace n%d {", "}", "int v%d;", "#include \"h%d.h\"", "#include \"h%d.h\"", "#define M%d(x) void x()", "M%d(f);",
	}
	rounds := 60
	if testing.Short() {
		rounds = 10
	}
	kept := 0
	for round := range rounds {
		r := rand.New(rand.NewPCG(uint64(round), 23))
		write := func(n int) string {
			var b strings.Builder
			for range n {
				line := lines[r.IntN(len(lines))]
				if strings.Contains(line, "%") {
					line = fmt.Sprintf(line, r.IntN(4))
				}
				b.WriteString(line + "\n")
			}
			return b.String()
		}
		files := map[string]string{}
		for i := range 4 {
			files[fmt.Sprintf("h%d.h", i)] = write(8)
		}
		shared := newTree(files)
		envs := []*Env{
			DefaultEnv().With(Including(shared)), NewEnv(Closed(), Including(shared), Defined(Macro{Name: "A1", Body: "__device__"})),
			DefaultEnv().With(Including(shared), Headers(1, func(h string) Tri { return TriOf(h == "<h1.h>") })),
		}
		p := NewParser()
		for range 12 {
			env := envs[r.IntN(len(envs))]
			head := fmt.Sprintf("#include \"h%d.h\"\n#include \"h%d.h\"\n", r.IntN(2), r.IntN(4))
			text := NewText([]byte(head + write(r.IntN(6))))
			got := p.Parse(text, env, nil)
			want := Parse(text, env.With(Including(newTree(files))))
			if diff := cmp.Diff(viewOf(want), viewOf(got)); diff != "" {
				t.Fatalf("round %d: differs from a reading that knows nothing (-fresh +got):\n%s\n%s\n%v", round, diff, text.Bytes(), files)
			}
		}
		p.Close()
		for _, s := range shared {
			kept += len(s.effects)
		}
	}
	if kept == 0 {
		t.Error("no effect was kept")
	}
}

// TestEffectsAreShared: documents that begin alike share what that brings, and a file
// that has changed brings what it holds now.
func TestEffectsAreShared(t *testing.T) {
	files := newTree(map[string]string{"a.h": "#include \"b.h\"\nB void a();\n", "b.h": "#pragma once\n#define B __global__\nstruct B2;\n"})
	env := DefaultEnv().With(Including(files))
	first := Parse(NewText([]byte("#include \"a.h\"\nint i;\n")), env)
	second := Parse(NewText([]byte("\n#include \"a.h\"\nB void k();\n")), env)
	if &first.Included[0].Items[0] != &second.Included[0].Items[0] {
		t.Error("the same file was read twice in the same way")
	}
	files["b.h"] = &Source{Path: "b.h", Text: NewText([]byte("#define B __device__\n"))}
	third := Parse(NewText([]byte("#include \"a.h\"\nB void k();\n")), env.With(Including(files)))
	if got, want := seenIn(third), "a.h: B void a(); [__device__]\nself: B void k(); [__device__]\n"; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

package index_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis/index"
	"github.com/gridls/gridls/treesitter"
)

// sharing are sources that include one header, and differ in what they have to do
// with it.
func sharing() map[string]string {
	return map[string]string{
		"shared.cuh": strings.Join(sharedItems, "\n"),
		"other.cuh": "#pragma once\n#ifndef WIDE\n#define WIDE 4\n#endif\n#define CALL(f) f(WIDE)\n#define PASTE(a, b) a##b\n" +
			"inline int other() { return 1; }\n",
		"plain.cu":    "#include \"shared.cuh\"\n__global__ void mine(int *p) { p[0] = 1; }\nvoid go(int *p) { mine<<<1, 1>>>(p); }\n",
		"twin.cu":     "#include \"shared.cuh\"\n__global__ void twin(int *p) { p[0] = 2; }\nvoid run(int *p) { twin<<<1, 2>>>(p); steady(p); }\n",
		"launches.cu": "#include \"shared.cuh\"\nvoid launches(int *p) { kernel<<<1, 1>>>(p, 3); table[0] = 1; }\n",
		"defines.cu":  "#include \"shared.cuh\"\n__global__ void kernel(int *p, int n) { p[n] = helper(n); }\n__device__ int table[4];\n",
		"late.cu":     "__device__ int early(int);\n#include \"shared.cuh\"\n__global__ void late(int *p) { *p = early(1); }\n",
		"macros.cu":   "#define FAST 1\n#define helper assistant\n#include \"shared.cuh\"\n#include \"other.cuh\"\n__global__ void m(int *p) { *p = CALL(steady2); }\n",
		"pastes.cu":   "#include \"other.cuh\"\n#include \"shared.cuh\"\nvoid pastes(int *p) { PASTE(ker, nel)<<<1, 1>>>(p, 1); }\n",
		"passes.cu":   "#include \"shared.cuh\"\n#if __CUDA_ARCH__ >= 800\n__device__ int modern;\n#endif\n__global__ void passes() {\n#ifdef FAST\n#endif\n}\n",
		"local.cu":    "#include \"shared.cuh\"\nnamespace space { struct Local { int v; }; static __device__ int hidden(Local l) { return l.v; } }\n__global__ void local(space::Local l) {}\n",
		"types.cu":    "#include \"shared.cuh\"\n__global__ void typed(Pair p, Alias a) {}\n",
	}
}

// sharedItems are what stands in the header, line by line.
var sharedItems = []string{
	"#pragma once",
	"#ifdef FAST",
	"__device__ int fast;",
	"#endif",
	"struct Pair { int a, b; };",
	"using Alias = float;",
	"__global__ void kernel(int *p, int n);",
	"extern __device__ int table[4];",
	"inline __device__ int helper(int n) { return n + 1; }",
	"void steady(int *p);",
	"inline int steady2(int n) { return n; }",
	"constexpr int width = 32;",
	"template <class T> __global__ void generic(T *p) { *p = helper(width); }",
	"namespace inner {",
	"__global__ void nested(int x);",
	"}",
	"inline void starts(int *p) { kernel<<<1, width>>>(p, 1); inner::nested<<<1, 1>>>(2); }",
}

// replacements are lines that an edit may bring.
var replacements = []string{
	"", "// a comment with kernel in it", "/* two\nlines */", "__global__ void kernel(int *p, long n);", "__global__ void added(float x);",
	"__device__ int counter;", "inline __device__ int helper(int n) { return n + 2; }", "inline __device__ long helper(int n) { return n; }",
	"#define kernel renamed", "struct Pair { long a; };", "using Alias = double;", "}", "namespace inner {", "#if FAST", "#endif",
	"__global__ void mine(int *p);", "inline int early(int n) { return n; }", "void steady(int *p, int n = 1);", "constexpr int width = 64;",
	"inline void starts(int *p) { kernel<<<2, 2>>>(p, 1); }", "extern __device__ int table[8];", "__global__ void local(struct Elsewhere e);",
	"inline __device__ int uses_hidden(int n) { return modern + n; }", "__global__ void generic(int *p) {}", "static __device__ int modern;",
	"operator int();", "template <> __global__ void generic<int>(int *p);", "FAST_API void unknown();", "void steady(int *p); void go(int *p);",
}

// encoded is everything that the units of an index say.
func encoded(t *testing.T, i *index.Index) map[string][]byte {
	t.Helper()
	all := map[string][]byte{}
	for _, u := range i.Units() {
		b, err := u.Encode()
		if err != nil {
			t.Fatal(err)
		}
		all[u.Path()] = b
	}
	return all
}

// TestSparedUnitsAreThoseOfAFreshIndex: whatever is typed in a header, the index says
// what one says that is made from nothing.
func TestSparedUnitsAreThoseOfAFreshIndex(t *testing.T) {
	seeds := 2
	if testing.Short() {
		seeds = 1
	}
	spared, made := 0, 0
	for seed := range seeds {
		random := rand.New(rand.NewPCG(uint64(seed), 7))
		p := newProject(t, sharing())
		p.file = ""
		header := p.path("shared.cuh")
		lines := slices.Clone(sharedItems)
		buffer := p.sources.Open(header, treesitter.NewText([]byte(strings.Join(lines, "\n"))))
		i := p.open()
		var history []string
		for range 25 {
			at := random.IntN(min(len(lines), len(sharedItems)))
			with := replacements[random.IntN(len(replacements))]
			switch random.IntN(4) {
			case 0:
				lines = slices.Insert(lines, at, with)
			case 1:
				lines, at = slices.Clone(sharedItems), 0
			case 2:
				// What most keystrokes are: inside of what stands there.
				for k := range lines {
					lines[k] = strings.Replace(lines[k], "return n", "return n + n", 1)
				}
			default:
				lines[at] = with
			}
			history = append(history, fmt.Sprintf("line %d is %q", at, lines[at]))
			buffer.Set(treesitter.NewText([]byte(strings.Join(lines, "\n"))))
			before := i.Status()
			i.Outdate(header)
			i.Update(t.Context(), nil)
			spared, made = spared+i.Status().Spared-before.Spared, made+i.Status().Made-before.Made
			got, want := encoded(t, i), encoded(t, p.open())
			for path := range want {
				if !bytes.Equal(got[path], want[path]) {
					t.Fatalf("seed %d: %s says something else than when it is read anew, after\n%s", seed, path, strings.Join(history, "\n"))
				}
			}
			if len(got) != len(want) {
				t.Fatalf("seed %d: %d units, want %d", seed, len(got), len(want))
			}
		}
	}
	if spared < made/4 || made == 0 {
		t.Errorf("%d sources were spared and %d read", spared, made)
	}
	t.Logf("%d sources were spared and %d read", spared, made)
}

// TestSpared: which sources an edit leaves alone.
func TestSpared(t *testing.T) {
	for name, c := range map[string]struct {
		from, to string
		made     int
	}{
		"a body":                 {"return n + 1", "return n + n + 1", 4},
		"a body nobody mentions": {"(int n) { return n; }", "(int n) { return -n; }", 4},
		"a comment":              {"#pragma once", "#pragma once\n// that is all", 4},
		"a declaration":          {"void steady(int *p);", "void steady(int *p, int n = 0);", 5},
		"a type":                 {"int a, b", "int a, b, c", 10},
		"a directive":            {"#ifdef FAST", "#ifdef FASTER", 10},
	} {
		t.Run(name, func(t *testing.T) {
			p := newProject(t, sharing())
			p.file = ""
			text := sharing()["shared.cuh"]
			i := p.open()
			buffer := p.sources.Open(p.path("shared.cuh"), treesitter.NewText([]byte(text)))
			before := i.Status().Made
			edited := strings.Replace(text, c.from, c.to, 1)
			if edited == text {
				t.Fatal("nothing is edited")
			}
			buffer.Set(treesitter.NewText([]byte(edited)))
			i.Outdate(p.path("shared.cuh"))
			i.Update(t.Context(), nil)
			if s := i.Status(); s.Made-before != c.made {
				t.Errorf("%d sources were read again and %d spared, want %d read", s.Made-before, s.Spared, c.made)
			}
		})
	}
}

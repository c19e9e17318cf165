package resolve_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gridls/gridls/treesitter"
)

// TestHostile asks about types that grow exponentially or lead back to
// themselves: every answer has to come, and to be honest about what is unknown.
func TestHostile(t *testing.T) {
	chain := func(first, line, last string) string {
		var b strings.Builder
		b.WriteString(first)
		for i := 1; i < 40; i++ {
			b.WriteString(strings.NewReplacer("#-", fmt.Sprint(i-1), "#", fmt.Sprint(i)).Replace(line))
		}
		return b.String() + last
	}
	for name, src := range map[string]string{
		"aliases":   chain("template <class T, class U> struct P {};\nusing A0 = int;\n", "using A# = P<A#-, A#->;\n", "__global__ void k(A39 a);\n"),
		"templates": "template <class T, class U> struct P {};\ntemplate <class T> using D = P<T, T>;\n__global__ void k(" + strings.Repeat("D<", 40) + "int" + strings.Repeat(">", 40) + " a);\n",
		"members":   chain("struct S0 { int n; };\n", "struct S# { S#- a, b; };\n", "__global__ void k(S39 a);\n"),
		"bases":     chain("struct S0 {};\nstruct T0 {};\n", "struct S# : S#-, T#- {};\nstruct T# : S#-, T#- {};\n", "__global__ void k(S39::X a);\n"),
		"functions": chain("using F0 = int;\n", "using F# = F#-(F#-, F#-);\n", "__global__ void k(F39* a);\n"),
		"itself":    "using A = A;\nstruct B : B {};\ntemplate <class T> struct C : C<C<T>> {};\n__global__ void k(A a, B::X b, C<int>::X c);\n",
		"namespace": "namespace a = b; namespace b = a; using namespace a; using namespace b; using a::X;\n__global__ void k(a::X a, X b);\n",
		"recursive": "template <class T> void k(T t) { k<T*><<<1, 1>>>(&t); k<T><<<1, 1>>>(t); }\ntemplate void k<int>(int);\n",
		"parameter": "__global__ void k(A A, B<A> b, C<A, A> c);\n",
	} {
		t.Run(name, func(t *testing.T) {
			f := link(src)
			consistent(t, f)
			for d := range f.Named("k") {
				for i := range d.Params {
					if typ := f.ParamType(d, i); typ.Const() == treesitter.Yes {
						t.Errorf("parameter %d is const", i)
					}
				}
			}
		})
	}
}

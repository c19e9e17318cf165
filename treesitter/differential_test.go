package treesitter

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestConditionsAsCompiler compares what is made of random conditions with what
// GCC's preprocessor makes of them, which is the one that nvcc runs: once with
// everything known from the start, and once read by somebody who knows nothing
// and told afterwards. What the preprocessor decides must be decided here.
func TestConditionsAsCompiler(t *testing.T) {
	compiler, err := exec.LookPath("g++")
	if err != nil {
		t.Skip("there is no g++ to compare with")
	}
	include := t.TempDir()
	for _, name := range []string{"there.h", "1.h"} {
		if err := os.WriteFile(filepath.Join(include, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	found := Headers(1, func(spelled string) Tri {
		_, err := os.Stat(filepath.Join(include, strings.Trim(spelled, `"<>`)))
		return TriOf(err == nil)
	})
	files := 250
	if testing.Short() {
		files = 25
	}
	compared := 0
	for seed := range files {
		g := newConditionWriter(uint64(seed))
		g.file(40)
		verdicts, rejected := preprocess(t, compiler, include, g)
		if verdicts == nil {
			continue
		}
		env := NewEnv(Closed(), found, Defined(conditionMacros...))
		known := verdictsOf(Parse(NewText(g.text.Bytes()), env), nil)
		later := verdictsOf(Parse(NewText(g.text.Bytes()), NewEnv()), env)
		excluded := Inactive(NewText(g.text.Bytes()), env)
		for i, line := range g.conditions {
			if rejected[line] {
				continue
			}
			compared++
			want := verdicts[i]
			marked := No
			for _, s := range excluded {
				if s.Contains(g.arms[i]) {
					marked = Yes
				}
			}
			if known[i] != want || later[i] != want || marked != want.Not() {
				t.Fatalf("%s\nseed %d, line %d: GCC says %v; known from the start %v, told later %v, excluded %v", g.upTo(line), seed, line, want, known[i], later[i], marked)
			}
		}
	}
	t.Logf("%d conditions compared", compared)
	if compared < files*8 {
		t.Errorf("of %d files only %d conditions could be compared", files, compared)
	}
}

// verdictsOf tells for the item cN, which the condition of that number guards,
// whether it is compiled in env, or by all that the document knows.
func verdictsOf(doc *Document, env *Env) map[int]Tri {
	v := map[int]Tri{}
	for i := range 1000 {
		v[i] = No
	}
	if env == nil {
		env = doc.Env
	}
	for i := range doc.Items {
		if n, ok := strings.CutPrefix(doc.Items[i].Source, "int c"); ok {
			k, _ := strconv.Atoi(strings.TrimSuffix(n, ";"))
			v[k] = doc.Items[i].Conditions.Active(env)
		}
	}
	return v
}

// conditionMacros are what the command line defines.
var conditionMacros = []Macro{
	{Name: "E0", Body: "1"},
	{Name: "E1", Body: "2 + 3"},
	{Name: "E2", Body: "A1"},
	{Name: "E3"},
	{Name: "E4", Body: "<there.h>"},
	{Name: "G0", Function: true, Params: []string{"x"}, Body: "(x)"},
	{Name: "G2", Function: true, Params: []string{"x"}, Body: "(x)"},
	{Name: "G1", Function: true, Params: []string{"x", "y"}, Body: "x * y + A2"},
}

var (
	rejection = regexp.MustCompile(`(?m)^<stdin>:(\d+):\d+: (?:error:|warning: integer constant is too large)`)
	survivor  = regexp.MustCompile(`(?m)^int c(\d+);`)
)

// preprocess gives the compiler's verdicts, and the lines that it rejects.
func preprocess(t *testing.T, compiler, include string, g *conditionWriter) (verdicts map[int]Tri, rejected map[int]bool) {
	t.Helper()
	args := []string{"-E", "-P", "-x", "c++", "-std=gnu++20", "-ftrack-macro-expansion=0", "-I", include}
	for _, m := range conditionMacros {
		name := m.Name
		if m.Function {
			name += "(" + strings.Join(m.Params, ",") + ")"
		}
		args = append(args, "-D"+name+"="+m.Body)
	}
	cmd := exec.Command(compiler, append(args, "-")...)
	var out, errs bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(g.text.Bytes()), &out, &errs
	_ = cmd.Run() // some conditions are meant to be rejected
	verdicts, rejected = map[int]Tri{}, map[int]bool{}
	for i := range g.conditions {
		verdicts[i] = No
	}
	for _, m := range survivor.FindAllStringSubmatch(out.String(), -1) {
		k, _ := strconv.Atoi(m[1])
		verdicts[k] = Yes
	}
	for _, m := range rejection.FindAllStringSubmatch(errs.String(), -1) {
		n, _ := strconv.Atoi(m[1])
		rejected[n] = true
		if !slices.Contains(g.conditions, n) {
			return nil, nil // an error placed where a macro is defined may concern any condition
		}
	}
	return verdicts, rejected
}

// conditionWriter writes a file of random macros and conditions.
type conditionWriter struct {
	r    *rand.Rand
	text bytes.Buffer
	// conditions are the lines, from 1, of the conditions that guard c0, c1, …;
	// arms are the offsets of those.
	conditions, arms []int
	lines            int
}

func newConditionWriter(seed uint64) *conditionWriter {
	return &conditionWriter{r: rand.New(rand.NewPCG(seed, 1))}
}

func (g *conditionWriter) write(format string, args ...any) {
	fmt.Fprintf(&g.text, format+"\n", args...)
	g.lines++
}

func (g *conditionWriter) upTo(n int) string {
	return strings.Join(strings.Split(g.text.String(), "\n")[:n], "\n")
}

func (g *conditionWriter) pick(list ...string) string { return list[g.r.IntN(len(list))] }

func (g *conditionWriter) file(statements int) {
	g.write("#define S(x) S_(x)")
	g.write("#define S_(x) #x")
	for range statements {
		switch g.r.IntN(10) {
		case 0, 1, 2:
			g.definition()
		case 3:
			g.choice()
		default:
			g.test()
		}
	}
}

// test writes a condition whose outcome is compared.
func (g *conditionWriter) test() {
	switch g.r.IntN(8) {
	case 0:
		g.write("#ifdef %s", g.name())
	case 1:
		g.write("#ifndef %s", g.name())
	default:
		g.write("#if %s", g.expr(3))
	}
	g.conditions = append(g.conditions, g.lines)
	g.arms = append(g.arms, g.text.Len())
	g.write("int c%d;", len(g.conditions)-1)
	g.write("#endif")
}

// choice writes definitions that hang on conditions which no compiler rejects.
func (g *conditionWriter) choice() {
	safe := func() string {
		return g.pick("defined "+g.name(), "!defined("+g.name()+")", "E0", "E1 * 2 == 7", "G2(U1)", "U0", "defined E2 && !defined U2")
	}
	g.write("#if %s", safe())
	g.definition()
	if g.r.IntN(3) == 0 {
		g.write("#elif %s", safe())
		g.definition()
	}
	if g.r.IntN(2) == 0 {
		g.write("#else")
		g.definition()
	}
	g.write("#endif")
}

func (g *conditionWriter) definition() {
	switch g.r.IntN(9) {
	case 0:
		g.write("#undef %s", g.name())
	case 1:
		g.write("#define F%d(x) %s", g.r.IntN(3), g.pick("x", "(x)", "x + 1", "defined(A0) && x", "F1(x, x)", "A##x", "x##1", "G0(x)", "-x", "F0(x)", "!x A3"))
	case 2, 3:
		g.write("#define F1(x, y) %s", g.pick("x##y", "x + y", "(x) * (y)", "F2(x y)", "F0(x##y)", "x ## y ## 0", "CAT(x, y)", "(x > y ? x : y)", "A##x + A##y"))
	case 4:
		g.write("#define V(x, ...) %s", g.pick("x __VA_OPT__(+ F0(__VA_ARGS__))", "F1(x, ##__VA_ARGS__)", "F1(x __VA_OPT__(,) __VA_ARGS__)", "(x __VA_OPT__(- 1))", "x + CAT(1, __VA_OPT__(__VA_ARGS__))"))
	case 5:
		g.write("#define CAT(x, y) %s", g.pick("x##y", "CAT_(x, y)"))
		g.write("#define CAT_(x, y) x##y")
	default:
		g.write("#define A%d %s", g.r.IntN(5), g.pick(g.expr(1), g.expr(2), "("+g.expr(2)+")", "A"+strconv.Itoa(g.r.IntN(5)), "1 +", "", "F0", "defined A1", "A1 A2"))
	}
}

func (g *conditionWriter) name() string {
	return g.pick("A0", "A1", "A2", "A3", "A4", "F0", "F1", "F2", "V", "CAT", "E0", "E1", "E2", "E3", "U0", "U1", "U2", "G0")
}

func (g *conditionWriter) expr(depth int) string {
	if depth == 0 {
		return g.pick("0", "1", "2", "3u", "10", "0x7fffffffffffffff", "0xffffffffffffffff", "18446744073709551615ULL", "'a'", "1'000", "0b11", "017",
			"'\\n'", "'\\x41'", "'ab'", "'\\0'", "true", "false", g.name(), g.name(), g.name(), "defined("+g.name()+")", "defined "+g.name(), "u'b'", "5L", "6uz")
	}
	sub := func() string { return g.expr(g.r.IntN(depth)) }
	switch g.r.IntN(13) {
	case 0:
		return "(" + sub() + ")"
	case 12:
		return "__has_include(" + g.pick("<there.h>", `"there.h"`, "<missing/there.h>", "<1.h>", "E4", "< there.h>", "S("+g.name()+".h)", "S(there.h)", "<E0.h>") + ")"
	case 1:
		return g.pick("!", "-", "~", "+", "not ", "compl ", "- -") + sub()
	case 2:
		return sub() + " ? " + sub() + " : " + sub()
	case 3:
		return g.pick("F0", "F2", "G0") + "(" + sub() + ")"
	case 4:
		return g.pick("F1", "G1", "CAT") + "(" + sub() + ", " + sub() + ")"
	case 5:
		return "V(" + sub() + g.pick("", ", "+sub(), ",", ", "+sub()+", "+sub()) + ")"
	case 6:
		// what a count out of range gives is not the same in all compilers
		return "(" + sub() + g.pick(" << ", " >> ", ">>", "<<") + strconv.Itoa(g.r.IntN(64)) + ")"
	case 7:
		return sub() + " , " + sub()
	}
	return sub() + g.pick(" + ", " - ", " * ", " / ", " % ", " < ", " > ", " <= ", ">=", " == ", " != ", " & ", " | ", " ^ ", " && ", " || ", " and ", " or ", " bitand ", " xor ", " not_eq ") + sub()
}

package oracle

import (
	"fmt"
	"strings"
)

// randomPasses declares kernels whose annotations hang on the pass. Lines that
// continue a declaration begin with a space.
func randomPasses(seed uint64) string {
	r := newRandom(seed)
	r.out.Reset()
	archs := []string{"75", "80", "86", "89", "90", "100", "120"}
	r.Shuffle(len(archs), func(i, j int) { archs[i], archs[j] = archs[j], archs[i] })
	var flags []string
	for _, a := range archs[:2+r.IntN(2)] {
		flags = append(flags, fmt.Sprintf("-gencode=arch=compute_%s,code=sm_%s", a, a))
	}
	r.line("%s %s", "// nvcc:", strings.Join(flags, " "))
	r.out.WriteString(strings.TrimPrefix(prelude, "// nvcc:\n"))
	r.line("#define AT_LEAST(a) (__CUDA_ARCH__ >= (a) * 10)")
	r.line("#define ON_DEVICE defined(__CUDA_ARCH__)")
	r.line("#define BETWEEN(low, high) (AT_LEAST(low) && !AT_LEAST(high))")
	for i := range 4 {
		r.line("#undef F%d", i)
		r.line("%s", r.arms("", fmt.Sprintf("#define F%d %s", i, r.pick("", "1", "0", "__CUDA_ARCH__"))))
		r.line("#if !defined(F%d)\n#define V%d %s\n#else\n#define V%d %s\n#endif", i, i, r.pick("0", "750", "-1"), i, r.pick("800", "900", "1"))
		r.values++
		r.line("%s", r.arms("", "#define GC"+fmt.Sprint(i)+" __grid_constant__", "#define GC"+fmt.Sprint(i)))
		r.line("%s", r.arms("", "#define CONST"+fmt.Sprint(i)+" const", "#define CONST"+fmt.Sprint(i)))
		r.line("%s", r.arms("", fmt.Sprintf("using T%d = P;", i), fmt.Sprintf("using T%d = const P;", i)))
		r.line("%s", r.arms("", fmt.Sprintf("#define SPACE%d __global__", i), fmt.Sprintf("#define SPACE%d %s", i, r.pick("__device__", "__host__", "__host__ __device__", "__global__"))))
	}
	for i := range 4 {
		r.line("%s", r.arms("", fmt.Sprintf("using Result%d = void;", i), fmt.Sprintf("using Result%d = int;", i)))
		r.line("%s", r.arms("", fmt.Sprintf("using By%d = P;", i), fmt.Sprintf("using By%d = P%s;", i, r.pick("&&", "&", "*", " const&"))))
		r.line("%s", r.arms("", "#define ALSO"+fmt.Sprint(i), fmt.Sprintf("#define ALSO%d %s", i, r.pick("__device__", "__host__", "static"))))
		r.line("%s", r.arms("", "#define MEMORY"+fmt.Sprint(i), fmt.Sprintf("#define MEMORY%d %s", i, r.pick("__shared__", "__managed__", "__device__"))))
	}
	for i := range 4 {
		r.line("%s", r.arms("", fmt.Sprintf("#define Space%d one", i), fmt.Sprintf("#define Space%d two", i)))
	}
	for i := range 32 {
		switch r.IntN(18) {
		case 0: // one of two declarations
			r.line("%s", r.arms("", fmt.Sprintf("__global__ void k%d(%s);", i, r.passParam()), fmt.Sprintf("__global__ void k%d(%s);", i, r.passParam())))
		case 1: // declared again
			one, two := r.pick("const", "const __grid_constant__"), r.pick("const", "const __grid_constant__")
			r.line("__global__ void k%d(\n    %s\n    P p);", i, r.listArms(one, two))
			r.line("__global__ void k%d(%s P p, int n);", i, r.pick("const", fmt.Sprintf("const GC%d", r.IntN(4))))
			r.line("__global__ void k%d(%s P p);", i, r.pick("const", "const __grid_constant__", fmt.Sprintf("const GC%d", r.IntN(4))))
		case 2: // a template
			r.line("template <class T> __global__ void k%d(%s const T t);", i, r.word())
			r.line("template <class U> __global__ void k%d(%s const U t);", i, r.word())
		case 3: // a kernel in some passes only
			r.line("SPACE%d void k%d(%s const P p);", r.IntN(4), i, r.word())
		case 4:
			r.line("__global__ Result%d k%d(int n);", r.IntN(4), i)
		case 5:
			r.line("__global__ void k%d(By%d p, %s P q);", i, r.IntN(4), r.pick("", "const", "const __grid_constant__"))
		case 6:
			r.line("__global__ void k%d(const __grid_constant__ By%d p);", i, r.IntN(4))
		case 7:
			r.line("ALSO%d __global__ void k%d(int n) {}", r.IntN(4), i)
		case 8:
			r.line("SPACE%d void __launch_bounds__(128) k%d(int n) {}", r.IntN(4), i)
		case 9:
			r.line("__constant__ MEMORY%d int v%d[4];", r.IntN(4), i)
		case 10: // specialised in some passes
			r.line("template <class T> __global__ void k%d(%s const T t) {}", i, r.word())
			r.line("%s", r.arms("", fmt.Sprintf("template <> __global__ void k%d<int>(%s const int t) {}", i, r.word()), fmt.Sprintf("template <> __global__ void k%d<char>(%s const char t) {}", i, r.word())))
		case 11: // instantiated in some passes
			r.line("template <class T> __global__ void k%d(%s const T t) {}", i, r.word())
			r.line("%s", r.arms("", fmt.Sprintf("template __global__ void k%d<int>(%s const int t);", i, r.word()), fmt.Sprintf("template __global__ void k%d<char>(%s const char);", i, r.word())))
		case 12: // a template that only some arguments make faulty
			r.line("template <class T> __global__ void k%d(__grid_constant__ T t) {}", i)
			r.line("%s", r.arms("", fmt.Sprintf("template __global__ void k%d<int>(__grid_constant__ int t);", i), fmt.Sprintf("template __global__ void k%d<const P>(__grid_constant__ const P t);", i)))
		case 13: // launched in some passes
			r.line("template <class T> __global__ void k%d(__grid_constant__ T t) {}", i)
			r.line("%s", r.arms("", fmt.Sprintf("void h%d() { k%d<<<1, 1>>>(1); }", i, i), fmt.Sprintf("void h%d() { k%d<const int><<<1, 1>>>(1); }", i, i)))
		case 14: // in one of two namespaces
			r.line("namespace one { __global__ void k%d(%s P p); }", i, r.pick("const", "const __grid_constant__"))
			r.line("namespace Space%d { __global__ void k%d(%s P p); }", r.IntN(4), i, r.pick("const", "const __grid_constant__"))
		case 15: // a member
			r.line("struct S%d {\n    %s\n    int n;\n    };", i, r.listArms(fmt.Sprintf("static __device__ void f(%s const P p);", r.word()), r.pick("static MEMORY0 int total;", "static int total;", "")))
		case 16: // in a block
			r.line("void h%d() {\n    %s\n    }", i, r.listArms(fmt.Sprintf("__global__ void k%d(%s);", i, r.passParam()), "int n;"))
		default:
			r.line("__global__ void k%d(%s);", i, r.passParam())
		}
	}
	return r.out.String()
}

// word is an annotation, nothing, or one that hangs on the pass.
func (r *random) word() string {
	return r.pick("", "__grid_constant__", fmt.Sprintf("GC%d", r.IntN(4)), fmt.Sprintf("GC%d", r.IntN(4)))
}

// passParam is a parameter whose constness or annotation may hang on the pass.
func (r *random) passParam() string {
	n := r.IntN(4)
	switch r.IntN(4) {
	case 0:
		return fmt.Sprintf("\n    %s\n    P p", r.listArms("const __grid_constant__", r.pick("__grid_constant__", "", "const")))
	case 1:
		return fmt.Sprintf("%s T%d p", r.word(), n)
	case 2:
		return fmt.Sprintf("\n    %s\n    %s P p", r.listArms("const", ""), r.word())
	}
	return fmt.Sprintf("CONST%d %s P p", n, r.word())
}

// arms chooses one of the texts by conditions on the pass.
func (r *random) arms(indent string, texts ...string) string {
	r.Shuffle(len(texts), func(i, j int) { texts[i], texts[j] = texts[j], texts[i] })
	var b strings.Builder
	for i, text := range texts {
		switch {
		case i == 0:
			fmt.Fprintf(&b, "%s#if %s\n", indent, r.condition(2))
		case i == len(texts)-1 && r.IntN(4) > 0:
			b.WriteString(indent + "#else\n")
		default:
			fmt.Fprintf(&b, "%s#elif %s\n", indent, r.condition(2))
			if i == len(texts)-1 {
				fmt.Fprintf(&b, "%s%s\n%s#else\n", indent, texts[0], indent)
			}
		}
		if r.IntN(6) == 0 {
			// A choice whose outcome does not matter.
			fmt.Fprintf(&b, "%s#if %s\n%s%s\n%s#else\n%s%s\n%s#endif\n", indent, r.condition(1), indent, text, indent, indent, text, indent)
			continue
		}
		fmt.Fprintf(&b, "%s%s\n", indent, text)
	}
	return strings.TrimLeft(b.String()+indent+"#endif", " ")
}

// listArms are arms inside a declaration.
func (r *random) listArms(texts ...string) string { return r.arms("    ", texts...) }

// condition is one that every pass decides.
func (r *random) condition(depth int) string {
	limit := r.pick("700", "750", "800", "860", "890", "900", "900", "1000", "1200")
	if depth > 0 && r.IntN(4) == 0 {
		return r.pick("", "!") + "(" + r.condition(depth-1) + r.pick(" && ", " || ") + r.condition(depth-1) + ")"
	}
	if r.values > 0 && r.IntN(4) == 0 {
		return fmt.Sprintf(r.pick("defined(F%d)", "!defined(F%d)", "V%d >= 800", "V%d < 800 && V%[1]d"), r.IntN(r.values))
	}
	switch r.IntN(9) {
	case 0:
		return "defined(__CUDA_ARCH__)"
	case 1:
		return "!defined __CUDA_ARCH__"
	case 2:
		return "defined(__CUDA_ARCH__) && __CUDA_ARCH__ " + r.pick(">=", "<", "==") + " " + limit
	case 3:
		return fmt.Sprintf("%sAT_LEAST(%s)", r.pick("", "!"), strings.TrimSuffix(limit, "0"))
	case 4:
		return fmt.Sprintf("BETWEEN(%s, %s)", r.pick("70", "75", "80"), strings.TrimSuffix(limit, "0"))
	case 5:
		return r.pick("__CUDA_ARCH__ / 100 == 8", "__CUDA_ARCH__ % 100", "(__CUDA_ARCH__ + 0) > 860u", "__CUDA_ARCH__ == 800 ? 1 : __CUDA_ARCH__ >= 900", "-__CUDA_ARCH__ < -800")
	}
	return "__CUDA_ARCH__ " + r.pick(">=", ">", "<", "<=", "==", "!=") + " " + limit
}

package paramcopy_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/paramcopy"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

func link(src string) *resolve.File {
	doc := treesitter.Parse(treesitter.NewText([]byte(src)), nil)
	return resolve.Link(doc, func(it *treesitter.Item, _ *treesitter.Source) *facts.Item { return facts.Extract(it) })
}

// judge is what is said of the only class that the kernels of a source take by value.
func judge(t *testing.T, src string, target paramcopy.Target) paramcopy.Report {
	t.Helper()
	f := link(src)
	for d := range f.Own() {
		if params := paramcopy.Of(f).Params(d, nil); f.Kernel(d) == treesitter.Yes && len(params) > 0 {
			return params[0].Judge(target)
		}
	}
	t.Fatal("no parameter")
	return paramcopy.Report{}
}

const table = `struct Desc { float* p; int w, h; };
struct Table { Desc e[16]; int n; };
struct Small { float* p[4]; };
`

func TestChain(t *testing.T) {
	r := judge(t, table+`__device__ __noinline__ float leaf(const Table& t, int i) { return t.e[i].p[0]; }
__device__ float mid(const Table& t, int i) { return leaf(t, i * 2); }
__global__ void k(Table t, float* o) { o[0] = mid(t, blockIdx.x); }`, paramcopy.Target{Arch: 90})
	if r.Verdict != paramcopy.Copied || r.Cause != paramcopy.NotInlined || r.Bytes != 264 || r.Form != paramcopy.LocalMemory || r.Annotation != paramcopy.RemovesCopy {
		t.Errorf("got %+v", r)
	}
	if len(r.Chain) != 2 || r.Chain[0].Name != "mid" || r.Chain[1].Name != "leaf" {
		t.Errorf("chain %+v", r.Chain)
	}
}

func TestTargets(t *testing.T) {
	const reader = table + `__device__ __noinline__ float f(const Table& t, int i) { return t.e[i].p[0]; }
__global__ void k(Table t, float* o) { o[0] = f(t, blockIdx.x); }`
	for _, c := range []struct {
		target paramcopy.Target
		want   paramcopy.Verdict
	}{
		{paramcopy.Target{Arch: 60}, paramcopy.Unknown},
		{paramcopy.Target{Arch: 70}, paramcopy.Copied},
		{paramcopy.Target{Arch: 100}, paramcopy.NotCopied},
	} {
		if got := judge(t, reader, c.target).Verdict; got != c.want {
			t.Errorf("%+v: got %d, want %d", c.target, got, c.want)
		}
	}
}

// TestIterator has a class that holds the address of a parameter and is moved on: nothing
// of that needs a copy (measured with nvcc 12.4 and 13.5).
func TestIterator(t *testing.T) {
	r := judge(t, table+`struct It { const Table* t; int i; __device__ int operator*() const { return t->e[i].w; } __device__ It& operator++() { ++i; return *this; }
  __device__ bool operator!=(const It& o) const { return i != o.i; } };
__global__ void k(Table t, int* o) { It b{&t, 0}, e{&t, t.n}; int r = 0; for (; b != e; ++b) r += *b; *o = r; }`, paramcopy.Target{Arch: 90})
	if r.Verdict == paramcopy.Copied || r.Verdict == paramcopy.MayBeCopied {
		t.Errorf("got %+v", r)
	}
}

func TestIndex(t *testing.T) {
	for index, want := range map[string]paramcopy.Varying{
		"blockIdx.x": paramcopy.Uniform, "threadIdx.x & 3": paramcopy.Divergent, "threadIdx.x / 32": paramcopy.AtRunTime,
		"blockIdx.x * 4 + threadIdx.x": paramcopy.Divergent,
	} {
		r := judge(t, table+"__global__ void k(Small s) { s.p["+index+"][0] = 1; }", paramcopy.Target{Arch: 90})
		if r.Verdict != paramcopy.Copied || r.Index != want {
			t.Errorf("%s: got %+v, want %d", index, r, want)
		}
	}
}

// TestUnknown has what nobody can follow: nothing may be said.
func TestUnknown(t *testing.T) {
	for _, src := range []string{
		"#include \"lost.h\"\nstruct S { float a[64]; };\n__global__ void k(S s, float* o) { o[0] = LOST(s); }",
		"struct S { float a[1ull << 40]; };\n__global__ void k(S s, float* o, int i) { o[0] = s.a[i]; }",
		"struct S;\n__global__ void k(S s, float* o, int i) { o[0] = s.a[i]; }",
		"template <class T> __global__ void k(T s, float* o, int i) { o[0] = s.a[i]; }",
	} {
		f := link(src)
		for d := range f.Own() {
			for _, p := range paramcopy.Of(f).Params(d, nil) {
				if r := p.Judge(paramcopy.Target{Arch: 90}); r.Verdict == paramcopy.Copied || r.Verdict == paramcopy.CopiedInHelper {
					t.Errorf("%s: got %+v", src, r)
				}
			}
		}
	}
}

func FuzzJudge(f *testing.F) {
	files, _ := filepath.Glob("../../tests/rules/*.txtar")
	for _, file := range files {
		if data, err := os.ReadFile(file); err == nil && len(data) < 4000 {
			f.Add(string(data))
		}
	}
	f.Add(table + `__device__ float r(const Table& t, int i) { return i ? r(t, i - 1) + t.e[i].w : 0; }
__global__ void k(Table t, float* o) { auto l = [&, u = t](auto i) { return u.e[i].w + t.e[i].h; }; for (auto& d : t.e) o[0] += l(d.w); r(t, 3); }`)
	f.Fuzz(func(t *testing.T, src string) {
		if len(src) > 1<<14 {
			t.Skip()
		}
		file := link(src)
		for d := range file.Own() {
			for _, p := range paramcopy.Of(file).Params(d, nil) {
				for _, target := range []paramcopy.Target{{Arch: 70}, {Arch: 90, RDC: true}, {Arch: 100, Release: 1300}} {
					r := p.Judge(target)
					if r.At == nil || r.Span.End > len(r.At.Source) || r.Span.Start > r.Span.End {
						t.Errorf("place %v of %v", r.Span, r.At)
					}
				}
			}
		}
	})
}

// TestUnknownSize: where the size of a parameter is not known, nothing is said that hangs
// on it.
func TestUnknownSize(t *testing.T) {
	for _, c := range []struct {
		members, read string
		want          paramcopy.Verdict
	}{
		{"float m[4];", "h.m[i]", paramcopy.Copied},
		{"float m[4294967295][4294967295][8];", "h.m[i][i][i]", paramcopy.Unknown},
		{"char a[1ll << 62], b[1ll << 62]; float m[4];", "h.m[i]", paramcopy.Unknown},
		{"Missing x; float m[4];", "h.m[i]", paramcopy.Unknown},
		{"float m[-1];", "h.m[i]", paramcopy.Unknown},
		{"Held h; float m[4];", "h.m[i]", paramcopy.Unknown},
		{"Missing x; float m[4];", "look(h, i)", paramcopy.Copied},
		{"Missing x; float m[4];", "1", paramcopy.NotCopied},
	} {
		source := "struct Held { " + c.members + " };\n__device__ __noinline__ float look(const Held& h, int i) { return h.m[i]; }\n" +
			"__global__ void k(Held h, int i, float* o) { *o = " + c.read + "; }\n"
		r := judge(t, source, paramcopy.Target{Arch: 90})
		if r.Verdict != c.want {
			t.Errorf("%s %s: %v, want %v", c.members, c.read, r.Verdict, c.want)
		}
		if known := r.Bytes >= 0; known != (c.members == "float m[4];") {
			t.Errorf("%s: %d bytes", c.members, r.Bytes)
		}
	}
	onlyOld := `struct Held { Missing x; float m[4]; };
__device__ __noinline__ float look(const Held& h, int i) { return h.m[i]; }
__global__ void k(Held h, int i, float* o) { *o = look(h, i); }`
	if r := judge(t, onlyOld, paramcopy.Target{Arch: 100}); r.Verdict != paramcopy.Unknown {
		t.Errorf("from compute_100 on the size decides: %v", r.Verdict)
	}
}

package oracle

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/tests/internal/checked"
)

// hostValues are files in which device code reads a value of the host that nvcc
// refuses. value is what the kernel's PTX holds after a safe fix; "" for a file that
// has none. Every other fix that is offered must compile.
var hostValues = []struct{ name, source, value string }{
	{"double_by_library", "#include <cmath>\nconst double pi = acos(-1.0);\n__global__ void k(double* o) { *o = pi; }\n", "0d400921FB54442D18"},
	{"float_of_double", "#include <cmath>\nconst float pi32 = (float)acos(-1.0);\n__global__ void k(float* o) { *o = pi32; }\n", "0f40490FDB"},
	{"root_in_float", "#include <cmath>\nconst float r = sqrtf(2.0f) * 2;\n__global__ void k(float* o) { *o = r; }\n", "0f403504F3"},
	{"derived_from_derived", "#include <cmath>\nconst double a = exp(1.0);\nconst double b = a / 2;\n__global__ void k(double* o) { *o = b; }\n", "0d3FF5BF0A8B145769"},
	{"whole_number", "#include <cmath>\nconst int n = sqrt(17.0);\n__global__ void k(int* o) { *o = n; }\n", ", 4;"},
	{"helper", "static int three() { return 3; }\nconst int n = three() * 7;\n__global__ void k(int* o) { *o = n; }\n", ", 21;"},
	{"outer_helper", "int three() { return 3; }\nconst int n = three() * 7;\n__global__ void k(int* o) { *o = n; }\n", ", 21;"},
	{"never_written", "static int n = 40 + 2;\n__global__ void k(int* o) { *o = n; }\n", ", 42;"},
	{"may_be_written", "int n = 42;\n__global__ void k(int* o) { *o = n; }\nvoid run(int* o) { k<<<1, 1>>>(o); }\n", ""},
	{"set_by_host", "static int n = 42;\n__global__ void k(int* o) { *o = n; }\nvoid run(int* o, int v) {\n  if (v)\n    n = v;\n  else\n    n = 3;\n  k<<<1, 1>>>(o);\n}\n", ""},
	{"table_at_run_time", "constexpr int t[3] = {7, 8, 9};\n__global__ void k(int* o, int i) { *o = t[i]; }\n", "{7, 0, 0, 0, 8, 0, 0, 0, 9}"},
	{"element", "constexpr int t[3] = {7, 8, 91};\n__global__ void k(int* o) {\n  *o = t[2];\n}\n", ", 91;"},
	{"bound", "const int n = 10;\n__device__ int least(const int& a, const int& b) { return a < b ? a : b; }\n__global__ void k(int* o) { *o = least(n, 11); }\n", ", 10;"},
	{"bound_short", "const short n = 10;\ntemplate <class T> __device__ T least(const T& a, const T& b) { return a < b ? a : b; }\n__global__ void k(short* o) { *o = least(n, short(11)); }\n", ", 10;"},
	{"reference", "static const int& n = 42;\n__global__ void k(int* o) { *o = n; }\n", ", 42;"},
	{"text", "static const char* const s = \"abc\";\n__global__ void k(const char** o) { *o = s; }\n", "{97, 98, 99}"},
}

// TestHostValues applies the fixes of findings about values of the host and looks at
// the code that nvcc makes: what is safe gives the kernel the value that the host's
// program has.
func TestHostValues(t *testing.T) {
	every := 8
	switch {
	case *full:
		every = 1
	case inCI():
		every = 4
	}
	nvcc := compilers(t, "13.5")[0]
	flags := []string{"-std=c++17", "-arch=sm_80"}
	for _, c := range chosen(hostValues, every) {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			unit := checked.Unit(t, flags, "13.5")
			if _, ok := nvcc.ptx(t, c.source, flags); ok && c.name != "reference" {
				t.Fatal("nvcc accepts the file as it is")
			}
			fixed := checked.FixAll(t, c.source, unit)
			if (fixed == c.source) != (c.value == "") {
				t.Fatalf("fixed text:\n%s", fixed)
			}
			if c.value != "" {
				code, ok := nvcc.ptx(t, fixed, flags)
				if !ok || !holds(code, c.value) {
					t.Errorf("no %s in the code of\n%s\n%s", c.value, fixed, code)
				}
			}
			for _, text := range otherFixes(t, c.source, flags) {
				if code, ok := nvcc.ptx(t, text, flags); !ok {
					t.Errorf("does not compile:\n%s\n%s", text, code)
				}
			}
		})
	}
}

// holds reports whether code has a value: a text, or a floating number as PTX spells
// it, which may also stand as the integer of its bits.
func holds(code, value string) bool {
	if hex, ok := strings.CutPrefix(strings.Replace(value, "0f", "0d", 1), "0d"); ok {
		bits, err := strconv.ParseUint(hex, 16, 64)
		return strings.Contains(code, value) || err == nil && strings.Contains(code, ", "+strconv.FormatUint(bits, 10)+";")
	}
	return strings.Contains(code, value)
}

// otherFixes are a text after each single fix that has to be looked at.
func otherFixes(t *testing.T, source string, flags []string) []string {
	t.Helper()
	r := checked.Text(t, source, checked.Unit(t, flags, "13.5"))
	var all []string
	for i := range r.Diagnostics {
		d := &r.Diagnostics[i]
		if !strings.Contains(d.Rule.Name, "host") && !strings.HasPrefix(d.Rule.Name, "derived-") {
			continue
		}
		for _, fix := range d.Fixes() {
			if fix.Disabled == "" && fix.Applicability == quickfix.Review {
				all = append(all, checked.Apply(t, source, fix.Edits))
			}
		}
	}
	return all
}

// ptx is the code that a compiler makes for the device, with what the host's compiler
// says too; ok is false where it refuses the text.
func (c compiler) ptx(t *testing.T, source string, flags []string) (code string, ok bool) {
	t.Helper()
	dir := t.TempDir()
	file := filepath.Join(dir, "a.cu")
	if err := os.WriteFile(file, []byte(source), 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), c.path, append(flags, "--keep", "--keep-dir", dir, "-c", "-o", filepath.Join(dir, "a.o"), file)...)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return string(out), false
	}
	out, err := os.ReadFile(filepath.Join(dir, "a.ptx"))
	if err != nil {
		t.Fatal(err)
	}
	return string(out), true
}

package lsp_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gridls/gridls/tests/lsp/editor"
)

// The files of a kernel that takes a table.
const (
	tableHeader = "#pragma once\nstruct Table { const float* rows[32]; int count; };\n__global__ void sum(Table table, float* out);\n"
	tableKernel = "#include \"table.h\"\n__global__ void sum(Table table, float* out) {\n  out[threadIdx.x] = table.rows[threadIdx.x % table.count][0];\n}\n"
	tableLaunch = "#include \"table.h\"\nvoid go(Table table, float* out, cudaStream_t s) {\n  sum<<<1, 32, 0, s>>>(table, out);\n}\n"
	byReference = "Pass 'table' by reference to device memory…"
)

// tables opens the kernel among the other files, and waits until these are known.
func tables(t *testing.T, launches, settings string) (*running, string) {
	t.Helper()
	files := map[string]string{"table.h": tableHeader, "kernel.cu": tableKernel, "main.cu": launches, "gridls.toml": settings}
	a := exploreClosed(t, files, "kernel.cu")
	return a.running, a.uri("kernel.cu")
}

// TestByReference: the table goes up before its launch, in files that are open, with
// what the editor has of them, and in others.
func TestByReference(t *testing.T) {
	r, u := tables(t, tableLaunch, "")
	const unsaved = "// not saved\n" + tableLaunch
	r.settle(r.open("main.cu", unsaved))
	a := r.titled(r.actions(u, strings.Index(tableKernel, "table,"), "refactor.rewrite"), byReference)
	if a.Disabled != nil || a.IsPreferred || a.Kind != "refactor.rewrite" {
		t.Fatalf("action %+v", a)
	}
	r.call("codeAction/resolve", a, &a)
	if a.Edit == nil {
		t.Fatal("the action has no edit")
	}
	got := r.applied(a.Edit, map[string]string{"table.h": tableHeader})
	for name, want := range map[string]string{
		"table.h": strings.Replace(tableHeader, "sum(Table table", "sum(const Table* __restrict__ table_ptr", 1),
		"kernel.cu": strings.Replace(strings.Replace(tableKernel, "sum(Table table", "sum(const Table* __restrict__ table_ptr", 1),
			"{\n", "{\n  const Table& table = *table_ptr;\n", 1),
		"main.cu": strings.Replace(unsaved, "  sum<<<1, 32, 0, s>>>(table, out);\n", `  {
    Table* table_device = nullptr;
    cudaMallocAsync(&table_device, sizeof(Table), s);
    cudaMemcpyAsync(table_device, &table, sizeof(Table), cudaMemcpyHostToDevice, s);
    sum<<<1, 32, 0, s>>>(table_device, out);
    cudaFreeAsync(table_device, s);
  }
`, 1),
	} {
		if got[name] != want {
			t.Errorf("%s becomes\n%s\nexpected\n%s", name, got[name], want)
		}
	}
	if len(got) != 3 {
		t.Errorf("%d files change, expected 3", len(got))
	}
}

// TestByReferenceRefused: what cannot be done says why, in the menu or when it is
// chosen, and is not offered where that is unwanted or makes no sense.
func TestByReferenceRefused(t *testing.T) {
	at := strings.Index(tableKernel, "table,")
	r, u := tables(t, tableLaunch+"auto taken = cuModuleGetFunction(&f, m, \"sum\");\n", "")
	if a := r.titled(r.actions(u, at), byReference); a.Disabled == nil || !strings.Contains(a.Disabled.Reason, "looked up by its name at ") {
		t.Errorf("action %+v, expected one that is disabled", a)
	}
	r, u = tables(t, tableLaunch, "by-reference.offer = \"off\"\n")
	if got := titles(r.actions(u, at)); strings.Contains(strings.Join(got, " "), byReference) {
		t.Errorf("menu %q in spite of the setting", got)
	}

	r, u = tables(t, strings.Replace(tableLaunch, "}\n", "#define ANY sum\n}\n", 1), "")
	a := r.titled(r.actions(u, at), byReference)
	if a.Disabled == nil {
		if err := r.Call(r.ctx(), "codeAction/resolve", a, nil); err == nil || !strings.Contains(err.Error(), "cannot be told what 'sum' means") {
			t.Errorf("resolving gives %v, expected the reason", err)
		}
	}
	plain := "struct Numbers { int n[40]; };\n__global__ void k(Numbers table, int* out) { *out = table.n[threadIdx.x]; }\nvoid go(Numbers n, int* out) { k<<<1, 1>>>(n, out); }\n"
	p := r.open("plain.cu", plain)
	if got := titles(r.actions(p, strings.Index(plain, "table,"))); strings.Contains(strings.Join(got, " "), byReference) {
		t.Errorf("menu %q for a struct without pointers", got)
	}
}

// measured is the answer of the command.
type measured struct {
	Title, Summary, Text string
	Kernels              []struct {
		Kernel, Arch  string
		Before, After *struct{ Registers, StackBytes int }
	}
}

// TestMeasure: what a fix does to the code is shown before it is taken.
func TestMeasure(t *testing.T) {
	root := os.Getenv("GRIDLS_ORACLE")
	if root == "" {
		home, err := os.UserHomeDir()
		must(t, err)
		root = filepath.Join(home, ".cache", "gridls-oracle")
	}
	nvcc := filepath.Join(root, "cuda-13.5", "bin", "nvcc")
	if _, err := os.Stat(nvcc); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal(err)
		}
		t.Skip("CUDA 13.5 is not installed: tests/oracle/install.sh 13.5")
	}
	r := launch(t, inProcess)
	r.Settings["gridls"] = map[string]any{"nvcc": map[string]any{"toolkit": filepath.Dir(nvcc)}}
	r.compiledFor("-arch=sm_80")
	r.initialize(rich())
	const text = "struct Few { const float* rows[4]; int count; };\n__global__ void few(Few table, float* out) { *out = *table.rows[blockIdx.x % table.count]; }\n"
	r.write("a.cu", text)
	// What is not saved counts.
	u := r.open("a.cu", strings.Replace(text, "few", "more", 1))
	a := r.titled(r.actions(u, strings.Index(text, "table,")+1, "refactor.rewrite"), "Measure this fix with nvcc")
	var command struct {
		Command   string
		Arguments []any
	}
	decode(t, a.Command, &command)
	if command.Command != "gridls.server.measure" {
		t.Fatalf("command %+v", command)
	}
	heard := r.Heard()
	for range 2 { // the second answer is the first one's
		var got measured
		must(t, r.command("measure", &got, command.Arguments...))
		if len(got.Kernels) != 1 || got.Kernels[0].Kernel != "more" || got.Kernels[0].Arch != "sm_80" {
			t.Fatalf("answer %+v", got)
		}
		if k := got.Kernels[0]; k.Before.StackBytes < 40 || k.After.StackBytes != 0 || !strings.Contains(got.Text, "stack, bytes") || !strings.Contains(got.Summary, "more on sm_80: registers") {
			t.Errorf("answer %+v, before %+v, after %+v", got, k.Before, k.After)
		}
	}
	m, _, err := r.Await(r.ctx(), heard, func(m editor.Message) bool { return m.Method == "window/showMessage" })
	must(t, err)
	if !strings.Contains(string(m.Params), "more on sm_80") {
		t.Errorf("message %s", m.Params)
	}
	must(t, r.Replace(u, 0, 0, "\n"))
	if err := r.command("measure", nil, command.Arguments...); err == nil || !strings.Contains(err.Error(), "has changed") {
		t.Errorf("for another version: %v", err)
	}
	r.wantError(invalidParams, "workspace/executeCommand", map[string]any{"command": "gridls.server.measure", "arguments": []any{"x"}})
}

// TestMeasureAndApply: below the figures the fix can be taken; not for a document that has
// changed meanwhile.
func TestMeasureAndApply(t *testing.T) {
	root := os.Getenv("GRIDLS_ORACLE")
	if root == "" {
		home, err := os.UserHomeDir()
		must(t, err)
		root = filepath.Join(home, ".cache", "gridls-oracle")
	}
	nvcc := filepath.Join(root, "cuda-13.5", "bin", "nvcc")
	if _, err := os.Stat(nvcc); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal(err)
		}
		t.Skip("CUDA 13.5 is not installed: tests/oracle/install.sh 13.5")
	}
	r := launch(t, inProcess)
	r.Settings["gridls"] = map[string]any{"nvcc": map[string]any{"toolkit": filepath.Dir(nvcc)}}
	r.Choose = "Apply"
	r.compiledFor("-arch=sm_80")
	r.initialize(rich().with("workspace.applyEdit", true).with("window.showMessage.messageActionItem.additionalPropertiesSupport", true))
	const text = "struct Few { const float* rows[4]; int count; };\n__global__ void few(Few table, float* out) { *out = *table.rows[blockIdx.x % table.count]; }\n"
	r.write("a.cu", text)
	u := r.open("a.cu", text)
	a := r.titled(r.actions(u, strings.Index(text, "table,")+1, "refactor.rewrite"), "Measure this fix with nvcc")
	var command struct{ Arguments []any }
	decode(t, a.Command, &command)
	heard := r.Heard()
	must(t, r.command("measure", nil, command.Arguments...))
	m, _, err := r.Await(r.ctx(), heard, func(m editor.Message) bool { return m.Method == "workspace/applyEdit" })
	must(t, err)
	if !strings.Contains(string(m.Params), "const __grid_constant__") {
		t.Errorf("edit %s", m.Params)
	}
}

// TestMeasureWithoutToolkit: one message says what is missing.
func TestMeasureWithoutToolkit(t *testing.T) {
	r := launch(t, inProcess)
	r.Settings["gridls"] = map[string]any{"nvcc": map[string]any{"toolkit": filepath.Join(t.TempDir(), "nowhere")}}
	r.initialize(rich())
	u := r.open("kernel.cu", r.text("kernel.cu", tableHeader+strings.Replace(tableKernel, "#include \"table.h\"\n", "", 1)))
	a := r.titled(r.actions(u, strings.Index(r.Doc(u).Text, "table, float* out) {"), "refactor.rewrite"), "Measure this fix with nvcc")
	var command struct{ Arguments []any }
	decode(t, a.Command, &command)
	if err := r.command("measure", nil, command.Arguments...); err == nil || !strings.Contains(err.Error(), "has no bin/nvcc") {
		t.Errorf("answer %v, expected that there is no toolkit", err)
	}
}

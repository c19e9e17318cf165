package lsp_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/bmatcuk/doublestar/v4"
	"go.lsp.dev/protocol"

	"github.com/gridls/gridls/tests/lsp/editor"
)

// TestReload: whatever told how a file is compiled, a change of it counts without a
// restart, and so does one that comes or goes; whether the client tells of it or the
// server sees it.
func TestReload(t *testing.T) {
	const target = `{"name": "k", "sources": [{"path": "k/a.cu", "compileGroupIndex": 0}], "compileGroups": [{"language": "CUDA",
		"compileCommandFragments": [{"fragment": "-gencode=arch=compute_NN,code=sm_NN"}]}]}`
	for name, text := range map[string]string{
		"gridls.toml":                 "flags = [\"-arch=sm_NN\"]\n",
		"compile_commands.json":       `[{"directory": ".", "file": "k/a.cu", "command": "nvcc -arch=sm_NN -c k/a.cu"}]`,
		"build/compile_commands.json": `[{"directory": "..", "file": "k/a.cu", "command": "nvcc -arch=sm_NN -c k/a.cu"}]`,
		"compile_flags.txt":           "-arch=sm_NN\n",
		".clangd":                     "CompileFlags:\n  Add: [--cuda-gpu-arch=sm_NN]\n",
		"build/CMakeCache.txt":        "CMAKE_CUDA_ARCHITECTURES:STRING=NN\n",
		"CMakePresets.json":           `{"configurePresets": [{"cacheVariables": {"CMAKE_CUDA_ARCHITECTURES": "NN"}}]}`,
		"CMakeLists.txt":              "set(CMAKE_CUDA_ARCHITECTURES NN)\n",
		"meson.build":                 "add_project_arguments('-arch=sm_NN', language: 'cuda')\n",
		"xmake.lua":                   "add_cugencodes('sm_NN')\n",
		"app.vcxproj":                 "<P><CudaCompile><CodeGeneration>compute_NN,sm_NN</CodeGeneration></CudaCompile></P>",
		".bazelrc":                    "build --@rules_cuda//cuda:archs=compute_NN:sm_NN\n",
		"setup.py":                    "CUDAExtension(extra_compile_args={'nvcc': ['-arch=sm_NN']})\n",
		"pyproject.toml":              "[tool.scikit-build.cmake.define]\nCMAKE_CUDA_ARCHITECTURES = \"NN\"\n",
		"Makefile":                    "NVCCFLAGS = -arch=sm_NN\n",
		"k/flags.rsp":                 "-arch=sm_NN\n",
		"build/.cmake/api/v1/reply/target-k.json": target,
	} {
		for how, c := range map[string]capability{"told by the client": rich(), "seen by the server": rich().without("workspace.didChangeWatchedFiles")} {
			t.Run(name+"/"+how, func(t *testing.T) {
				t.Parallel()
				r := launch(t, inProcess)
				must(t, os.Mkdir(filepath.Join(r.root, ".git"), 0o755))
				r.write("k/a.cu", goodKernel)
				if name == "k/flags.rsp" {
					r.write("compile_commands.json", `[{"directory": "k", "file": "a.cu", "command": "nvcc -optf flags.rsp -c a.cu"}]`)
				}
				r.initialize(c)
				u := r.open("k/a.cu", goodKernel)
				if got := codes(r.published(u, 1)); strings.Contains(strings.Join(got, " "), unsupported) {
					t.Fatalf("findings %v, and nothing tells the architecture", got)
				}
				written := 0
				change := func(arch string) {
					changed := name
					r.write(name, strings.ReplaceAll(text, "NN", arch))
					if strings.Contains(name, "reply/") {
						// CMake writes a new index at last, with a name after that of the old.
						written++
						root, err := json.Marshal(r.root)
						must(t, err)
						r.write("build/.cmake/api/v1/reply/codemodel-v2-k.json", `{"paths": {"source": `+string(root)+`}, "configurations": [{"targets": [{"jsonFile": "target-k.json"}]}]}`)
						changed = fmt.Sprintf("build/.cmake/api/v1/reply/index-%d.json", written)
						r.write(changed, `{"objects": [{"jsonFile": "codemodel-v2-k.json"}]}`)
					}
					if how == "told by the client" {
						r.watchedBy(changed)
						r.changedOnDisk(changed)
					}
				}
				for _, step := range []struct {
					arch  string
					fires bool
				}{{"60", true}, {"75", false}, {"61", true}} {
					heard := r.Heard()
					change(step.arch)
					_, _, err := r.Await(r.ctx(), heard, func(m editor.Message) bool {
						return m.Method == "textDocument/publishDiagnostics" && strings.Contains(string(m.Params), `k/a.cu"`) &&
							strings.Contains(string(m.Params), unsupported) == step.fires
					})
					must(t, err)
				}
			})
		}
	}
}

// unsupported is what goodKernel has for architectures before sm_70.
const unsupported = "grid-constant-unsupported-arch"

// watchedBy demands that the client was asked to tell of a file.
func (r *running) watchedBy(name string) {
	r.t.Helper()
	m, _, err := r.Await(r.ctx(), 0, func(m editor.Message) bool { return m.Method == "client/registerCapability" })
	must(r.t, err)
	var params struct {
		Registrations []struct {
			RegisterOptions struct {
				Watchers []struct {
					GlobPattern protocol.Pattern `json:"globPattern"`
				} `json:"watchers"`
			} `json:"registerOptions"`
		} `json:"registrations"`
	}
	decode(r.t, m.Params, &params)
	for _, registration := range params.Registrations {
		for _, w := range registration.RegisterOptions.Watchers {
			if doublestar.MatchUnvalidated(string(w.GlobPattern), name) {
				return
			}
		}
	}
	r.t.Errorf("the client was not asked to watch %s", name)
}

// TestNothingChanged: a file that a build writes anew with what it said before, or a
// source that comes, has no document looked at again.
func TestNothingChanged(t *testing.T) {
	r := launch(t, inProcess)
	r.compiledFor("-arch=sm_60")
	r.write("a.cu", goodKernel)
	r.initialize(rich().with("textDocument.diagnostic", map[string]any{}).with("workspace.diagnostics.refreshSupport", true))
	u := r.open("a.cu", goodKernel)
	r.settle(u)
	refreshed := func(m editor.Message) bool { return m.Method == "workspace/diagnostic/refresh" }
	before, heard := len(r.Messages("workspace/diagnostic/refresh")), r.Heard()
	r.compiledFor("-arch=sm_60")
	r.changedOnDisk("compile_commands.json")
	r.write("b.h", "int b;\n")
	r.changedOnDisk("b.h")
	r.settle(u)
	r.compiledFor("-arch=sm_75")
	r.changedOnDisk("compile_commands.json")
	_, _, err := r.Await(r.ctx(), heard, refreshed)
	must(t, err)
	r.settle(u)
	if n := len(r.Messages("workspace/diagnostic/refresh")) - before; n != 1 {
		t.Errorf("the client is asked %d times to ask again, expected once", n)
	}
}

// TestStatusWhileSourcesAreRead: while it is being found out which sources include a
// header, the status says so.
func TestStatusWhileSourcesAreRead(t *testing.T) {
	r := launch(t, inProcess)
	var files []string
	for i := range 60 {
		name := fmt.Sprintf("s%d.cu", i)
		files = append(files, name)
		r.write(name, "#include \"h.cuh\"\n")
	}
	r.write("h.cuh", "__global__ void k();\n")
	r.linked(files...)
	r.initialize(rich().with("experimental.gridlsStatus", true))
	header := r.open("h.cuh", "__global__ void k();\n")
	says := func(text string) func(editor.Message) bool {
		return func(m editor.Message) bool {
			return m.Method == "gridls/status" && strings.Contains(string(m.Params), header) && strings.Contains(string(m.Params), text)
		}
	}
	_, n, err := r.Await(r.ctx(), 0, says("is being read"))
	must(t, err)
	_, _, err = r.Await(r.ctx(), n, func(m editor.Message) bool { return says("")(m) && !says("is being read")(m) })
	must(t, err)
}

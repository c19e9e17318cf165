//go:build unix

package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/gridls/gridls/analysis/index"
	"github.com/gridls/gridls/tests/internal/product"
	"github.com/gridls/gridls/tests/internal/sample"
	"github.com/gridls/gridls/tests/lsp/editor"
)

const (
	// perFolder is how many sources lie in one folder and share a header, including
	// how many include the header that is edited.
	perFolder = 100
	including = 500
	// kernels is how many each of them defines.
	kernels = 8
	// patience is how long a server may take for one answer.
	patience = 10 * time.Minute
)

// generate writes a workspace: sources of about 2 kB with launches, each with the
// header of its folder; some read base.cuh too. big.cu has 10,000 lines.
func generate(root string, sources int) error {
	write := func(name, text string) error {
		path := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		return os.WriteFile(path, []byte(text), 0o644)
	}
	header := func(name string, functions int) string {
		var b strings.Builder
		b.WriteString("#pragma once\n")
		for k := range functions {
			fmt.Fprintf(&b, "template <class T> __device__ __forceinline__ T %s_op%d(T a, T b) { return a + b * %d; }\n", name, k, k)
			fmt.Fprintf(&b, "__global__ void %s_k%d(const float* in, float* out, int n);\n", name, k)
		}
		return b.String()
	}
	if err := errors.Join(write("big.cu", sample.Source(10_000)), write("base.cuh", header("shared", 100)+"extern \"C\" __global__ void linked_by_name(float* out, int n);\n")); err != nil {
		return err
	}
	if err := write("shared.cu", "extern \"C\" __global__ void linked_by_name(float* out, int n) {}\n"); err != nil {
		return err
	}
	for n := range sources {
		folder := fmt.Sprintf("f%02d", n/perFolder)
		if n%perFolder == 0 {
			if err := write(folder+"/local.cuh", header(folder, 20)); err != nil {
				return err
			}
		}
		var b strings.Builder
		b.WriteString("#include \"local.cuh\"\n")
		if n < including {
			b.WriteString("#include \"../base.cuh\"\n")
		}
		for k := range kernels {
			fmt.Fprintf(&b, "__global__ void k%d_%d(const float* in, float* out, int n) {\n", n, k)
			fmt.Fprintf(&b, "  int i = blockIdx.x * blockDim.x + threadIdx.x;\n  if (i < n) out[i] = %s_op%d(in[i], %d.0f);\n}\n", folder, k, k)
			fmt.Fprintf(&b, "void run%d_%d(const float* in, float* out, int n) { k%d_%d<<<n / 256, 256>>>(in, out, n); }\n", n, k, n, k)
		}
		if err := write(fmt.Sprintf("%s/s%04d.cu", folder, n), b.String()); err != nil {
			return err
		}
	}
	return nil
}

// lastKernel is the last kernel of the last source that generate writes.
func lastKernel(sources int) string { return fmt.Sprintf("k%d_%d", sources-1, kernels-1) }

// inWorkspace prints what an editor feels of a workspace of so many sources.
func inWorkspace(binary, work string, sources int) error {
	root := filepath.Join(work, "workspace")
	if err := generate(root, sources); err != nil {
		return err
	}
	// The stamps of files that were written just now vouch for nothing.
	time.Sleep(3 * time.Second)
	all, _ := index.Sources(context.Background(), root, nil)
	bytes, _ := texts(all)
	cold, err := indexed(binary, work, root)
	if err != nil {
		return err
	}
	warm, err := indexed(binary, work, root)
	if err != nil {
		return err
	}
	fmt.Printf("\n%d sources, %.1f MB; %d of them include base.cuh. `gridls index` cold: %.1f s of one core; warm: %.2f s.\n\n", len(all), float64(bytes)/1e6,
		min(sources, including), cold.cpu.Seconds(), warm.cpu.Seconds())
	fmt.Println("| in an editor | |")
	fmt.Println("|---|---:|")
	relink, linked, err := inProcess(root, all)
	if err != nil {
		return err
	}
	s, err := start(binary, work, root)
	if err != nil {
		return err
	}
	defer s.end()
	if err := s.measure(sources); err != nil {
		return err
	}
	fmt.Printf("| the header edited: its includers read again, s of one core | %.2f |\n", relink.Seconds())
	fmt.Printf("| and all sources linked again, ms | %.0f |\n", milliseconds(linked))
	return nil
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// inProcess times the edit of the header without a server.
func inProcess(root string, sources []string) (remade, linked time.Duration, err error) {
	i, _ := open(root, sources)
	defer i.Close()
	ctx := context.Background()
	i.Update(ctx, nil)
	i.Program()
	header := filepath.Join(root, "base.cuh")
	text, err := os.ReadFile(header)
	if err != nil {
		return 0, 0, err
	}
	defer func() { err = errors.Join(err, os.WriteFile(header, text, 0o644)) }()
	if err := os.WriteFile(header, append(slices.Clone(text), "__global__ void added(int n);\n"...), 0o644); err != nil {
		return 0, 0, err
	}
	start, err := product.CPU()
	if err != nil {
		return 0, 0, err
	}
	i.Outdate(header)
	i.Update(ctx, nil)
	end, err := product.CPU()
	if err != nil {
		return 0, 0, err
	}
	now := time.Now()
	i.Program()
	return end - start, time.Since(now), nil
}

// server is one that is measured.
type server struct {
	*editor.Editor
	cmd   *exec.Cmd
	root  string
	began time.Time
}

func start(binary, cache, root string) (*server, error) {
	cmd := exec.Command(binary, "serve")
	cmd.Env, cmd.Dir = append(os.Environ(), "XDG_CACHE_HOME="+cache), root
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	s := &server{cmd: cmd, root: root, began: time.Now()}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	s.Editor = editor.New(out, in)
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	var offered json.RawMessage
	if err := s.Call(ctx, "initialize", map[string]any{
		"processId": os.Getpid(), "rootUri": "file://" + root,
		"capabilities": map[string]any{"textDocument": map[string]any{"publishDiagnostics": map[string]any{"versionSupport": true}}},
	}, &offered); err != nil {
		s.end()
		return nil, err
	}
	return s, s.Notify("initialized", map[string]any{})
}

func (s *server) end() {
	_ = s.cmd.Process.Kill()
	_ = s.cmd.Wait()
}

// open opens a file and waits for its diagnostics.
func (s *server) open(name string) error {
	text, err := os.ReadFile(filepath.Join(s.root, name))
	if err != nil {
		return err
	}
	if err := s.Open(s.uri(name), "cuda-cpp", string(text)); err != nil {
		return err
	}
	return s.published(name, 1, "")
}

func (s *server) uri(name string) string { return "file://" + filepath.Join(s.root, name) }

// published waits for a list of diagnostics of a version with one that says
// something.
func (s *server) published(name string, version int, says string) error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	_, _, err := s.Await(ctx, 0, func(m editor.Message) bool {
		var p editor.Published
		return m.Method == "textDocument/publishDiagnostics" && json.Unmarshal(m.Params, &p) == nil && p.URI == s.uri(name) &&
			p.Version != nil && *p.Version >= version && (says == "" || strings.Contains(string(m.Params), says))
	})
	return err
}

// looked waits until the present text of a file is analysed: its findings are sent
// before any answer, if they are other ones than before.
func (s *server) looked(name string) error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	var answer json.RawMessage
	return s.Call(ctx, "textDocument/hover", map[string]any{
		"textDocument": map[string]any{"uri": s.uri(name)}, "position": map[string]any{"line": 0, "character": 0},
	}, &answer)
}

// indexed waits until a kernel that the last source defines is known.
func (s *server) indexed(kernel string) error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	for {
		var found []json.RawMessage
		if err := s.Call(ctx, "workspace/symbol", map[string]any{"query": kernel}, &found); err != nil {
			return fmt.Errorf("waiting until %s is known: %w", kernel, err)
		}
		if len(found) > 0 {
			return nil
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// measure prints what an editor feels of a workspace that generate made of so many
// sources.
func (s *server) measure(sources int) error {
	if err := s.open("big.cu"); err != nil {
		return err
	}
	fmt.Printf("| warm start: from the program's start to the diagnostics of a file of 10,000 lines, ms | %.0f |\n", milliseconds(time.Since(s.began)))
	if err := s.indexed(lastKernel(sources)); err != nil {
		return err
	}
	fmt.Printf("| warm start: until what is wrong between files is known, ms | %.0f |\n", milliseconds(time.Since(s.began)))
	fmt.Printf("| memory then, MB | %d |\n", resident(s.cmd.Process.Pid))
	if err := s.open("base.cuh"); err != nil {
		return err
	}
	header, err := os.ReadFile(filepath.Join(s.root, "base.cuh"))
	if err != nil {
		return err
	}
	var took []time.Duration
	text := string(header)
	for n := range 20 {
		text = strings.Replace(string(header), "a + b * 7;", fmt.Sprintf("a + b * %d;", 1000+n), 1)
		now := time.Now()
		if err := errors.Join(s.SetText(s.uri("base.cuh"), text), s.looked("base.cuh")); err != nil {
			return err
		}
		took = append(took, time.Since(now))
	}
	slices.Sort(took)
	fmt.Printf("| a keystroke in a header that %d sources include: its own diagnostics, ms (median) | %.1f |\n", min(sources, including), milliseconds(took[len(took)/2]))
	now := time.Now()
	text = strings.Replace(text, "linked_by_name(float* out, int n)", "linked_by_name(float* out, long n)", 1)
	if err := errors.Join(s.SetText(s.uri("base.cuh"), text), s.published("base.cuh", 22, "shared.cu")); err != nil {
		return err
	}
	fmt.Printf("| the same: until what is wrong between files is known, ms | %.0f |\n", milliseconds(time.Since(now)))
	fmt.Printf("| memory then, MB | %d |\n", resident(s.cmd.Process.Pid))
	return nil
}

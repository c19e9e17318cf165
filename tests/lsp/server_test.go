package lsp_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/server"
	"github.com/gridls/gridls/tests/internal/product"
	"github.com/gridls/gridls/tests/lsp/editor"
)

// limit is how long anything may take before a test is given up. It is never
// waited for when all is well.
const limit = 60 * time.Second

// invalidParams is the code of an error about parameters.
const invalidParams = -32602

var program product.Program

func TestMain(m *testing.M) { os.Exit(program.Main(m)) }

// sides are the two ways to run the server: in the test's own process, and as
// the program that an editor starts.
func sides(t *testing.T, f func(*testing.T, side)) {
	t.Helper()
	t.Run("package", func(t *testing.T) { f(t, inProcess) })
	t.Run("program", func(t *testing.T) {
		if testing.Short() {
			t.Skip("the program is not built in short mode")
		}
		f(t, asProgram)
	})
}

type side int

const (
	inProcess side = iota
	asProgram
)

// running is a server with an editor at its other end.
type running struct {
	*editor.Editor
	t testing.TB
	// status gets the exit status when the server has ended.
	status chan int
	root   string
	in     io.Closer
	// InitializationOptions are sent by initialize; nil for none.
	InitializationOptions any
	// Folders are the workspace folders that it tells, relative to the root; the root
	// if there are none.
	Folders []string
}

// launch runs a server; rules is for servers in process.
func launch(t testing.TB, where side, rules ...*analysis.Rule) *running {
	t.Helper()
	r := &running{t: t, status: make(chan int, 1), root: t.TempDir()}
	var from io.Reader
	var to io.WriteCloser
	if where == inProcess {
		fromServer, serverOut := io.Pipe()
		serverIn, toServer := io.Pipe()
		from, to = fromServer, toServer
		go func() {
			status, err := server.Serve(context.WithoutCancel(t.Context()), server.Options{
				In: serverIn, Out: serverOut, Version: "test", Rules: rules,
				Log: slog.New(slog.NewTextHandler(testLog{t}, nil)),
			})
			if err != nil {
				t.Errorf("Serve: %v", err)
			}
			_ = serverOut.Close()
			r.status <- status
		}()
	} else {
		cmd := exec.Command(program.Path(t), "serve")
		cmd.Dir = r.root
		cmd.Env = append(os.Environ(), "XDG_CACHE_HOME="+t.TempDir())
		stdin, err := cmd.StdinPipe()
		must(t, err)
		stdout, err := cmd.StdoutPipe()
		must(t, err)
		var stderr strings.Builder
		cmd.Stderr = &stderr
		must(t, cmd.Start())
		from, to = stdout, stdin
		gone := make(chan struct{})
		go func() {
			<-gone
			_ = cmd.Wait()
			if strings.Contains(stderr.String(), "goroutine ") {
				t.Errorf("the server's standard error:\n%s", stderr.String())
			}
			r.status <- cmd.ProcessState.ExitCode()
		}()
		r.Editor = editor.New(from, to)
		go func() { <-r.Done(); close(gone) }()
	}
	if r.Editor == nil {
		r.Editor = editor.New(from, to)
	}
	r.in = to
	t.Cleanup(func() {
		_ = to.Close()
		select {
		case status := <-r.status:
			r.status <- status
		case <-time.After(limit):
			t.Error("the server does not end when its input does")
		}
		if t.Failed() {
			t.Logf("the end of the conversation:\n%s", strings.Join(r.Log(), "\n"))
		}
	})
	return r
}

// testLog shows the server's log with a test that fails.
type testLog struct{ t testing.TB }

func (l testLog) Write(b []byte) (int, error) {
	if l.t.Context().Err() == nil { // the test is not over
		l.t.Log(strings.TrimSpace(string(b)))
	}
	return len(b), nil
}

// ctx ends when the test should be given up.
func (r *running) ctx() context.Context {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	r.t.Cleanup(cancel)
	return ctx
}

// capability builds client capabilities by dotted names.
type capability map[string]any

func (c capability) tree() map[string]any {
	tree := map[string]any{}
	for name, value := range c {
		at := tree
		parts := strings.Split(name, ".")
		for _, p := range parts[:len(parts)-1] {
			next, ok := at[p].(map[string]any)
			if !ok {
				next = map[string]any{}
				at[p] = next
			}
			at = next
		}
		at[parts[len(parts)-1]] = value
	}
	return tree
}

// rich are the capabilities of an editor that can do everything but pull.
func rich() capability {
	return capability{
		"general.positionEncodings":                                                []string{"utf-8", "utf-16"},
		"textDocument.publishDiagnostics.relatedInformation":                       true,
		"textDocument.publishDiagnostics.versionSupport":                           true,
		"textDocument.publishDiagnostics.codeDescriptionSupport":                   true,
		"textDocument.publishDiagnostics.dataSupport":                              true,
		"textDocument.publishDiagnostics.tagSupport.valueSet":                      []int{1, 2},
		"textDocument.codeAction.codeActionLiteralSupport.codeActionKind.valueSet": []string{"quickfix", "refactor", "source"},
		"textDocument.codeAction.isPreferredSupport":                               true,
		"textDocument.codeAction.disabledSupport":                                  true,
		"textDocument.codeAction.dataSupport":                                      true,
		"textDocument.codeAction.resolveSupport.properties":                        []string{"edit"},
		"textDocument.hover.contentFormat":                                         []string{"markdown", "plaintext"},
		"workspace.workspaceEdit.documentChanges":                                  true,
		"workspace.workspaceEdit.resourceOperations":                               []string{"create"},
		"workspace.configuration":                                                  true,
		"workspace.didChangeWatchedFiles.dynamicRegistration":                      true,
		"window.showDocument.support":                                              true,
		"window.workDoneProgress":                                                  true,
	}
}

func (c capability) with(name string, value any) capability {
	c[name] = value
	return c
}

func (c capability) without(prefix string) capability {
	for name := range c {
		if strings.HasPrefix(name, prefix) {
			delete(c, name)
		}
	}
	return c
}

// initialize opens the conversation and returns the server's capabilities.
func (r *running) initialize(c capability) map[string]any {
	r.t.Helper()
	var result struct {
		Capabilities map[string]any
		ServerInfo   struct{ Name, Version string }
	}
	folders := []any{map[string]any{"uri": r.uri(""), "name": "root"}}
	if r.Folders != nil {
		folders = nil
		for _, f := range r.Folders {
			folders = append(folders, map[string]any{"uri": r.uri(f), "name": f})
		}
	}
	r.call("initialize", map[string]any{
		"processId": nil, "rootUri": r.uri(""), "capabilities": c.tree(), "initializationOptions": r.InitializationOptions,
		"workspaceFolders": folders,
	}, &result)
	if result.ServerInfo.Name != "gridls" {
		r.t.Errorf("server is called %q, expected gridls", result.ServerInfo.Name)
	}
	r.Encoding, _ = result.Capabilities["positionEncoding"].(string)
	r.notify("initialized", map[string]any{})
	return result.Capabilities
}

func (r *running) uri(name string) string {
	return "file://" + filepath.ToSlash(filepath.Join(r.root, name))
}

func (r *running) call(method string, params, result any) {
	r.t.Helper()
	if err := r.Call(r.ctx(), method, params, result); err != nil {
		r.t.Fatalf("%s: %v", method, err)
	}
}

// wantError sends a request that must fail with the code.
func (r *running) wantError(code int, method string, params any) {
	r.t.Helper()
	var failed *editor.Error
	if err := r.Call(r.ctx(), method, params, nil); !errors.As(err, &failed) || failed.Code != code {
		r.t.Errorf("%s: %v, expected an error with code %d", method, err, code)
	}
}

func (r *running) notify(method string, params any) {
	r.t.Helper()
	must(r.t, r.Notify(method, params))
}

func (r *running) open(name, text string) string {
	r.t.Helper()
	u := r.uri(name)
	must(r.t, r.Open(u, "cuda-cpp", text))
	return u
}

// published waits for the findings of a version of a document.
func (r *running) published(uri string, version int) []editor.Diagnostic {
	r.t.Helper()
	var p editor.Published
	_, _, err := r.Await(r.ctx(), 0, func(m editor.Message) bool {
		if m.Method != "textDocument/publishDiagnostics" {
			return false
		}
		p = editor.Published{}
		must(r.t, json.Unmarshal(m.Params, &p))
		return p.URI == uri && p.Version != nil && *p.Version >= version
	})
	if err != nil {
		r.t.Fatalf("no diagnostics of version %d of %s: %v", version, uri, err)
	}
	return p.Diagnostics
}

// latest is the newest list of a document, after everything that was sent
// before has been analysed.
func (r *running) latest(uri string) []editor.Diagnostic {
	r.t.Helper()
	r.settle(uri)
	return r.latestOf(uri)
}

// settle waits until the document is analysed as it is now: an answer comes
// after the findings of the version that it is about.
func (r *running) settle(uri string) {
	r.t.Helper()
	r.call("textDocument/hover", map[string]any{"textDocument": map[string]any{"uri": uri}, "position": editor.Position{}}, nil)
}

// leave ends the conversation as it should be, and gives the exit status.
func (r *running) leave() int {
	r.t.Helper()
	r.call("shutdown", nil, nil)
	r.notify("exit", nil)
	return r.ended()
}

func (r *running) ended() int {
	r.t.Helper()
	select {
	case status := <-r.status:
		r.status <- status
		return status
	case <-time.After(limit):
		r.t.Fatal("the server does not end")
		return -1
	}
}

func (r *running) write(name, text string) string {
	r.t.Helper()
	path := filepath.Join(r.root, name)
	must(r.t, os.MkdirAll(filepath.Dir(path), 0o755))
	must(r.t, os.WriteFile(path, []byte(text), 0o644))
	return path
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func codes(list []editor.Diagnostic) []string {
	names := []string{}
	for _, d := range list {
		names = append(names, d.Code)
	}
	return names
}

func decode(t testing.TB, raw json.RawMessage, v any) {
	t.Helper()
	if err := json.Unmarshal(raw, v); err != nil {
		t.Fatalf("%v in %s", err, raw)
	}
}

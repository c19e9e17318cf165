package robust_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/textproto"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

// TestServeHostileFile opens each file in one and the same server, which must
// afterwards still find the fault in a good one.
func TestServeHostileFile(t *testing.T) {
	c := start(t)
	for _, f := range files() {
		if f.size > 50*mB || testing.Short() && f.size > 10*mB {
			continue
		}
		var b bytes.Buffer
		f.write(&b)
		// An editor holds text: what is no UTF-8 reaches the server replaced.
		text := strings.ToValidUTF8(b.String(), string(utf8.RuneError))
		start := time.Now()
		c.open(f.name, text)
		c.change(f.name, 2, "\n"+text)
		c.shut(f.name)
		c.wantFault("after_" + f.name)
		t.Logf("%s: %v", f.name, time.Since(start).Round(time.Millisecond))
	}
	if code := c.leave(); code != 0 {
		t.Errorf("exit code %d after shutdown and exit, expected 0\n%s", code, head(c.stderr.String()))
	}
	if strings.Contains(c.stderr.String(), "panic") {
		t.Errorf("a panic shows:\n%s", head(c.stderr.String()))
	}
}

// client is the least editor that can open files and wait for findings.
type client struct {
	t   *testing.T
	cmd *exec.Cmd
	in  io.WriteCloser
	// said has what the server wrote; it is closed when the server goes.
	said   chan message
	stderr bytes.Buffer
	root   string
}

func start(t *testing.T) *client {
	t.Helper()
	c := &client{t: t, cmd: exec.CommandContext(t.Context(), program.Path(t), "serve"), root: t.TempDir(), said: make(chan message, 4096)}
	c.cmd.Dir = c.root
	c.cmd.Stderr = &c.stderr
	var err error
	c.in, err = c.cmd.StdinPipe()
	must(t, err)
	out, err := c.cmd.StdoutPipe()
	must(t, err)
	must(t, c.cmd.Start())
	go c.listen(bufio.NewReaderSize(out, mB))
	timer := time.AfterFunc(limit, func() { _ = c.cmd.Process.Kill() })
	t.Cleanup(func() { timer.Stop() })

	c.send(map[string]any{"id": 1, "method": "initialize", "params": map[string]any{
		"processId": nil, "rootUri": "file://" + filepath.ToSlash(c.root),
		"capabilities": map[string]any{"textDocument": map[string]any{"publishDiagnostics": map[string]any{"versionSupport": true}}},
	}})
	c.await(func(m message) bool { return string(m.ID) == "1" && m.Method == "" })
	c.notify("initialized", map[string]any{})
	return c
}

type message struct {
	ID     json.RawMessage
	Method string
	Params struct {
		URI         string
		Version     int
		Diagnostics []struct{ Code string }
	}
}

func (c *client) uri(name string) string {
	return "file://" + filepath.ToSlash(filepath.Join(c.root, name))
}

func (c *client) open(name, text string) {
	c.notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{
		"uri": c.uri(name), "languageId": "cuda-cpp", "version": 1, "text": text,
	}})
}

func (c *client) change(name string, version int, text string) {
	c.notify("textDocument/didChange", map[string]any{
		"textDocument":   map[string]any{"uri": c.uri(name), "version": version},
		"contentChanges": []any{map[string]any{"text": text}},
	})
}

func (c *client) shut(name string) {
	c.notify("textDocument/didClose", map[string]any{"textDocument": map[string]any{"uri": c.uri(name)}})
}

// wantFault opens a good file with one faulty kernel and waits for its report.
func (c *client) wantFault(name string) {
	c.t.Helper()
	c.open(name, bad)
	c.await(func(m message) bool {
		if m.Method != "textDocument/publishDiagnostics" || m.Params.URI != c.uri(name) {
			return false
		}
		for _, d := range m.Params.Diagnostics {
			if d.Code == "grid-constant-not-const" {
				return true
			}
		}
		return false
	})
	c.shut(name)
}

// leave ends the conversation properly and gives the exit code.
func (c *client) leave() int {
	c.t.Helper()
	c.send(map[string]any{"id": 2, "method": "shutdown"})
	c.await(func(m message) bool { return string(m.ID) == "2" && m.Method == "" })
	c.notify("exit", nil)
	for range c.said {
	}
	_ = c.cmd.Wait()
	return c.cmd.ProcessState.ExitCode()
}

func (c *client) notify(method string, params any) {
	c.t.Helper()
	m := map[string]any{"method": method}
	if params != nil {
		m["params"] = params
	}
	c.send(m)
}

func (c *client) send(m map[string]any) {
	c.t.Helper()
	m["jsonrpc"] = "2.0"
	body, err := json.Marshal(m)
	must(c.t, err)
	if _, err := fmt.Fprintf(c.in, "Content-Length: %d\r\n\r\n%s", len(body), body); err != nil {
		c.t.Fatalf("the server is gone: %v\n%s", err, head(c.stderr.String()))
	}
}

// listen reads messages all the time, as editors do: a server that waits for its
// reader must not wait for the test to finish writing.
func (c *client) listen(out *bufio.Reader) {
	defer close(c.said)
	for {
		header, err := textproto.NewReader(out).ReadMIMEHeader()
		if err != nil {
			return
		}
		size, err := strconv.Atoi(header.Get("Content-Length"))
		if err != nil {
			return
		}
		body := make([]byte, size)
		if _, err := io.ReadFull(out, body); err != nil {
			return
		}
		var m message
		if json.Unmarshal(body, &m) != nil {
			return
		}
		c.said <- m
	}
}

// await takes messages until one is wanted; requests of the server get an empty answer.
func (c *client) await(wanted func(message) bool) {
	c.t.Helper()
	for m := range c.said {
		if wanted(m) {
			return
		}
		if m.ID != nil && m.Method != "" {
			c.send(map[string]any{"id": m.ID, "result": nil})
		}
	}
	c.t.Fatalf("the server is gone\n%s", head(c.stderr.String()))
}

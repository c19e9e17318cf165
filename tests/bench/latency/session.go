package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/gridls/gridls/tests/lsp/editor"
)

// patience is how long a server may take for one answer.
const patience = 2 * time.Minute

// session is one server that is timed.
type session struct {
	name    string
	command []string
	// dir holds the file.
	dir  string
	pull bool

	out    *editor.Writer
	heard  chan arrival
	broken chan error
}

// arrival is a message of the server with when its last byte came.
type arrival struct {
	at      time.Time
	message editor.Message
}

// measure opens the file in the server, edits it, and times the diagnostics.
func measure(s session, f file, edits int) (figures, error) {
	cmd := exec.Command(s.command[0], s.command[1:]...)
	cmd.Dir = s.dir
	in, err := cmd.StdinPipe()
	if err != nil {
		return figures{}, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return figures{}, err
	}
	if err := cmd.Start(); err != nil {
		return figures{}, err
	}
	defer func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	}()
	s.out, s.heard, s.broken = editor.NewWriter(in), make(chan arrival, 64), make(chan error, 1)
	go s.listen(editor.NewReader(out))

	result := figures{Subject: s.name, Lines: strings.Count(f.text, "\n")}
	text := map[string]any{"publishDiagnostics": map[string]any{"versionSupport": true}}
	if s.pull {
		text["diagnostic"] = map[string]any{}
	}
	if err := s.send(1, "initialize", map[string]any{
		"processId": os.Getpid(), "rootUri": "file://" + filepath.ToSlash(s.dir),
		"capabilities": map[string]any{"general": map[string]any{"positionEncodings": []string{"utf-8"}}, "textDocument": text},
	}); err != nil {
		return result, err
	}
	if _, err := s.await(func(m editor.Message) bool { return string(m.ID) == "1" && m.Method == "" }); err != nil {
		return result, err
	}
	if err := s.send(0, "initialized", map[string]any{}); err != nil {
		return result, err
	}
	uri := "file://" + filepath.ToSlash(filepath.Join(s.dir, "big.cu"))
	start := time.Now()
	if err := s.send(0, "textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": uri, "languageId": "cuda-cpp", "version": 1, "text": f.text}}); err != nil {
		return result, err
	}
	at, err := s.diagnostics(uri, 1)
	if err != nil {
		return result, fmt.Errorf("opening: %w", err)
	}
	result.Open = milliseconds(at.Sub(start))

	var took []time.Duration
	for i := range edits {
		r, text := f.change(i)
		version := i + 2
		start := time.Now()
		if err := s.send(0, "textDocument/didChange", map[string]any{
			"textDocument":   map[string]any{"uri": uri, "version": version},
			"contentChanges": []any{map[string]any{"range": r, "text": text}},
		}); err != nil {
			return result, err
		}
		at, err := s.diagnostics(uri, version)
		if err != nil {
			return result, fmt.Errorf("edit %d: %w", i, err)
		}
		took = append(took, at.Sub(start))
	}
	result.summary(took)
	result.RSS = resident(cmd.Process.Pid)
	return result, nil
}

// diagnostics waits for those of a version and returns when they came.
func (s *session) diagnostics(uri string, version int) (time.Time, error) {
	if s.pull {
		id := 1000 + version
		if err := s.send(id, "textDocument/diagnostic", map[string]any{"textDocument": map[string]any{"uri": uri}}); err != nil {
			return time.Time{}, err
		}
		a, err := s.await(func(m editor.Message) bool { return string(m.ID) == strconv.Itoa(id) && m.Method == "" })
		return a.at, err
	}
	a, err := s.await(func(m editor.Message) bool {
		var p editor.Published
		return m.Method == "textDocument/publishDiagnostics" && json.Unmarshal(m.Params, &p) == nil &&
			strings.HasSuffix(p.URI, "big.cu") && p.Version != nil && *p.Version >= version
	})
	return a.at, err
}

func (s *session) await(is func(editor.Message) bool) (arrival, error) {
	timer := time.NewTimer(patience)
	defer timer.Stop()
	for {
		select {
		case a := <-s.heard:
			if is(a.message) {
				return a, nil
			}
		case err := <-s.broken:
			return arrival{}, err
		case <-timer.C:
			return arrival{}, errors.New("no answer in time")
		}
	}
}

func (s *session) listen(in *editor.Reader) {
	for {
		body, err := in.Frame()
		at := time.Now()
		var m editor.Message
		if err == nil {
			err = json.Unmarshal(body, &m)
		}
		if err != nil {
			s.broken <- fmt.Errorf("reading from the server: %w", err)
			return
		}
		if m.Method != "" && m.ID != nil {
			s.answer(m)
			continue
		}
		s.heard <- arrival{at, m}
	}
}

// answer answers a request of the server with nothing.
func (s *session) answer(m editor.Message) {
	body, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": m.ID, "result": nil})
	if err == nil {
		err = s.out.Frame(body)
	}
	if err != nil {
		s.broken <- err
	}
}

func (s *session) send(id int, method string, params any) error {
	m := map[string]any{"jsonrpc": "2.0", "method": method, "params": params}
	if id != 0 {
		m["id"] = id
	}
	body, err := json.Marshal(m)
	if err != nil {
		return err
	}
	return s.out.Frame(body)
}

// resident is the resident memory of a process in megabytes; 0 where it cannot
// be asked.
func resident(pid int) int {
	statm, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
	if err != nil {
		return 0
	}
	fields := strings.Fields(string(statm))
	if len(fields) < 2 {
		return 0
	}
	pages, err := strconv.Atoi(fields[1])
	if err != nil {
		return 0
	}
	return pages * os.Getpagesize() >> 20
}

package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"

	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/toolkit"
	"github.com/gridls/gridls/treesitter"
)

// nvccCommand compiles a document with the user's nvcc. Its argument is a URI; the
// result is an nvccResult.
const nvccCommand = "gridls.server.nvcc"

// nvccResult is what the client is told of a compilation.
type nvccResult struct {
	// Failed is set if nvcc refused the file.
	Failed   bool `json:"failed"`
	Errors   int  `json:"errors"`
	Warnings int  `json:"warnings"`
	// Command is what was run, Output all that it printed.
	Command []string `json:"command"`
	Output  string   `json:"output"`
}

// compilations are what nvcc said of the open documents. The zero value is ready to
// use.
type compilations struct {
	mu sync.Mutex
	of map[documentKey]*compilation
	// running ends what is under way; a later compilation takes its place.
	running map[documentKey]context.CancelFunc
	// alone holds the one that may run: more of them would take the machine from
	// whoever types.
	alone sync.Mutex
}

// compilation is one, done.
type compilation struct {
	// text is the document's as nvcc read it.
	text    *treesitter.Text
	outcome *toolkit.Outcome
	// before are the functions of the compilation before it.
	before []toolkit.Function
}

// begin has the document's earlier compilation give way. end must be called once.
func (c *compilations) begin(ctx context.Context, key documentKey) (running context.Context, end func()) {
	running, cancel := context.WithCancel(ctx)
	c.mu.Lock()
	if before := c.running[key]; before != nil {
		before()
	}
	if c.running == nil {
		c.running = map[documentKey]context.CancelFunc{}
	}
	c.running[key] = cancel
	c.mu.Unlock()
	return running, cancel
}

// done keeps a compilation as the document's last one.
func (c *compilations) done(key documentKey, now *compilation) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if before := c.of[key]; before != nil {
		now.before = before.outcome.Functions
		if now.outcome.Failed {
			// What a file that does not compile had been is still to be compared with.
			now.outcome.Functions = slices.Concat(now.outcome.Functions, before.outcome.Functions)
		}
	}
	if c.of == nil {
		c.of = map[documentKey]*compilation{}
	}
	c.of[key] = now
}

// last is the document's last compilation, nil for none.
func (c *compilations) last(key documentKey) *compilation {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.of[key]
}

// forget ends and drops what there is about a document.
func (c *compilations) forget(key documentKey) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if cancel := c.running[key]; cancel != nil {
		cancel()
	}
	delete(c.running, key)
	delete(c.of, key)
}

// nvcc answers the command.
func (s *session) nvcc(ctx context.Context, params *protocol.ExecuteCommandParams) (protocol.LSPAny, error) {
	var name string
	if err := stringArguments(params, "the URI of a document", &name); err != nil {
		return nil, err
	}
	v, err := s.openDocument(ctx, name)
	if err != nil {
		return nil, err
	}
	made, err := s.compile(ctx, v)
	if err != nil {
		return nil, jsonrpc2.Errorf(jsonrpc2.Code(protocol.LSPErrorCodesRequestFailed), "%s", err)
	}
	result := nvccResult{Failed: made.outcome.Failed, Command: made.outcome.Command, Output: made.outcome.Text}
	for _, m := range made.outcome.Messages {
		switch m.Level {
		case toolkit.Error:
			result.Errors++
		case toolkit.Warning:
			result.Warnings++
		}
	}
	return json.Marshal(result)
}

// compileSaved compiles a document that has been saved, if the user wants that.
func (s *session) compileSaved(v *version) {
	s.beside("nvcc", func(ctx context.Context) {
		o, err := v.await(ctx)
		if err != nil || o.result == nil || !o.unit.nvccOnSave {
			return
		}
		if _, err := s.compile(ctx, v); err != nil && !errors.Is(err, context.Canceled) {
			// Not in the user's way: he saves often, and nothing is lost.
			s.log.Warn("nvcc was not run", "uri", v.doc.uri, "err", err)
			s.missed(ctx, err)
		}
	})
}

// missed says once, in the client's log, why nvcc does not run.
func (s *session) missed(ctx context.Context, why error) {
	if !s.told.first("nvcc: " + why.Error()) {
		return
	}
	err := s.client.LogMessage(ctx, &protocol.LogMessageParams{Type: protocol.MessageTypeWarning, Message: "nvcc is not run on save: " + why.Error()})
	if err != nil && ctx.Err() == nil {
		s.log.Warn("message cannot be logged", "err", err)
	}
}

// compile runs nvcc on a document as it is on the disk, and shows what it says. A
// header is compiled as a part of the source that it is judged in.
func (s *session) compile(ctx context.Context, v *version) (*compilation, error) {
	o, err := v.await(ctx)
	if err != nil {
		return nil, err
	}
	doc := v.doc
	switch {
	case doc.path == "":
		return nil, errors.New("it is not on the disk: save it first")
	case o.result == nil:
		return nil, errors.New("it is not analysed, so nothing tells that it is CUDA")
	}
	ctx, end := s.compilations.begin(ctx, doc.key)
	defer end()
	s.compilations.alone.Lock()
	defer s.compilations.alone.Unlock()
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	job, kit, err := s.job(o)
	if err != nil {
		return nil, err
	}
	content, err := os.ReadFile(doc.path)
	if err != nil {
		return nil, fmt.Errorf("file to be compiled: %w", err)
	}
	done := s.cancellable("nvcc "+filepath.Base(job.File), end)
	defer done()
	outcome, err := kit.Compile(ctx, job)
	if err != nil {
		return nil, err
	}
	made := &compilation{text: treesitter.NewText(content), outcome: outcome}
	if v := s.current.Load().docs[doc.key]; v == nil || v.doc != doc {
		return made, nil // it was closed in the meantime
	}
	s.compilations.done(doc.key, made)
	s.revise(func(d *document) bool { return d == doc }, func(*snapshot) {})
	s.refreshLenses()
	return made, nil
}

// job is how an analysed document is compiled, and with what.
func (s *session) job(o *outcome) (*toolkit.Job, *toolkit.Toolkit, error) {
	command, file := o.unit.Command, o.version.doc.path
	if o.unit.Includer != "" {
		file = o.unit.Includer
	}
	if !command.CUDA || command.Foreign() != "" {
		return nil, nil, fmt.Errorf("its compile command (%s) does not compile it as CUDA", command.Source)
	}
	options, dir := command.DeviceOptions(os.Getenv)
	lookup := toolkit.Lookup{Dir: o.unit.toolkit, Base: dir, Getenv: os.Getenv}
	if command.Compiler == archcfg.NVCC {
		lookup.Program = command.CompilerPath
	}
	kit, err := toolkit.Find(lookup)
	if err != nil {
		return nil, nil, err
	}
	for _, p := range command.Passes {
		for _, code := range p.Code {
			options = append(options, "-gencode=arch=compute_"+p.Virtual.String()+",code="+code)
		}
	}
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		dir = "" // the command was written on another machine
	}
	return &toolkit.Job{
		File: file, Options: append(options, "-x", "cu"), Dir: dir,
		// What these add is among the options.
		Env: []string{"NVCC_PREPEND_FLAGS=", "NVCC_APPEND_FLAGS="},
	}, kit, nil
}

package server

import (
	"context"
	"path/filepath"
	"sync"
	"sync/atomic"

	"go.lsp.dev/jsonrpc2"
	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/gridls/gridls/analysis/workspace"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// documentKey identifies a document: its URI in canonical form, so that two
// spellings of one URI are one document.
type documentKey uri.URI

// document is one file that is open in the editor. Its versions are analysed
// one after the other by a worker goroutine of its own.
type document struct {
	// uri is spelled as the client spelled it, since some compare by text.
	uri uri.URI
	key documentKey
	// kind is what the name tells.
	kind archcfg.FileKind
	// path is the file's, absolute; "" for a document that is not on the disk. real is
	// the same without symbolic links, by which files are compared.
	path, real string
	language   string
	// unit is as what the worker has checked it last, nil before the first time.
	unit atomic.Pointer[unit]
	// buffer is what files that include the document read of it; only the read
	// goroutine uses it. It is nil for one that is not on the disk.
	buffer *workspace.Buffer
	// tokens are those that the client has.
	tokens tokenMemory
	// elsewhere is what other tools show in it, nil before the client has told.
	elsewhere atomic.Pointer[elsewhere]

	mu sync.Mutex
	// wanted are versions that somebody waits for, in order; latest is the
	// newest version if it was not analysed yet. A version that is neither is
	// skipped: the user has typed on.
	wanted []*version
	latest *version
	closed bool
	// chosen is as what the client looks at the document.
	chosen choice
	// work wakes the worker.
	work chan struct{}
	// exited is closed when the worker has said its last word about the document.
	exited chan struct{}
}

// version is one state of a document. It is immutable but for its analysis,
// which arrives once. Changed settings make a new version of the same text.
type version struct {
	doc    *document
	number int32
	text   *treesitter.Text
	// sequence counts all versions of the document, whatever their number.
	sequence int
	// cuts counts the edits up to here that took out ends of lines: an editor's
	// marks on those lines may be gone.
	cuts int
	// ready is closed when analysis is set.
	ready    chan struct{}
	analysis *outcome
}

func newDocument(spelled, canonical uri.URI, language string) *document {
	return &document{
		uri: spelled, key: documentKey(canonical), kind: archcfg.KindOf(uri.Basename(canonical)), path: filePath(canonical), language: language,
		work: make(chan struct{}, 1), exited: make(chan struct{}),
	}
}

// first makes the version that a document is opened with.
func (d *document) first(number int32, text *treesitter.Text) *version {
	return &version{doc: d, number: number, text: text, ready: make(chan struct{})}
}

// next makes the version that follows v.
func (v *version) next(number int32, text *treesitter.Text) *version {
	return &version{doc: v.doc, number: number, text: text, sequence: v.sequence + 1, cuts: v.cuts, ready: make(chan struct{})}
}

// submit hands a new version to the worker. Versions come from two sides, the
// editor's changes and changed settings, and the newer one may come first.
func (d *document) submit(v *version) {
	d.mu.Lock()
	if d.latest == nil || d.latest.sequence < v.sequence {
		d.latest = v
	}
	d.mu.Unlock()
	d.wake()
}

// close makes the worker end. It may be called twice.
func (d *document) close() {
	d.mu.Lock()
	d.closed = true
	d.mu.Unlock()
	d.wake()
}

func (d *document) wake() {
	select {
	case d.work <- struct{}{}:
	default: // it is awake already
	}
}

// take gives the worker what to do next; nil means to sleep, open is false when
// there is nothing more to do.
func (d *document) take() (v *version, open bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	switch {
	case d.closed:
		return nil, false
	case len(d.wanted) > 0:
		v, d.wanted = d.wanted[0], d.wanted[1:]
		if d.latest == v {
			d.latest = nil
		}
	default:
		v, d.latest = d.latest, nil
	}
	return v, true
}

// want keeps the version from being skipped.
func (d *document) want(v *version) {
	d.mu.Lock()
	d.wanted = append(d.wanted, v)
	d.mu.Unlock()
	d.wake()
}

// await returns the analysis of exactly this version.
func (v *version) await(ctx context.Context) (*outcome, error) {
	select {
	case <-v.ready:
		return v.analysis, nil
	default:
	}
	v.doc.want(v)
	select {
	case <-v.ready:
		return v.analysis, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-v.doc.exited:
		return nil, jsonrpc2.NewError(jsonrpc2.Code(protocol.LSPErrorCodesContentModified), "the document was closed")
	}
}

// file finds the open document of a file, by any of its paths or by the URI of one
// that is not on the disk; nil for one that is not open.
func (s *session) file(state *snapshot, name string) *version {
	real := s.configs.paths.Real(name)
	for _, v := range state.docs {
		if v.doc.fileName() == name || v.doc.real != "" && v.doc.real == real {
			return v
		}
	}
	return nil
}

// document finds the open document that a request is about; nil for one that is
// not open.
func (state *snapshot) document(u uri.URI) *version { return state.docs[documentKey(u)] }

// filePath is the path of a file URI, "" for every other scheme.
func filePath(u uri.URI) string {
	if u.Scheme() != "file" {
		return ""
	}
	return filepath.Clean(u.FsPath())
}

// name is what a person calls the document.
func (d *document) name() string {
	if d.path == "" {
		return string(d.uri)
	}
	return filepath.Base(d.path)
}

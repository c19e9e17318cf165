package server

import (
	"context"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/fsnotify/fsnotify"
	"go.lsp.dev/protocol"

	"github.com/gridls/gridls/archcfg"
)

// watchID is the name of the registration of file watchers.
const watchID = "gridls-files"

// sourceGlob are files that can include headers, and headers.
const sourceGlob = "**/*.{cu,cuh,c,cc,cpp,cxx,h,hh,hpp,hxx,inl}"

// partGlob are other files that sources include.
const partGlob = "**/*.{inc,ipp,tpp,tcc,impl,def}"

// settle is how long after a change files are read again: an editor that saves
// empties or removes a file for a moment, and a build writes its
// compile_commands.json in pieces.
const settle = 100 * time.Millisecond

// watchFiles has the client watch the files on which the analysis can depend,
// or watches them itself if the client cannot.
func (s *session) watchFiles(ctx context.Context) {
	if !s.features.watch {
		s.watching.start(ctx, s)
		return
	}
	var watchers []protocol.FileSystemWatcher
	for _, glob := range append(archcfg.WatchGlobs(), sourceGlob, partGlob) {
		watchers = append(watchers, protocol.FileSystemWatcher{GlobPattern: protocol.Pattern(glob)})
	}
	options, err := protocol.Marshal(&protocol.DidChangeWatchedFilesRegistrationOptions{Watchers: watchers})
	if err == nil {
		err = s.client.RegisterCapability(ctx, &protocol.RegistrationParams{Registrations: []protocol.Registration{{
			ID: watchID, Method: protocol.MethodWorkspaceDidChangeWatchedFiles, RegisterOptions: options,
		}}})
	}
	if err != nil && ctx.Err() == nil {
		s.log.Warn("the editor does not watch files; watching them here", "err", err)
		s.watching.start(ctx, s)
	}
}

// watching watches files without the client's help. The zero value watches
// nothing.
type watching struct {
	mu      sync.Mutex
	watcher *fsnotify.Watcher
	folders map[string]bool
	// scanned are files whose includes were read, and whose folders are watched.
	scanned map[string]bool
}

// start begins to watch. Folders are added as units name them.
func (w *watching) start(ctx context.Context, s *session) {
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		s.log.Warn("files cannot be watched: changed settings need a restart", "err", err)
		return
	}
	w.mu.Lock()
	if ctx.Err() != nil {
		w.mu.Unlock()
		_ = watcher.Close()
		return
	}
	w.watcher, w.folders, w.scanned = watcher, map[string]bool{}, map[string]bool{}
	w.mu.Unlock()
	w.follow(s)
	s.reread() // what has changed before the watch began
	s.beside("watching files", func(ctx context.Context) { w.run(ctx, s, watcher) })
}

// follow watches the folders of the files on which units depend, existing or not,
// of those that were read for their includes, and of those that open documents
// include or would; what has changed since it was
// read, before the watch began, is noted.
func (w *watching) follow(s *session) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.watcher == nil {
		return
	}
	for _, f := range s.configs.inputs() {
		w.add(filepath.Dir(f))
		if info, err := os.Stat(f); err == nil && info.IsDir() {
			w.add(f)
		}
	}
	var missed []string
	for _, f := range append(s.configs.finder.Scanned(), s.included()...) {
		if w.addOrAbove(filepath.Dir(f)) || !w.scanned[f] {
			w.scanned[f] = true
			missed = append(missed, f)
		}
	}
	if len(missed) > 0 {
		s.touched(missed...)
	}
}

func (w *watching) add(folder string) (isNew bool) {
	if w.folders[folder] || w.watcher.Add(folder) != nil {
		return false
	}
	w.folders[folder] = true
	return true
}

// addOrAbove watches a folder; if there is none, the one above in which it would
// appear. It reports whether the folder itself was not watched before.
func (w *watching) addOrAbove(folder string) (isNew bool) {
	isNew = w.add(folder)
	for dir := folder; !w.folders[dir] && dir != filepath.Dir(dir); {
		dir = filepath.Dir(dir)
		w.add(dir)
	}
	return isNew
}

func (w *watching) run(ctx context.Context, s *session, watcher *fsnotify.Watcher) {
	var due <-chan time.Time
	changed := map[string]bool{}
	for {
		select {
		case <-ctx.Done():
			return
		case event, open := <-watcher.Events:
			if !open {
				return
			}
			changed[event.Name] = true
			if due == nil {
				due = time.After(settle)
			}
		case err, open := <-watcher.Errors:
			if !open {
				return
			}
			s.log.Warn("watching files", "err", err)
		case <-due:
			due = nil
			files := slices.Collect(maps.Keys(changed))
			clear(changed)
			if slices.ContainsFunc(files, s.configs.dependsOn) {
				s.reread()
			}
			s.touched(files...)
			w.follow(s) // folders may be new
		}
	}
}

// close stops watching.
func (w *watching) close() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.watcher != nil {
		_ = w.watcher.Close()
		w.watcher = nil
	}
}

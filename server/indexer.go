package server

import (
	"context"
	"maps"
	"path/filepath"
	"reflect"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/index"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/analysis/workspace"
)

const (
	// indexPause is how long nothing must change before the index is looked at.
	indexPause = 300 * time.Millisecond
	// longPause is the most of that for a change on which more than manySources hang: the
	// next one would throw all of that work away. It is as long as such work took last.
	longPause   = 2 * time.Second
	manySources = 32
)

// indexer keeps the index of each workspace folder up to date, beside everything
// else, and has the rules about programs judge it. Before its first round is over
// it knows nothing.
type indexer struct {
	session *session
	// folder is where the indexes are kept, "" for nowhere.
	folder string
	// build identifies the program.
	build string

	mu sync.Mutex
	// changed are files that have changed; all is set when everything may have, and
	// files may have come or gone.
	changed map[string]bool
	all     bool
	// closed are files whose lists the client has lost since.
	closed []string
	last   time.Time
	wake   chan struct{}
	// working is set during a round: what files it reads is known only after it.
	working bool

	// busy counts the documents that are being analysed: they go first.
	busy atomic.Int32
	// linked is what all folders say, nil before the first round is over.
	linked atomic.Pointer[program.Program]
	// found are the findings of the last round.
	found atomic.Pointer[programFindings]

	// opened are the indexes, for other goroutines than that of run; nil before the
	// first round.
	opened atomic.Pointer[[]*index.Index]
	// folders are the indexes by path of the workspace folder; one that lies in
	// another is part of that one's. Only the goroutine of run uses them.
	folders map[string]*folderIndex
	// shown are the lists that the client has of files that are not open, by their real
	// paths.
	shown map[string]shownList
	// told is what the client knows of the index, nil before the first word.
	telling sync.Mutex
	told    *indexParams
	// judged is what the last findings come from, nil before there are any.
	judged *judged
	// took is how long the last round took that looked at more than manySources because
	// of a change, 0 before the first.
	took time.Duration
}

// shownList is the list of a file, with the path by which the client knows that.
type shownList struct{ as, list string }

// folderIndex is the index of one workspace folder.
type folderIndex struct {
	*index.Index
	// whole is set if all files of the folder are known: else nothing is said about
	// what is missing.
	whole bool
}

func newIndexer(s *session, folder string) *indexer {
	return &indexer{
		session: s, folder: folder, build: index.Build(s.version), changed: map[string]bool{}, wake: make(chan struct{}, 1),
		folders: map[string]*folderIndex{}, shown: map[string]shownList{},
	}
}

// Program is what the files of the workspace say by what is known of them, nil
// before anything is.
func (x *indexer) Program() *program.Program { return x.linked.Load() }

// note takes note of files that have changed, on the disk or in an editor.
func (x *indexer) note(files ...string) {
	x.mu.Lock()
	for _, f := range files {
		if f != "" {
			x.changed[f] = true
		}
	}
	x.last = time.Now()
	x.mu.Unlock()
	x.rouse()
}

// noteTouched takes note of files that have changed on the disk, anywhere: those that
// are nobody's business neither wake it nor keep it waiting. The folders above a
// workspace, which are watched for settings, may never be quiet.
func (x *indexer) noteTouched(files ...string) {
	settings := x.session.current.Load().settings
	var concerning []string
	for _, f := range files {
		if x.concerns(settings, f) {
			concerning = append(concerning, f)
		}
	}
	if len(concerning) > 0 {
		x.note(concerning...)
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.working {
		for _, f := range files {
			x.changed[f] = true
		}
	}
}

// concerns reports whether an index depends on a file as far as it is known, or may
// have it as a new source.
func (x *indexer) concerns(settings *clientSettings, file string) bool {
	if index.IsSource(file) && slices.ContainsFunc(settings.folders, func(folder string) bool { return inside(folder, file) }) {
		return true
	}
	opened := x.opened.Load()
	return opened != nil && slices.ContainsFunc(*opened, func(i *index.Index) bool { return i.DependsOn(file) })
}

// work marks the beginning and the end of a round. What was touched meanwhile and
// turns out to be its business wakes it again.
func (x *indexer) work(working bool) {
	x.mu.Lock()
	x.working = working
	var touched []string
	if !working {
		touched = slices.Collect(maps.Keys(x.changed))
	}
	x.mu.Unlock()
	settings := x.session.current.Load().settings
	if slices.ContainsFunc(touched, func(f string) bool { return x.concerns(settings, f) }) {
		x.rouse()
	}
}

// noteClosed takes note of a document that was closed, and its list with it.
func (x *indexer) noteClosed(path string) {
	x.mu.Lock()
	x.closed = append(x.closed, path)
	x.mu.Unlock()
	x.note(path)
}

// noteAll takes note that everything may have changed.
func (x *indexer) noteAll() {
	x.mu.Lock()
	x.all, x.last = true, time.Now()
	x.mu.Unlock()
	x.rouse()
}

func (x *indexer) rouse() {
	select {
	case x.wake <- struct{}{}:
	default: // it is awake already
	}
}

// yield waits while documents are being analysed, but not for ever.
func (x *indexer) yield() {
	for n := 0; n < 100 && x.busy.Load() > 0; n++ {
		time.Sleep(2 * time.Millisecond)
	}
}

// run works until the session ends.
func (x *indexer) run(ctx context.Context) {
	x.session.awaitSettings()
	defer func() {
		for _, f := range x.folders {
			f.Close()
		}
	}()
	for {
		select {
		case <-ctx.Done():
			return
		case <-x.wake:
		}
		if !x.quiet(ctx, indexPause) {
			return
		}
		x.work(true)
		x.round(ctx)
		x.work(false)
	}
}

// quiet waits until nothing has changed for a while; it is false at the end of the
// session.
func (x *indexer) quiet(ctx context.Context, pause time.Duration) bool {
	for {
		x.mu.Lock()
		left := pause - time.Since(x.last)
		x.mu.Unlock()
		if left <= 0 {
			return ctx.Err() == nil
		}
		select {
		case <-ctx.Done():
			return false
		case <-time.After(left):
		}
	}
}

// round brings everything up to date.
func (x *indexer) round(ctx context.Context) {
	settings := x.session.current.Load().settings
	isNew := x.openFolders(settings)
	due := 0
	for {
		x.mu.Lock()
		changed, all := x.changed, x.all
		x.changed, x.all = map[string]bool{}, false
		x.mu.Unlock()
		due += x.outdate(ctx, settings, changed, all || isNew)
		if due <= manySources || isNew {
			break
		}
		// More may come while this waits.
		before := x.time()
		if !x.quiet(ctx, min(max(x.took, indexPause), longPause)) {
			return
		}
		if x.time().Equal(before) {
			break
		}
	}
	began := time.Now()
	// What is found is shown in the texts in which it was found, whatever is typed
	// meanwhile.
	texts := x.session.configs.sources.Beside()
	state := x.begin(ctx)
	defer state.end(ctx)
	for folder, f := range x.folders {
		tell, done := state.counted(ctx, folder)
		f.Update(ctx, tell)
		done()
		if s := f.Status(); ctx.Err() == nil {
			x.session.log.Debug("indexed", "folder", folder, "status", s)
		}
	}
	if ctx.Err() == nil {
		x.judge(ctx, settings, texts)
		x.tellIncluders()
	}
	if due > manySources && !isNew {
		x.took = time.Since(began)
	}
	if isNew || due > manySources {
		// Reading a workspace takes much more than knowing it.
		debug.FreeOSMemory()
	}
}

func (x *indexer) time() time.Time {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.last
}

// openFolders opens the indexes of new folders and closes those of others.
func (x *indexer) openFolders(settings *clientSettings) (isNew bool) {
	outermost := settings.outermost()
	for folder, f := range x.folders {
		if !slices.Contains(outermost, folder) {
			f.Close()
			delete(x.folders, folder)
		}
	}
	for _, folder := range outermost {
		if x.folders[folder] != nil {
			continue
		}
		isNew = true
		x.folders[folder] = &folderIndex{Index: index.Open(index.Options{
			File: index.File(x.folder, folder), Build: x.build, Sources: x.session.configs.sources, Yield: x.yield, Log: x.session.log,
			Compile: func(source string, sources *workspace.Sources) index.Compiled {
				return x.session.configs.compile(source, x.session.current.Load().settings, sources)
			},
		})}
	}
	opened := make([]*index.Index, 0, len(x.folders))
	for _, f := range x.folders {
		opened = append(opened, f.Index)
	}
	x.opened.Store(&opened)
	return isNew
}

// outdate tells the indexes what has changed, and counts the sources that are to
// be looked at.
func (x *indexer) outdate(ctx context.Context, settings *clientSettings, changed map[string]bool, all bool) (due int) {
	for folder, f := range x.folders {
		search := all
		for path := range changed {
			due += f.Outdate(path)
			// One that is new may be one of the folder's, and so may its neighbours.
			search = search || index.IsSource(path) && inside(folder, path) && !f.Knows(path)
		}
		if all {
			f.OutdateAll()
		}
		if search {
			sources, whole := x.sources(ctx, folder)
			for _, nested := range settings.folders {
				// A search of the outer folder may leave it out.
				if nested != folder && inside(folder, nested) {
					more, all := x.sources(ctx, nested)
					sources, whole = append(sources, more...), whole && all
				}
			}
			slices.Sort(sources)
			f.Set(slices.Compact(sources))
			f.whole = whole
		}
	}
	return due
}

// sources are the sources of a folder: those that a search finds, and those that a
// compile database names.
func (x *indexer) sources(ctx context.Context, folder string) (sources []string, whole bool) {
	// A database is read when a file is asked about that it may know.
	x.session.configs.discover(filepath.Join(folder, "any.cu"), x.session.current.Load().settings)
	return index.Sources(ctx, folder, x.session.configs.finder.Sources())
}

// judged is what findings come from: where none of it has changed they are the same
// again.
type judged struct {
	settings *clientSettings
	folders  []judgedFolder
	// rules are the settings that were asked for, by path.
	rules map[string]*analysis.Settings
}

// judgedFolder is one workspace folder; whole is that of its index.
type judgedFolder struct {
	program *program.Program
	whole   bool
}

// rulesFor are the settings of the rules for a file.
func (x *indexer) rulesFor(path string, settings *clientSettings) *analysis.Settings {
	return x.session.configs.rulesFor(path, settings)
}

// stands reports whether a round that looks at some folders would find what the
// last one found.
func (x *indexer) stands(settings *clientSettings, folders []judgedFolder) bool {
	last := x.judged
	if last == nil || !slices.Equal(last.folders, folders) {
		return false
	}
	for path, rules := range last.rules {
		if now := x.rulesFor(path, settings); now.Suggest != rules.Suggest || !maps.Equal(now.Rules, rules.Rules) {
			return false
		}
	}
	return true
}

// judge links what is known and has the findings shown, in texts that are as they
// were when the round began.
func (x *indexer) judge(ctx context.Context, settings *clientSettings, texts *workspace.Sources) {
	now := &judged{settings: settings, rules: map[string]*analysis.Settings{}}
	var units []*program.Unit
	for _, folder := range settings.folders {
		if f := x.folders[folder]; f != nil {
			now.folders = append(now.folders, judgedFolder{f.Program(), f.whole})
			units = append(units, f.Units()...)
		}
	}
	if x.stands(settings, now.folders) {
		if !reflect.DeepEqual(x.judged.settings, settings) {
			// They may be about the lenses themselves.
			x.judged.settings = settings
			x.session.refreshLenses()
		}
		x.showClosed(settings, x.found.Load())
		return
	}
	found := &programFindings{paths: &x.session.configs.paths, byFile: map[string][]analysis.ProgramDiagnostic{}}
	for _, f := range now.folders {
		if !f.whole {
			continue
		}
		for _, d := range x.session.checker.CheckProgram(ctx, f.program, func(path string) *analysis.Settings {
			if now.rules[path] == nil {
				now.rules[path] = x.rulesFor(path, settings)
			}
			return now.rules[path]
		}) {
			found.add(d)
		}
	}
	if ctx.Err() != nil {
		return
	}
	x.judged = now
	if len(now.folders) == 1 {
		x.linked.Store(now.folders[0].program)
	} else {
		x.linked.Store(program.Link(units))
	}
	x.session.refreshLenses()
	found.read(texts)
	before := x.found.Swap(found)
	x.session.reviseFound(before, found)
	x.showClosed(settings, found)
}

// showClosed has the client show the findings in files that are not open, if the
// settings want it.
func (x *indexer) showClosed(settings *clientSettings, found *programFindings) {
	lists := map[string]shownList{}
	open := map[string]bool{}
	for _, v := range x.session.current.Load().docs {
		open[v.doc.real] = true
	}
	for path := range found.byFile {
		if !open[path] && x.session.configs.discover(path, settings).Config.Diagnostics == "all" {
			// The client knows it by the path by which others include it.
			lists[path] = shownList{found.byFile[path][0].File(), string(x.session.closedList(found, path))}
		}
	}
	x.mu.Lock()
	for _, path := range x.closed {
		delete(x.shown, path)
	}
	x.closed = nil
	x.mu.Unlock()
	for path, shown := range x.shown {
		// What an open document has is its own affair, but for a client that asks for it.
		if _, still := lists[path]; !still && (!open[path] || x.session.features.pull) {
			x.session.publishPath(shown.as, []byte("[]"))
		}
	}
	for path, now := range lists {
		if x.shown[path] != now {
			x.session.publishPath(now.as, []byte(now.list))
		}
	}
	x.shown = lists
}

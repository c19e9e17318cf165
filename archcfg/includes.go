package archcfg

import (
	"maps"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
)

// sourceIncludes is what a file says about includes.
type sourceIncludes struct {
	lines []includeLine
	// defines are the macros that the file defines somewhere.
	defines []string
}

// includeLine is an #include directive.
type includeLine struct {
	name  string
	angle bool
	// under are the #ifdef and #ifndef around the directive; what other conditions
	// there are is not looked at.
	under []nameCondition
}

// nameCondition demands that a macro is defined, or that it is not.
type nameCondition struct {
	name    string
	defined bool
}

// parseIncludes reads the #include directives of a file. It sees no comments and
// no line continuations: it serves to find headers, not to judge code.
func parseIncludes(text []byte) *sourceIncludes {
	out := &sourceIncludes{}
	var stack []nameCondition
	for line := range strings.Lines(string(text)) {
		rest, ok := strings.CutPrefix(strings.TrimLeft(line, " \t"), "#")
		if !ok {
			continue
		}
		rest = strings.TrimSpace(rest)
		n := 0
		for n < len(rest) && isLetter(rest[n]) {
			n++
		}
		directive, rest := rest[:n], strings.TrimLeft(rest[n:], " \t")
		switch directive {
		case "ifdef", "ifndef":
			stack = append(stack, nameCondition{firstWord(rest), directive == "ifdef"})
		case "if":
			stack = append(stack, definedCondition(rest))
		case "else":
			if len(stack) > 0 {
				stack[len(stack)-1].defined = !stack[len(stack)-1].defined
			}
		case "elif", "elifdef", "elifndef":
			if len(stack) > 0 {
				stack[len(stack)-1] = nameCondition{}
			}
		case "endif":
			stack = stack[:max(len(stack)-1, 0)]
		case "define":
			out.defines = append(out.defines, firstWord(rest))
		case "include":
			if name, angle, ok := includedName(rest); ok {
				out.lines = append(out.lines, includeLine{name, angle, slices.Clone(stack)})
			}
		}
	}
	return out
}

// includedName reads what follows #include.
func includedName(s string) (name string, angle, ok bool) {
	switch {
	case strings.HasPrefix(s, `"`):
		name, _, ok = strings.Cut(s[1:], `"`)
	case strings.HasPrefix(s, "<"):
		name, _, ok = strings.Cut(s[1:], ">")
		angle = true
	}
	return name, angle, ok && name != ""
}

// definedCondition reads "defined(X)" and "!defined(X)"; other conditions have
// no name.
func definedCondition(s string) nameCondition {
	rest, not := strings.CutPrefix(s, "!")
	rest, ok := strings.CutPrefix(strings.TrimSpace(rest), "defined")
	rest = strings.TrimSpace(rest)
	name := firstWord(strings.TrimLeft(rest, "( \t"))
	if !ok || strings.Trim(rest[strings.Index(rest, name)+len(name):], ") \t") != "" {
		return nameCondition{}
	}
	return nameCondition{name, !not}
}

// firstWord is the identifier that s begins with.
func firstWord(s string) string {
	n := 0
	for n < len(s) && isIdentifier(s[n:n+1]) {
		n++
	}
	return s[:n]
}

// includeGraph maps the key of a header to the entries whose sources reach it.
type includeGraph map[string]*includerList

// includerList are entries by index.
type includerList struct {
	all []int
	// distinct has one entry for each way to compile: hundreds of sources that
	// include a header are compiled in few.
	distinct []int
	seen     map[string]bool
}

func (l *includerList) add(entry int, signature string) {
	l.all = append(l.all, entry)
	if !l.seen[signature] {
		l.seen[signature] = true
		l.distinct = append(l.distinct, entry)
	}
}

// graphs keeps one graph for each database that was asked for, by its path.
type graphs struct {
	mu     sync.Mutex
	graphs map[string]databaseGraph
	// building are those that are being made, by the path of the database.
	building map[string]*building
}

// building is a graph in the making, with the files that have changed meanwhile.
type building struct {
	of      *Database
	changed []string
	// graph is what came of it, once done is closed.
	graph includeGraph
	done  chan struct{}
}

// databaseGraph is the graph of a database as it was read once.
type databaseGraph struct {
	of    *Database
	graph includeGraph
	scan  scan
}

// maxScannedEntries bounds the scan of very large databases, which serves headers
// only: beyond it, a header takes after its nearest neighbour.
const maxScannedEntries = 4000

// longScan is the number of entries whose sources take longer to scan than a person
// notices.
const longScan = 50

// includers are the headers that the sources of a database reach. Where that takes
// long, it is found out beside and pending is set until then, see
// [Finder.LoadBeside].
func (f *Finder) includers(db *Database, opt ReadOptions) (g includeGraph, pending bool) {
	f.graphs.mu.Lock()
	known, under := f.graphs.graphs[db.Path], f.graphs.building[db.Path]
	switch {
	case known.of == db:
		f.graphs.mu.Unlock()
		return known.graph, false
	case under != nil && under.of == db:
		f.graphs.mu.Unlock()
		if f.loaded != nil {
			return nil, true
		}
		<-under.done
		return under.graph, false
	}
	b := &building{of: db, done: make(chan struct{})}
	if f.graphs.building == nil {
		f.graphs.building = map[string]*building{}
	}
	f.graphs.building[db.Path] = b
	f.graphs.mu.Unlock()
	if f.loaded == nil || len(db.Entries) < longScan {
		return f.build(b, opt), false
	}
	go func() {
		f.build(b, opt)
		f.loaded()
	}()
	return nil, true
}

// build makes a graph, again if a file changes meanwhile that it was made of, and
// keeps it.
func (f *Finder) build(b *building, opt ReadOptions) includeGraph {
	for {
		g, scan := scanDatabase(b.of, opt)
		f.graphs.mu.Lock()
		changed := b.changed
		b.changed = nil
		if slices.ContainsFunc(changed, scan.changed) {
			f.graphs.mu.Unlock()
			continue
		}
		if f.graphs.building[b.of.Path] == b {
			delete(f.graphs.building, b.of.Path)
			if f.graphs.graphs == nil {
				f.graphs.graphs = map[string]databaseGraph{}
			}
			f.graphs.graphs[b.of.Path] = databaseGraph{b.of, g, scan}
		}
		f.graphs.mu.Unlock()
		b.graph = g
		close(b.done)
		return g
	}
}

// scanDatabase follows the includes of the sources of a database.
func scanDatabase(db *Database, opt ReadOptions) (includeGraph, scan) {
	g := includeGraph{}
	scan := scan{sources: map[string]*sourceIncludes{}, found: map[includeKey]string{}}
	for i := range db.Entries[:min(len(db.Entries), maxScannedEntries)] {
		c := db.Command(&db.Entries[i], opt)
		w := walk{scan: scan, seen: map[string]bool{}, given: map[string]bool{}, defined: map[string]bool{}}
		for _, d := range slices.Concat(c.Predefined(), c.Defines) {
			w.given[d.Name] = !d.Undef
		}
		w.angle, w.quote = c.Includes, slices.Concat(c.QuoteIncludes, c.Includes)
		w.folders = strings.Join(w.quote, "\x00")
		w.file(db.Entries[i].File)
		for _, pre := range c.PreIncludes {
			w.header(pre)
		}
		signature := c.signature()
		for name := range w.seen {
			key := fileKey(name)
			if g[key] == nil {
				g[key] = &includerList{seen: map[string]bool{}}
			}
			g[key].add(i, signature)
		}
	}
	return g, scan
}

// Changed takes note that a file has changed on the disk. It reports whether that
// can change which sources include which headers, and with it what Discover says
// of headers, or what HasHeader answers; it is then worked out again by the next call
// that needs it.
// Changes of commands and settings are noticed without.
func (f *Finder) Changed(file string) bool {
	f.graphs.mu.Lock()
	defer f.graphs.mu.Unlock()
	changed := f.headers.changed(file)
	for _, b := range f.graphs.building {
		b.changed = append(b.changed, filepath.Clean(file))
	}
	for name, g := range f.graphs.graphs {
		if g.scan.changed(filepath.Clean(file)) {
			delete(f.graphs.graphs, name)
			changed = true
		}
	}
	return changed
}

// Scanned are the files that were read to find out what they include.
func (f *Finder) Scanned() []string {
	f.graphs.mu.Lock()
	defer f.graphs.mu.Unlock()
	var names []string
	for _, g := range f.graphs.graphs {
		names = slices.AppendSeq(names, maps.Keys(g.scan.sources))
	}
	return names
}

// scan is what the walks of one database share: files are read and looked for
// once.
type scan struct {
	sources map[string]*sourceIncludes
	found   map[includeKey]string
}

// changed reports whether a file includes, defines or is something else than when
// it was scanned. A file that was not found then can be what a directive named.
func (s *scan) changed(file string) bool {
	source, scanned := s.sources[file]
	if !scanned {
		for key, found := range s.found {
			if found == "" && path.Base(key.name) == filepath.Base(file) {
				return true
			}
		}
		return false
	}
	return !reflect.DeepEqual(source, scanFile(file))
}

// scanFile reads a file; one that cannot be read says nothing.
func scanFile(file string) *sourceIncludes {
	text, err := readFile(file, maxFile)
	if err != nil {
		return &sourceIncludes{}
	}
	return parseIncludes(text)
}

// includeKey is everything that decides which file a directive names.
type includeKey struct {
	dir, name, folders string
	angle              bool
}

// walk follows the includes of one source.
type walk struct {
	scan
	angle, quote []string
	folders      string
	seen         map[string]bool
	// given are the macros of the command, defined those of the files so far.
	given, defined map[string]bool
}

func (w *walk) file(name string) {
	source, ok := w.sources[name]
	if !ok {
		source = scanFile(name)
		w.sources[name] = source
	}
	for _, d := range source.defines {
		w.defined[d] = true
	}
	for _, line := range source.lines {
		if slices.ContainsFunc(line.under, w.excludes) {
			continue
		}
		if found := w.resolve(filepath.Dir(name), line); found != "" {
			w.header(found)
		}
	}
}

func (w *walk) header(name string) {
	if !w.seen[name] {
		w.seen[name] = true
		w.file(name)
	}
}

// resolve finds the file that a directive names. System folders are left out:
// nobody opens their headers to see diagnostics.
func (w *walk) resolve(dir string, line includeLine) string {
	key := includeKey{dir, line.name, w.folders, line.angle}
	if found, ok := w.found[key]; ok {
		return found
	}
	folders := w.angle
	if !line.angle {
		folders = slices.Concat([]string{dir}, w.quote)
	}
	found := ""
	for _, folder := range folders {
		name := filepath.Join(folder, filepath.FromSlash(line.name))
		if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() {
			found = name
			break
		}
	}
	w.found[key] = found
	return found
}

// excludes reports whether a condition surely does not hold: it asks for a macro
// that neither the command nor a file so far defines, or excludes one that the
// command defines. Names with an underscore in front are the compiler's, of which
// not all are known.
func (w *walk) excludes(c nameCondition) bool {
	switch {
	case c.name == "":
		return false
	case c.defined:
		return c.name[0] != '_' && !w.defined[c.name] && !w.given[c.name]
	}
	return w.given[c.name]
}

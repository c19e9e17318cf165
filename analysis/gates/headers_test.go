package gates_test

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

var record = flag.Bool("record", false, "read the headers and ask the compilers of all releases anew")

// headers are those whose functions the table has, as far as a release has them.
var headers = [...]string{
	"cuda_fp16.h", "cuda_bf16.h", "cuda_fp8.h", "cuda_fp6.h", "cuda_fp4.h", "mma.h", "cuda_pipeline.h", "cuda_awbarrier.h",
	"cooperative_groups.h", "cooperative_groups/reduce.h", "cooperative_groups/scan.h", "cooperative_groups/memcpy_async.h",
}

// release is an installed toolkit.
type release struct {
	version archcfg.Version
	root    string
}

// releases are the toolkits that tests/oracle/install.sh put in place. Where one is
// missing the test is skipped, unless it runs in CI, where it fails.
func releases(t *testing.T) []release {
	t.Helper()
	if testing.Short() {
		t.Skip("compiling takes minutes")
	}
	root := os.Getenv("GRIDLS_ORACLE")
	if root == "" {
		home, err := os.UserHomeDir()
		if err != nil {
			t.Fatal(err)
		}
		root = filepath.Join(home, ".cache", "gridls-oracle")
	}
	var found []release
	for _, spelled := range [...]string{"11.8", "12.4", "13.0", "13.5"} {
		v, _ := archcfg.ParseVersion(spelled)
		dir := filepath.Join(root, "cuda-"+spelled)
		if _, err := os.Stat(filepath.Join(dir, "bin", "nvcc")); err != nil {
			if os.Getenv("CI") == "true" {
				t.Fatalf("CUDA compiler %s is not installed (tests/oracle/install.sh %s): %v", v, v, err)
			}
			t.Skipf("NOT COMPARED WITH REAL HEADERS: CUDA %s is not installed; run tests/oracle/install.sh %s", v, v)
		}
		found = append(found, release{v, dir})
	}
	return found
}

// declared is one function of the headers.
type declared struct {
	name, params string
	kind         kind
}

// kind is what is declared, in the words of the table.
type kind string

const (
	forDevice kind = "device"
	forHost   kind = "host"
	aType     kind = "type"
)

// shape is where and how a pass sees it.
type shape struct {
	header               string
	deprecated, template bool
}

// preprocess gives the text that one device pass reads of the toolkit's own
// headers; what others than CUDA's declare is left out.
func (r release) preprocess(t *testing.T, a archcfg.Arch) []byte {
	t.Helper()
	var source strings.Builder
	for _, h := range headers {
		if _, err := os.Stat(filepath.Join(r.root, "include", h)); err == nil {
			fmt.Fprintf(&source, "#include <%s>\n", h)
		}
	}
	file := filepath.Join(t.TempDir(), "all.cu")
	if err := os.WriteFile(file, []byte(source.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(filepath.Join(r.root, "bin", "nvcc"), "-allow-unsupported-compiler", "-Wno-deprecated-gpu-targets", "-std=c++17", "-E", "-arch=compute_"+a.String(), file).Output()
	// Some headers are an error for old architectures; what follows is read all the same.
	if err != nil && len(out) == 0 {
		t.Fatalf("CUDA %s, compute_%s: %v", r.version, a, err)
	}
	return out
}

// own splits preprocessed text by the headers of the toolkit, libraries of C++
// left out.
func (r release) own(text []byte) map[string][]byte {
	byHeader := map[string][]byte{}
	include := filepath.Join(r.root, "include") + "/"
	header := ""
	for line := range bytes.Lines(text) {
		if rest, ok := bytes.CutPrefix(line, []byte("# ")); ok {
			_, rest, _ = bytes.Cut(rest, []byte{'"'})
			file, _, _ := bytes.Cut(rest, []byte{'"'})
			header = ""
			if i := strings.Index(filepath.Clean(string(file))+"/", include); i >= 0 {
				header = filepath.Clean(string(file))[i+len(include):]
			}
			switch first, _, _ := strings.Cut(header, "/"); first {
			case "cuda", "thrust", "cub", "nv", "cccl":
				header = ""
			}
			continue
		}
		if header != "" {
			byHeader[header] = append(byHeader[header], line...)
		}
	}
	return byHeader
}

// functions are those that the text of a pass declares. Members of classes, operators and
// what is for the headers themselves are left out.
func functions(byHeader map[string][]byte) map[declared]shape {
	var all []byte
	type part struct {
		start  int
		header string
	}
	var parts []part
	for _, header := range slices.Sorted(maps.Keys(byHeader)) {
		parts = append(parts, part{len(all), header})
		all = append(all, byHeader[header]...)
	}
	doc := treesitter.Parse(treesitter.NewText(all), treesitter.NewEnv())
	file := resolve.Link(doc, func(item *treesitter.Item, _ *treesitter.Source) *facts.Item { return facts.Extract(item) })
	found := map[declared]shape{}
	for d := range file.Decls() {
		if d.Kind != facts.Plain || d.Class != nil || d.Broken || d.Return == nil {
			continue
		}
		name := spelled(d.Path(), d.Name)
		if internal(name) {
			continue
		}
		var params []string
		for k := range d.Params {
			params = append(params, unqualified(file.ParamType(d, k).String()))
		}
		joined := strings.Join(params, "; ")
		if strings.ContainsAny(joined, "#?") {
			continue // a type without a name
		}
		at := d.At.InFile(d.NameSpan).Start
		i, _ := slices.BinarySearchFunc(parts, at, func(p part, at int) int { return cmp.Compare(p.start, at+1) })
		head := string(all[d.At.InFile(d.Span).Start:at])
		onDevice, onHost := resolve.Has(&d.Annotations, "__device__") == treesitter.Yes, resolve.Has(&d.Annotations, "__host__") == treesitter.Yes
		if onDevice {
			add(found, declared{name, joined, forDevice}, parts[i-1].header, strings.Contains(head, "deprecated"), d.Templated())
		}
		if onHost || !onDevice {
			add(found, declared{name, joined, forHost}, parts[i-1].header, strings.Contains(head, "deprecated"), d.Templated())
		}
	}
	for k := range file.Entries {
		e := &file.Entries[k]
		for _, t := range e.Facts.Types {
			if t.Name == "" || t.Class != nil || t.Function != nil || t.Args != nil || t.Kind != facts.Alias && !t.Defined && t.Template == nil {
				continue
			}
			name := spelled(e.Scope.Path(), t.Name)
			if internal(name) || strings.HasPrefix(name, "_") && !strings.HasPrefix(name, "__nv_") && !strings.HasPrefix(name, "__half") {
				continue
			}
			i, _ := slices.BinarySearchFunc(parts, e.InFile(t.NameSpan).Start, func(p part, at int) int { return cmp.Compare(p.start, at+1) })
			add(found, declared{name, "", aType}, parts[i-1].header, false, t.Template != nil)
		}
	}
	return found
}

func add(found map[declared]shape, key declared, header string, deprecated, template bool) {
	s := found[key]
	s.header = header
	s.deprecated = s.deprecated || deprecated
	s.template = s.template || template
	found[key] = s
}

// spelled is the name as users spell it, inline namespaces left out.
func spelled(path []string, name string) string {
	path = slices.DeleteFunc(slices.Clone(path), func(s string) bool { return s == "__v1" })
	return strings.Join(append(path, name), "::")
}

// internal reports whether a function is for the headers that declare it only.
func internal(name string) bool {
	for _, part := range [...]string{"details::", "_internal::", "_detail", "__internal_", "operator", "::impl", "::experimental"} {
		if strings.Contains(name, part) {
			return true
		}
	}
	for _, prefix := range [...]string{"__nvvm_", "__iAtomic", "__uAtomic", "__fAtomic", "__dAtomic", "__llAtomic", "__ullAtomic", "__sAtomic", "__usAtomic", "__cuda", "__nv_fp128", "__device_stub", "__nv_internal", "__fp_"} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	switch name {
	case "char", "float", "int", "long", "short":
		return true // conversion functions of half types
	}
	return strings.HasSuffix(name, "_impl")
}

// unqualified drops the const of a parameter itself, which is no part of a function's type.
func unqualified(t string) string {
	if !strings.ContainsAny(t, "*&") {
		return strings.TrimPrefix(t, "const ")
	}
	return strings.TrimSuffix(strings.TrimSuffix(t, "const"), " ")
}

// archs are the architectures that a release is asked about.
func (r release) archs() []archcfg.Arch {
	return slices.DeleteFunc(r.version.Archs(), func(a archcfg.Arch) bool { return a.Suffix != "" })
}

// derive makes the table of functions from the headers of all releases.
func derive(t *testing.T) string {
	t.Helper()
	type row struct {
		shape
		there, deprecated [][]archcfg.Arch
	}
	rows := map[declared]*row{}
	all := releases(t)
	for i, r := range all {
		seen := map[string]map[declared]shape{}
		for _, a := range r.archs() {
			own := r.own(r.preprocess(t, a))
			var text strings.Builder
			for _, h := range slices.Sorted(maps.Keys(own)) {
				text.Write(own[h])
			}
			found := seen[text.String()]
			if found == nil {
				found = functions(own)
				seen[text.String()] = found
			}
			for key, s := range found {
				if rows[key] == nil {
					rows[key] = &row{there: make([][]archcfg.Arch, len(all)), deprecated: make([][]archcfg.Arch, len(all))}
				}
				w := rows[key]
				w.shape = s
				w.there[i] = append(w.there[i], a)
				if s.deprecated {
					w.deprecated[i] = append(w.deprecated[i], a)
				}
			}
		}
	}
	cells := func(w *row) []string {
		out := make([]string, len(all))
		for i, r := range all {
			out[i] = runs(w.there[i], r.archs())
			if old := w.deprecated[i]; len(old) > 0 {
				out[i] += "!" + runs(old, r.archs())
			}
		}
		return out
	}
	interesting := map[string]bool{}
	for key, w := range rows {
		for _, cell := range cells(w) {
			interesting[key.name] = interesting[key.name] || cell != "*"
		}
	}
	var out strings.Builder
	out.WriteString("# name\tparameters\tkind\theader")
	for _, r := range all {
		fmt.Fprintf(&out, "\tCUDA %s", r.version)
	}
	out.WriteString("\n")
	keys := slices.SortedFunc(maps.Keys(rows), func(a, b declared) int {
		return cmp.Or(cmp.Compare(a.name, b.name), cmp.Compare(a.params, b.params), cmp.Compare(a.kind, b.kind))
	})
	for _, key := range keys {
		w := rows[key]
		if !interesting[key.name] {
			continue
		}
		kind := key.kind
		if w.template {
			kind += " template"
		}
		fmt.Fprintf(&out, "%s\t%s\t%s\t%s\t%s\n", key.name, key.params, kind, w.header, strings.Join(cells(w), "\t"))
	}
	return out.String()
}

// runs spells a set of architectures among all of a release.
func runs(some, all []archcfg.Arch) string {
	if len(some) == 0 {
		return "-"
	}
	var parts []string
	for i := 0; i < len(all); i++ {
		if !slices.Contains(some, all[i]) {
			continue
		}
		from := i
		for i+1 < len(all) && slices.Contains(some, all[i+1]) {
			i++
		}
		switch {
		case from == 0 && i == len(all)-1:
			return "*"
		case i == len(all)-1:
			parts = append(parts, all[from].String()+"+")
		case from == i:
			parts = append(parts, all[from].String())
		default:
			parts = append(parts, all[from].String()+"-"+all[i].String())
		}
	}
	return strings.Join(parts, " ")
}

// TestFunctionsAreThoseOfTheHeaders: the table is what the headers of the recorded
// releases declare.
func TestFunctionsAreThoseOfTheHeaders(t *testing.T) {
	if !*record && os.Getenv("CI") != "true" {
		t.Skip("reading all headers takes a minute: with CI=true, or with -args -record to write the table anew")
	}
	derived := derive(t)
	if *record {
		if err := os.WriteFile("functions.tsv", []byte(derived), 0o600); err != nil {
			t.Fatal(err)
		}
		return
	}
	have, err := os.ReadFile("functions.tsv")
	if err != nil {
		t.Fatal(err)
	}
	if string(have) != derived {
		t.Error("functions.tsv is not what the headers declare; see README.md for how to write it anew")
	}
}

package index

import (
	"bytes"
	"regexp"
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

// edit is how two versions of a header differ, for those who include it.
type edit struct {
	// small is set where all of the difference lies in declarations of functions and
	// variables, or between declarations. Of any other edit nothing is known.
	small bool
	// names are what those declarations declare, in either version, and what else in the
	// header mentions one of them: what mentions none of the names means what it meant.
	names map[string]bool
	// spelled are the words of the declarations without the bodies. If one of them is a
	// macro, the declarations may be other ones than they seem.
	spelled map[string]bool
}

// editOf compares two versions of a header, each read by itself.
func editOf(before, now *treesitter.Text) *edit {
	parser := treesitter.NewParser()
	defer parser.Close()
	e := &edit{names: map[string]bool{}, spelled: map[string]bool{}}
	head, tail := treesitter.Unchanged(before.Bytes(), now.Bytes())
	old := partition(parser.Parse(before, treesitter.NewEnv(), nil), head, before.Len()-tail)
	next := partition(parser.Parse(now, treesitter.NewEnv(), nil), head, now.Len()-tail)
	if !old.around(next) || !e.declares(old.touched) || !e.declares(next.touched) {
		return e
	}
	e.small = e.spread(next)
	return e
}

// parted are the items of a document before, in and after what an edit touched.
type parted struct {
	doc                    *treesitter.Document
	before, touched, after []treesitter.Placed
	// between is the text around the touched items, up to the others.
	between string
}

func partition(doc *treesitter.Document, start, end int) *parted {
	p := &parted{doc: doc}
	from, to := 0, doc.Text.Len()
	for _, it := range doc.Items {
		switch {
		case it.Span.End < start:
			p.before, from = append(p.before, it), it.Span.End
		case it.Span.Start > end:
			if len(p.after) == 0 {
				to = it.Span.Start
			}
			p.after = append(p.after, it)
		default:
			p.touched = append(p.touched, it)
		}
	}
	var b strings.Builder
	for _, it := range p.touched {
		b.WriteString(doc.Text.Slice(treesitter.Span{Start: from, End: max(from, it.Span.Start)}))
		b.WriteByte(' ')
		from = max(from, it.Span.End)
	}
	b.WriteString(doc.Text.Slice(treesitter.Span{Start: from, End: max(from, to)}))
	p.between = b.String()
	return p
}

// around reports whether two versions are the same around what was touched.
func (p *parted) around(o *parted) bool {
	if p.doc.Encoding != "" || o.doc.Encoding != "" || len(p.doc.Directives) != len(o.doc.Directives) {
		return false
	}
	same := func(a, b treesitter.Placed) bool {
		return a.Source == b.Source && sameScope(a.Scope, b.Scope) && len(a.Conditions) == len(b.Conditions)
	}
	// A directive that an edit touches may be any.
	return slices.EqualFunc(p.before, o.before, same) && slices.EqualFunc(p.after, o.after, same) &&
		slices.Equal(codeOf(p.between), codeOf(o.between)) && slices.Equal(directives(p.between), directives(o.between))
}

func sameScope(a, b *treesitter.Scope) bool {
	for a != nil && b != nil && a.Name == b.Name && a.Inline == b.Inline && a.Linkage == b.Linkage {
		a, b = a.Parent, b.Parent
	}
	return a == nil && b == nil
}

// codeOf are the tokens of a text, directives and comments left out.
func codeOf(text string) []string {
	var all []string
	for _, t := range treesitter.Tokens(text) {
		all = append(all, t.Text)
	}
	return all
}

// directives are the lines of a text that may be directives, or go on with one.
func directives(text string) []string {
	skeleton, _ := treesitter.Skeleton(treesitter.NewText([]byte(text)))
	return strings.Fields(string(skeleton.Bytes()))
}

// declares takes note of what items declare; it is false if that is not known, or if
// they are more than functions and variables.
func (e *edit) declares(items []treesitter.Placed) bool {
	for _, it := range items {
		if strings.Contains(it.Source, "#") || !e.item(&it) {
			return false
		}
	}
	return true
}

// item takes note of what one item declares.
func (e *edit) item(it *treesitter.Placed) bool {
	f := facts.Extract(it.Item)
	if len(f.Types) > 0 || len(f.Usings) > 0 || len(it.Broken) > 0 || it.Expanded || len(it.Uncertain) > 0 || len(it.Optional) > 0 {
		return false
	}
	declared := false
	outside := []byte(it.Source)
	for _, fn := range f.Functions {
		if fn.Enclosing != nil || fn.Kind == facts.Lambda {
			continue
		}
		if fn.Broken || fn.Uncertain || fn.Annotations.Hidden || strings.HasPrefix(fn.Name, "operator") || strings.HasPrefix(fn.Name, "~") {
			return false
		}
		declared = true
		e.names[fn.Name] = true
		for i := fn.Body.Start; i < fn.Body.End; i++ {
			outside[i] = ' '
		}
	}
	for _, v := range f.Variables {
		if v.Function != nil {
			continue
		}
		if v.Broken || v.Name == "" || v.Class != nil {
			return false
		}
		declared = true
		e.names[v.Name] = true
	}
	for _, t := range treesitter.Tokens(string(outside)) {
		if t.Kind == treesitter.NameToken {
			e.spelled[t.Text] = true
		}
	}
	return declared
}

// spread takes note of what else in the header mentions a name, and so on; it is false
// if something does of which it is not known what it declares.
func (e *edit) spread(p *parted) bool {
	rest := slices.Concat(p.before, p.after)
	for known := -1; known < len(e.names); {
		known = len(e.names)
		for i := range p.doc.Directives {
			if d := &p.doc.Directives[i]; d.Macro != nil && e.mentionedIn(d.Macro.Body) {
				e.names[d.Name] = true
			}
		}
		var others []treesitter.Placed
		for _, it := range rest {
			switch {
			case !e.mentionedIn(it.Source):
				others = append(others, it)
			case !e.item(&it):
				return false
			}
		}
		rest = others
	}
	return true
}

func (e *edit) mentionedIn(text string) bool {
	return slices.ContainsFunc(treesitter.Tokens(text), func(t treesitter.Token) bool { return e.names[t.Text] })
}

// macroDefinition is a directive that defines a macro, spelled as nearly all are.
var macroDefinition = regexp.MustCompile(`(?m)^[ \t]*#[ \t]*define[ \t]+([A-Za-z_]\w*)`)

var definingWord = regexp.MustCompile(`\bdefine\b`)

// macrosOf are the macros that a text may define; ok is false if that is not known, and
// pasting is set where one of them may make new words.
func macrosOf(skeleton []byte) (names []string, pasting, ok bool) {
	if !bytes.Contains(skeleton, []byte("define")) {
		return nil, false, true // most sources
	}
	for _, m := range macroDefinition.FindAllSubmatch(skeleton, -1) {
		names = append(names, string(m[1]))
	}
	return names, bytes.Contains(skeleton, []byte("##")), len(definingWord.FindAll(skeleton, -1)) == len(names)
}

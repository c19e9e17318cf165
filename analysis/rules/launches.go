package rules

import (
	"fmt"
	"iter"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/body"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// launch is a launch at its place.
type launch struct {
	*body.LaunchExpr
	At *resolve.Entry
	In *body.Body
}

// launches yields the launches that are surely compiled: the item's in an item
// rule, those of the file's own items otherwise.
func launches(p *analysis.Pass) iter.Seq[launch] {
	return func(yield func(launch) bool) {
		if p.Item != nil {
			launchesOf(p.Item, yield)
			return
		}
		for i := range p.File.Entries {
			if at := &p.File.Entries[i]; at.From == nil && !launchesOf(at, yield) {
				return
			}
		}
	}
}

func launchesOf(at *resolve.Entry, yield func(launch) bool) bool {
	if len(at.Facts.Launches) == 0 {
		return true
	}
	for _, b := range body.Of(at.Facts).Bodies {
		if b.Function.Broken {
			continue
		}
		for c := range sure(b) {
			if l, ok := c.Node.(*body.LaunchExpr); ok && !c.Unevaluated && !yield(launch{l, at, b}) {
				return false
			}
		}
	}
	return true
}

// unexpanded tells whether one of the configuration's arguments may be several: a
// pack, or a macro's use.
func (l launch) unexpanded() bool {
	for i := range l.Launch.Config {
		text := l.Launch.Config[i].Text
		if strings.HasSuffix(text, "...") || mayBeMacro(text) {
			return true
		}
	}
	return false
}

// mayBeMacro tells whether a text holds a name in capitals only, as macros have.
func mayBeMacro(text string) bool {
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool {
		return r != '_' && (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z') && r < 0x80
	}) {
		if len(word) > 1 && (word[0] < '0' || word[0] > '9') && strings.ToUpper(word) == word {
			return true
		}
	}
	return false
}

// spread tells whether one of the arguments may be several.
func (l launch) spread() bool {
	for _, x := range l.Args {
		switch x := body.Unparen(x).(type) {
		case *body.Spread, *body.UnreadExpr:
			return true
		case *body.Name:
			if x.Macro != treesitter.No {
				return true
			}
		case *body.Call:
			if x.Macro != treesitter.No {
				return true
			}
		}
	}
	return false
}

// launched are the declarations of the kernels that a launch by name may mean; none
// where the name is a variable's, or a declaration is not understood.
func launched(p *analysis.Pass, l launch) []*resolve.Decl {
	name, ok := body.Unparen(l.Callee).(*body.Name)
	if !ok || name.Macro == treesitter.Yes {
		return nil
	}
	if _, local := l.In.Code.Local(name); local {
		return nil
	}
	var all []*resolve.Decl
	for d := range p.File.Named(name.Name) {
		if d.Kind == facts.Lambda || directive(d) {
			continue
		}
		if d.Broken || d.Uncertain || d.Annotations.Hidden || d.Typedef != nil {
			return nil
		}
		if l.Launch.TemplateArgs != nil && len(d.Template) == 0 && d.Kind == facts.Plain {
			continue // a template of that name stands in what was not read
		}
		all = append(all, d)
	}
	return all
}

// literal tells whether all arguments are literals: no template has a say in them.
func (l launch) literal() bool {
	for _, x := range l.Args {
		if _, ok := x.(*body.Literal); !ok {
			return false
		}
	}
	return true
}

// counted is a number of things in words: "no argument", "1 argument", "2 arguments".
func counted(n int, thing string) string {
	switch n {
	case 0:
		return "no " + thing
	case 1:
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

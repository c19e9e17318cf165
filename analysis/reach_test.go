package analysis_test

import (
	"strings"
	"testing"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// twins finds functions called "old..." beside one that is called "new...". Those
// called "old_fixed..." have no fix.
func twins() *analysis.Rule {
	return &analysis.Rule{Name: "twins", Severity: analysis.Error, Scope: analysis.FileScope, Run: func(p *analysis.Pass) {
		renewed := false
		for d := range p.File.Decls() {
			renewed = renewed || strings.HasPrefix(d.Name, "new")
		}
		for d := range p.File.Decls() {
			rest, old := strings.CutPrefix(d.Name, "old")
			if !renewed || !old {
				continue
			}
			f := p.Report(d.At, d.NameSpan, "%s is old", d.Name)
			if strings.HasPrefix(rest, "_fixed") {
				continue
			}
			span := d.At.InFile(d.NameSpan)
			f.Fix(func(*analysis.Pass) []quickfix.Fix {
				return []quickfix.Fix{{Change: "Renew", Declarations: 1, Edits: []quickfix.Edit{{Span: span, New: "new" + rest}}}}
			})
		}
	}}
}

func TestReach(t *testing.T) {
	const path = "/p/b.cu"
	c := &analysis.Checker{Rules: []*analysis.Rule{twins()}}
	tests := []struct {
		name, text, want, obstacle, title string
		forbidden                         bool
	}{
		{"what disagrees follows", "void old1();\nvoid old2();\nvoid old3();\n", "void new1();\nvoid new2();\nvoid new3();\n", "", "Renew (3 declarations in b.cu)", false},
		{"nothing disagrees", "void old1();\nvoid other();\n", "void new1();\nvoid other();\n", "", "Renew", false},
		{"one cannot follow", "void old1();\nvoid old_fixed();\n", "void new1();\nvoid old_fixed();\n", "in b.cu a finding of 'twins' comes up", "Renew", false},
		{"one must not follow", "void old1();\n\n\nvoid old2();\n", "void new1();\n\n\nvoid old2();\n", "line 4 is holy", "Renew", true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := check(t, tt.text, unit(), c.Rules...)
			n := c.Neighbour(r, path)
			n.Forbids = func(e quickfix.Edit) string {
				if r.Doc.Text.LineOf(e.Span.Start) == 3 {
					return "line 4 is holy"
				}
				return ""
			}
			first := quickfix.Fix{Title: "Renew", Change: "Renew", Declarations: 1, Edits: []quickfix.Edit{{File: path, Span: treesitter.Span{Start: 5, End: 9}, New: "new1"}}}
			fix, obstacle := analysis.Reach(first, []analysis.Neighbour{n}, nil)
			got := ""
			if obstacle != nil {
				got = obstacle.Reason
			}
			if got != tt.obstacle || obstacle != nil && obstacle.Forbidden != tt.forbidden {
				t.Errorf("obstacle %+v, expected %q", obstacle, tt.obstacle)
			}
			text, err := quickfix.Apply(r.Doc.Text.Bytes(), fix.Edits)
			if err != nil || string(text) != tt.want {
				t.Errorf("the file becomes %q, %v; expected %q", text, err, tt.want)
			}
			if fix.Title != tt.title {
				t.Errorf("title %q, expected %q", fix.Title, tt.title)
			}
		})
	}
}

// TestReachLeavesOthersAlone: a file that reads nothing of what changes is not
// looked at.
func TestReachLeavesOthersAlone(t *testing.T) {
	n := analysis.Neighbour{
		Path: "/p/other.cu", Score: &analysis.Score{}, Reads: func(string) bool { return false },
		Check: func([]quickfix.Edit) (*analysis.Result, error) {
			t.Error("it was checked")
			return nil, nil
		},
	}
	fix := quickfix.Fix{Title: "Renew", Edits: []quickfix.Edit{{File: "/p/b.cu", New: "x"}}}
	if _, obstacle := analysis.Reach(fix, []analysis.Neighbour{n}, nil); obstacle != nil {
		t.Errorf("obstacle %+v", obstacle)
	}
}

package hints

import (
	"github.com/gridls/gridls/analysis/constant"
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/fold"
	"github.com/gridls/gridls/treesitter"
)

// constants tells the values of the file's own constants that device code reads, by
// uses that nvcc surely folds.
func (g *gatherer) constants() {
	uses := fold.Of(g.r.File)
	told := map[*facts.Variable]bool{}
	for i := range g.r.File.Entries {
		at := &g.r.File.Entries[i]
		if at.Facts == nil {
			continue
		}
		for _, u := range uses.In(at) {
			v := u.Variable
			if v.Variable == nil || v.At == nil || v.At.From != nil || v.At.Expanded || told[v.Variable] || v.Init.Empty() {
				continue
			}
			if u.Cause != fold.Constant || u.Value.Kind != constant.Integer && u.Value.Kind != constant.Floating {
				continue
			}
			told[v.Variable] = true
			if !computed(v.At.Source[v.Init.Start:min(v.Init.End, len(v.At.Source))]) {
				continue
			}
			g.add(v.At, v.Init.End, Hint{Label: "= " + u.Value.String(), More: "what `" + v.Name + "` is worth"})
		}
	}
}

// computed reports whether an initialiser is more than a literal: one token and its
// sign, in braces or not.
func computed(init string) bool {
	for _, t := range treesitter.Tokens(init) {
		switch {
		case t.Kind == treesitter.NumberToken, t.Kind == treesitter.CharToken, t.Text == "true", t.Text == "false":
		case t.Text == "-", t.Text == "{", t.Text == "}":
		default:
			return true
		}
	}
	return false
}

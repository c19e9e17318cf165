package paramcopy

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/analysis/paramcopy"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/treesitter"
)

// said is what gridls says of the parameters of a kernel: an outcome, or a word for what
// it is not sure of.
func said(params []*paramcopy.Param, t target) outcome {
	best := notCopied
	for _, p := range params {
		r := p.Judge(paramcopy.Target{Arch: t.arch, RDC: t.rdc, Release: t.release()})
		s := word(&r)
		if best == notCopied {
			best = s
		}
	}
	return best
}

const (
	mayBe   outcome = "may be"
	unknown outcome = "unknown"
	// forbidden is a parameter of which gridls offers no annotation.
	forbidden outcome = "forbidden"
)

func word(r *paramcopy.Report) outcome {
	switch r.Verdict {
	case paramcopy.Written:
		if r.Copied == treesitter.Yes {
			return kept
		}
		return notCopied
	case paramcopy.Volatile:
		return forbidden
	case paramcopy.MayBeCopied:
		return mayBe
	case paramcopy.CopiedInHelper:
		return stays
	case paramcopy.NotCopied:
		return notCopied
	case paramcopy.Copied:
		if r.Mutable || len(r.Members) > 0 {
			return forbidden
		}
		return removed
	}
	return unknown
}

// params follows the parameters of a kernel.
func (k *kernel) params() []*paramcopy.Param {
	doc := treesitter.Parse(treesitter.NewText([]byte(k.source)), nil)
	f := resolve.Link(doc, func(it *treesitter.Item, _ *treesitter.Source) *facts.Item { return facts.Extract(it) })
	var all []*paramcopy.Param
	for d := range f.Own() {
		if f.Kernel(d) == treesitter.Yes {
			all = append(all, paramcopy.Of(f).Params(d, nil)...)
			for _, i := range f.Instances(d) {
				all = append(all, paramcopy.Of(f).Params(d, i.Subst)...)
			}
		}
	}
	return all
}

// score counts what was said against what was measured for one target.
type score struct {
	target target
	// right of said are copies that the annotation removes; copied are all of these; perhaps
	// are those of which gridls says that they may be made.
	right, said, copied, perhaps int
	// may are hints, mayRight those with a copy; helper and helperRight the same for copies
	// that the annotation leaves.
	may, mayRight, helper, helperRight int
}

// scores are the counts for each target; of what was said at first, if first is set.
func (s *Set) scores(first bool) []score {
	var all []score
	params := map[*kernel][]*paramcopy.Param{}
	for _, k := range s.kernels {
		params[k] = k.params()
	}
	for _, t := range targets() {
		c := score{target: t}
		for _, k := range s.kernels {
			measured, ok := k.copies[t.String()]
			if !ok || measured == failed {
				continue
			}
			got := said(params[k], t)
			if first {
				got = k.first[t.String()]
			}
			if got == forbidden {
				continue
			}
			c.add(got, measured)
		}
		all = append(all, c)
	}
	return all
}

func (c *score) add(got, measured outcome) {
	if measured == removed {
		c.copied++
	}
	switch got {
	case removed:
		c.said++
		if measured == removed {
			c.right++
		}
	case mayBe:
		c.may++
		if measured != notCopied {
			c.mayRight++
		}
		if measured == removed {
			c.perhaps++
		}
	case stays:
		c.helper++
		if measured == stays {
			c.helperRight++
		}
	}
}

// Differences writes where gridls and the compilers differ.
func Differences(w io.Writer, sets []*Set) {
	for _, s := range sets {
		s.differences(w)
	}
}

func (s *Set) differences(w io.Writer) {
	for _, k := range s.kernels {
		params := k.params()
		by := map[string][]string{}
		for _, t := range targets() {
			measured, ok := k.copies[t.String()]
			if got := said(params, t); ok && got != measured && measured != failed && got != forbidden {
				key := fmt.Sprintf("said %s, measured %s", got, measured)
				by[key] = append(by[key], t.String())
			}
		}
		keys := make([]string, 0, len(by))
		for key := range by {
			keys = append(keys, key)
		}
		slices.Sort(keys)
		for _, key := range keys {
			fmt.Fprintf(w, "%s/%s: %s: %s\n", s.name, k.name, key, strings.Join(by[key], ", "))
		}
	}
	for _, c := range s.scores(false) {
		fmt.Fprintf(w, "%s %-16s sure %d of %d right, %d of %d found; may be %d of %d; in a helper %d of %d\n", s.name, c.target, c.right, c.said, c.right, c.copied, c.mayRight, c.may, c.helperRight, c.helper)
	}
}

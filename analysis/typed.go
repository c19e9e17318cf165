package analysis

import (
	"fmt"
	"slices"

	"github.com/gridls/gridls/treesitter"
)

// putOffAbove is the size in bytes of a text above which rules that look at the whole
// file wait for a pause in typing. Below it they cost less than a frame of the screen.
const putOffAbove = 16 << 10

// CheckTyped is Check for a version that somebody is typing. In a large text it puts
// off the rules that look at the whole file: what they found in items that have not
// changed since is kept, at its new places, and Result.PutOff is set. Check of the
// same reading runs them.
func (c *Checker) CheckTyped(reading *Reading, prev *Result) *Result {
	typed := *c
	typed.putOff = true
	return typed.Check(reading, prev)
}

// puts reports whether the rules that look at the whole file wait.
func (c *Checker) puts(r, prev *Result) bool {
	return c.putOff && prev != nil && prev.Unit == r.Unit && r.Doc.Text.Len() > putOffAbove
}

// kept are the findings of an earlier version about the whole file in the items that
// are still there. Their fixes are asked of the rules again.
func (r *run) kept(prev *Result) []*Finding {
	var kept []*Finding
	for _, f := range prev.whole {
		at := r.entry(f.at.Item)
		if at == nil || !r.single(f.at.Item) {
			continue
		}
		moved := f.placed(at)
		moved.origin, moved.fix = f.identity(), nil
		moved.related = slices.Clone(f.related)
		for i := range moved.related {
			if rel := &moved.related[i]; rel.at != nil {
				rel.item, rel.at = rel.at.Item, nil
			}
		}
		kept = append(kept, moved)
	}
	return kept
}

// wholeFileLimit is the size in bytes of a text up to which rules look at the whole
// file: what they know of all bodies at once takes about fifty times the text's memory.
const wholeFileLimit = 8 << 20

// huge reports whether a text is so large that memory decides what is kept of it.
func (r *run) huge() bool { return r.result.Doc.Text.Len() > wholeFileLimit }

// wholeFile gives the findings of the rules that look at the whole file.
func (r *run) wholeFile(prev *Result) []*Finding {
	if r.huge() {
		r.result.LeftOut = fmt.Sprintf("rules about calls and values in the whole file do not run: it has %d MB, and they read up to %d", r.result.Doc.Text.Len()>>20, wholeFileLimit>>20)
		return nil
	}
	if r.checker.puts(r.result, prev) {
		r.result.PutOff = true
		r.result.whole = r.kept(prev)
	} else {
		r.result.whole = r.rules(&r.file, nil)
	}
	return r.result.whole
}

// putOffIn reports whether some rules were put off in one of several results.
func putOffIn(results []*Result) bool {
	return slices.ContainsFunc(results, func(r *Result) bool { return r != nil && r.PutOff })
}

// sameItem reports whether a finding that was made anew stands where a kept one does.
func (f *Finding) sameItem(item *treesitter.Item) bool { return f.at != nil && f.at.Item == item }

// leftOutIn is why rules were left out in one of several results, "" for none.
func leftOutIn(results []*Result) string {
	for _, r := range results {
		if r != nil && r.LeftOut != "" {
			return r.LeftOut
		}
	}
	return ""
}

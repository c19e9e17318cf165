package analysis

import (
	"hash/fnv"
	"maps"
	"slices"

	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// overlay finds included files as they would be after some edits.
type overlay struct {
	treesitter.Includer
	changed map[string]*treesitter.Source
	hash    uint64
}

func (o *overlay) Include(from *treesitter.Source, name string, angled bool) *treesitter.Source {
	found := o.Includer.Include(from, name, angled)
	if found == nil {
		return nil
	}
	if changed := o.changed[found.Path]; changed != nil {
		return changed
	}
	return found
}

func (o *overlay) Hash() uint64 { return o.hash }

// edited is the unit with edits applied to included files; the unit itself if
// none of them is edited.
func (u *Unit) edited(sources map[string]*treesitter.Source, edits []quickfix.Edit) (*Unit, error) {
	byFile := map[string][]quickfix.Edit{}
	for _, e := range edits {
		if sources[e.File] != nil {
			byFile[e.File] = append(byFile[e.File], e)
		}
	}
	if len(byFile) == 0 {
		return u, nil
	}
	others := make([]*Unit, len(u.Others))
	for i, other := range u.Others {
		after, err := other.edited(sources, edits)
		if err != nil {
			return nil, err
		}
		others[i] = after
	}
	o := &overlay{Includer: u.Includes, changed: map[string]*treesitter.Source{}}
	h := fnv.New64a()
	for path, edits := range byFile {
		text, err := quickfix.Apply(sources[path].Text.Bytes(), edits)
		if err != nil {
			return nil, err
		}
		o.changed[path] = &treesitter.Source{Path: path, Real: sources[path].Real, Text: treesitter.NewText(text)}
		h.Reset()
		h.Write([]byte(path))
		h.Write(text)
		o.hash ^= h.Sum64()
	}
	o.hash ^= u.Includes.Hash()
	return &Unit{
		Command: u.Command, Settings: u.Settings, Includes: o, Headers: u.Headers, HeadersID: u.HeadersID, Trees: u.Trees,
		Includer: u.Includer, Heads: o.heads(u.Heads, byFile), Others: others,
	}, nil
}

// heads are the beginnings of files as they are after edits, which move their ends.
func (o *overlay) heads(heads []treesitter.Head, edits map[string][]quickfix.Edit) []treesitter.Head {
	after := slices.Clone(heads)
	for i := range after {
		h := &after[i]
		changed := o.changed[h.Source.Path]
		if changed == nil {
			continue
		}
		for _, e := range edits[h.Source.Path] {
			if e.Span.End <= heads[i].End {
				h.End += len(e.New) - e.Span.Len()
			}
		}
		h.Source = changed
	}
	return after
}

// Included are the files that the file includes, by path: those of which a pass
// reads more than directives. The beginnings of the sources that include it are
// among them.
func (r *Result) Included() map[string]*treesitter.Source {
	all := map[string]*treesitter.Source{}
	for _, other := range r.others {
		maps.Copy(all, other.Included())
	}
	for _, view := range append(r.views[:len(r.views):len(r.views)], r) {
		for i := range view.Doc.Included {
			for _, it := range view.Doc.Included[i].Items {
				all[it.From.Path] = it.From
			}
		}
	}
	return all
}

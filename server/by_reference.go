package server

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"

	"go.lsp.dev/protocol"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/byref"
	"github.com/gridls/gridls/analysis/navigate"
	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// byReference is the action that passes the table at a place to its kernel by a
// pointer to device memory. whole is set if its edits are wanted; else it is only
// told whether it can be done, as far as that is known without looking at each file.
func (s *session) byReference(ctx context.Context, state *snapshot, o *outcome, at treesitter.Span, whole bool) ([]proposal, error) {
	if !o.unit.shown.byReference {
		return nil, nil
	}
	d, index, ok := byref.At(o.result, at.Start)
	if !ok {
		return nil, nil
	}
	p := proposal{kind: protocol.CodeActionKindRefactorRewrite, ref: actionRef{What: refByReference, Start: at.Start, End: at.End}}
	p.fix = quickfix.Fix{Title: byref.Title(d.Params[index].Name), Applicability: quickfix.Review}
	reason := byref.Eligible(o.result, d, index)
	if errors.Is(reason, byref.ErrNoTable) {
		return nil, nil
	}
	if reason == nil {
		w := tableWork{session: s, state: state, outcome: o, proposal: &p}
		if reason = w.plan(ctx, at.Start); reason == nil && whole {
			reason = w.edits(ctx)
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if reason != nil {
		p.fix.Edits, p.fix.Disabled = nil, reason.Error()
	}
	return []proposal{p}, nil
}

// tableWork works out what passing a table by reference changes.
type tableWork struct {
	session  *session
	state    *snapshot
	outcome  *outcome
	proposal *proposal

	rewriting *byref.Plan
	units     *navigate.Units
	site      navigate.Site
	// includes are the files that a rewritten file includes, by path.
	includes map[string][]string
}

// plan finds the places that change. The error says why it cannot be done.
func (w *tableWork) plan(ctx context.Context, offset int) error {
	o := w.outcome
	d, index, _ := byref.At(o.result, offset)
	open := append([]*program.Unit{o.summary()}, w.session.opened(ctx, w.state, o.version)...)
	w.units = navigate.Over(open, w.session.workspaceIndex())
	site, ok := w.units.SiteOf(d)
	if !ok {
		return errors.New("the kernel's declaration is not known")
	}
	w.site = site
	if site.Symbol.Linkage != program.Internal && w.session.program() == nil {
		return errors.New("the files of its project are not known: open its folder, and wait until that is read")
	}
	var err error
	w.rewriting, err = byref.New(o.result, w.units, d, index, byref.Options{Upload: o.unit.shown.upload})
	return err
}

// edits writes what changes into the proposal.
func (w *tableWork) edits(ctx context.Context) error {
	r := reach{session: w.session, state: w.state, outcome: w.outcome}
	w.proposal.texts, w.includes = map[string]*treesitter.Text{}, map[string][]string{}
	own := w.outcome.version.doc.fileName()
	for _, f := range w.rewriting.Files() {
		if err := ctx.Err(); err != nil {
			return err
		}
		result, unit := w.outcome.result, w.outcome.summary()
		if f.Path != own {
			if reason := r.forbids(f.Path); reason != "" {
				return errors.New(reason)
			}
			var err error
			if result, _, err = w.session.resultOf(ctx, w.state, f.Path); err != nil {
				return err
			}
			if result == nil {
				return fmt.Errorf("%s names the kernel, too, and cannot be read as CUDA", f.Path)
			}
			unit = analysis.Summarise(result, f.Path)
		}
		edits, err := w.rewriting.Edits(result, unit)
		if err != nil {
			return fmt.Errorf("%s: %w", filepath.Base(f.Path), err)
		}
		for path := range result.Closure() {
			w.includes[f.Path] = append(w.includes[f.Path], path)
		}
		for _, e := range edits {
			if f.Path != own {
				e.File = f.Path
				w.proposal.texts[f.Path] = result.Doc.Text
			}
			w.proposal.fix.Edits = append(w.proposal.fix.Edits, e)
		}
	}
	return w.untouched(ctx)
}

// untouched refuses files that name the kernel where nothing is rewritten.
func (w *tableWork) untouched(ctx context.Context) error {
	var paths []string
	for _, u := range w.units.ReadersOf(w.site) {
		for _, f := range u.Files {
			paths = append(paths, f.Path)
		}
		paths = append(paths, w.includes[u.Path()]...)
	}
	slices.Sort(paths)
	for _, path := range slices.Compact(paths) {
		if err := ctx.Err(); err != nil {
			return err
		}
		text, err := w.state.read(path)
		if err != nil {
			continue // it is gone, and with it what it said
		}
		if err := w.rewriting.Untouched(path, text); err != nil {
			return err
		}
	}
	return nil
}

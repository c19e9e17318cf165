package server

import "context"

// touched takes note of files that have changed on the disk. Documents that include
// them are looked at again. A source that
// includes other headers than before changes as what these are compiled: the open
// ones are then looked at again. That is found out beside the conversation, and
// the includes are followed there too, so that no document waits for it.
func (s *session) touched(files ...string) {
	s.indexer.noteTouched(files...)
	s.beside("includes", func(ctx context.Context) {
		changed, outdated := false, false
		for _, f := range files {
			changed = s.configs.finder.Changed(f) || changed
			outdated = s.configs.sources.Forget(f) || outdated
		}
		if outdated {
			s.dependants.outdate(s)
		}
		if !changed {
			return
		}
		state := s.current.Load()
		for _, v := range state.docs {
			if ctx.Err() != nil {
				return
			}
			s.configs.unit(v.doc.path, state.settings, nil)
		}
		s.reread()
	})
}

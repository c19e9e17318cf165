package server

// initialized asks the client for what can be asked only now.
func (s *session) initialized() error {
	s.beside("settings", s.fetchSettings)
	s.beside("settings", s.watchSettings)
	s.beside("watching files", s.watchFiles)
	s.indexer.noteAll()
	s.beside("indexing", s.indexer.run)
	return nil
}

package server

// initialized asks the client for what can be asked only now.
func (s *session) initialized() error {
	s.beside("settings", s.fetchSettings)
	s.beside("settings", s.watchSettings)
	s.beside("watching files", s.watchFiles)
	return nil
}

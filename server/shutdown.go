package server

// shutdown ends the conversation; only exit may follow.
func (s *session) shutdown() error {
	s.phase.Store(int32(shutDown))
	return nil
}

// exit makes Serve return.
func (s *session) exit() error {
	select {
	case s.ended <- s.status():
	default: // said twice
	}
	return nil
}

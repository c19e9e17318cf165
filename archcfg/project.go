package archcfg

// project looks for what tells about a file's compilation in a tree without a
// compile database.
func (s *search) project() {}

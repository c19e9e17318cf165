package resolve

// Derive works something out of the file, once for each key, and keeps it as long
// as the file.
func (f *File) Derive(key any, work func() any) any {
	if known, ok := f.derived.Load(key); ok {
		return known
	}
	known, _ := f.derived.LoadOrStore(key, work())
	return known
}

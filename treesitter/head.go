package treesitter

// Head is the beginning of a file: what a compiler has read of it when it comes to a
// directive that includes another one.
type Head struct {
	Source *Source
	// End is where the directive begins, in bytes, or the length of the text for a
	// file that was read whole.
	End int
}

// Headed makes a document begin with other files, or their beginnings, in that order
// and after those of [Preluded]: a header is then read as at its place in a
// translation unit. Namespaces that they leave open stay open.
func Headed(heads ...Head) EnvOption { return func(e *Env) { e.heads = heads } }

// Heads finds what a compiler has read of a source, and of the files on the way, when
// it comes to include a file for the first time, outermost first: what the
// environment preludes, then the source, then what includes the file in its stead.
// Macros and conditions count, those that nobody can decide as if they held; found
// is false if no directive leads to the file. Nothing is parsed: the cost is that of
// following directives.
func Heads(source *Source, env *Env, is func(*Source) bool) (heads []Head, found bool) {
	if encodingOf(source.Text.bytes) != "" {
		return nil, false
	}
	s := newSplitter(source.Text, env)
	s.dry, s.lex.comments = true, nil
	look := &sought{is: is, source: source}
	s.included.sought = look
	s.begin()
	s.runDirectives(func(int, int) {})
	return look.heads, look.found
}

// sought is a file that is looked for among those that a source includes.
type sought struct {
	is     func(*Source) bool
	source *Source
	found  bool
	heads  []Head
}

// finds reports whether a file that a directive names is the one that is sought. It
// then notes the way to it, and nothing further is read.
func (n *inclusions) finds(file, from *Source, at int) bool {
	look := n.sought
	if look == nil {
		return false
	}
	if !look.is(file) {
		if at < 0 && from == nil {
			look.heads = append(look.heads, Head{file, file.Text.Len()})
		}
		return false
	}
	look.found, n.beyond = true, "what was sought is found"
	if len(n.at) > 0 && n.at[0] < 0 {
		// The file before the first line that leads to it was not read whole.
		look.heads = look.heads[:len(look.heads)-1]
	}
	for i, open := range append([]*Source{look.source}, n.open...) {
		end := at
		if i < len(n.at) {
			end = n.at[i]
		}
		// Before the first line nothing of the source was read.
		if end >= 0 {
			look.heads = append(look.heads, Head{open, end})
		}
	}
	return true
}

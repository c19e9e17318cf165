package analysis

import (
	"regexp"

	"github.com/gridls/gridls/treesitter"
)

// includeLine is a directive that names a file.
var includeLine = regexp.MustCompile(`(?m)^[ \t]*#[ \t]*include(?:_next)?[ \t]*(?:"([^"\r\n]+)"|<([^>\r\n]+)>)`)

// Closure are all files that the file may include, whatever its conditions decide,
// by path: those that hold nothing but directives are among them, while [Result.Included]
// has only files of which something is read.
func (r *Result) Closure() map[string]*treesitter.Source {
	all := map[string]*treesitter.Source{}
	for _, u := range append([]*Unit{r.Unit}, r.Unit.Others...) {
		if u.Includes == nil {
			continue
		}
		c := closure{includes: u.Includes, all: all}
		for _, name := range u.Command.PreIncludes {
			c.add(u.Includes.Include(nil, name, false))
		}
		for _, head := range u.Heads {
			c.add(head.Source)
		}
		c.follow(nil, r.Doc.Text)
	}
	return all
}

// closure is one walk through files.
type closure struct {
	includes treesitter.Includer
	all      map[string]*treesitter.Source
}

func (c *closure) add(s *treesitter.Source) {
	if s == nil || c.all[s.Path] != nil {
		return
	}
	c.all[s.Path] = s
	c.follow(s, s.Text)
}

// follow adds what a text includes; from is the file that holds it, nil for the one
// that is checked.
func (c *closure) follow(from *treesitter.Source, text *treesitter.Text) {
	for _, m := range includeLine.FindAllSubmatch(text.Bytes(), -1) {
		quoted, angled := string(m[1]), string(m[2])
		if quoted != "" {
			c.add(c.includes.Include(from, quoted, false))
		} else {
			c.add(c.includes.Include(from, angled, true))
		}
	}
}

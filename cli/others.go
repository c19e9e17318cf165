package cli

import (
	"sync"

	"github.com/gridls/gridls/cli/internal/files"
	"github.com/gridls/gridls/treesitter"
)

// otherFiles reads files that findings speak of, each once: a compile database
// of many megabytes may stand behind every finding. The zero value has read
// none; it is safe for concurrent use.
type otherFiles struct {
	mu   sync.Mutex
	read map[string]func() (*treesitter.Text, error)
}

func (o *otherFiles) text(path string) (*treesitter.Text, error) {
	o.mu.Lock()
	read := o.read[path]
	if read == nil {
		read = sync.OnceValues(func() (*treesitter.Text, error) {
			content, err := files.Read(path)
			return treesitter.NewText(content), err
		})
		if o.read == nil {
			o.read = map[string]func() (*treesitter.Text, error){}
		}
		o.read[path] = read
	}
	o.mu.Unlock()
	return read()
}

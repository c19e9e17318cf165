package index

import (
	"sync"

	"github.com/cespare/xxhash/v2"

	"github.com/gridls/gridls/analysis/workspace"
)

// found is what was found out about a file once.
type found struct {
	once sync.Once
	// held is set for what an editor holds, read for what was read for this.
	exists, held, read bool
	hash               uint64
}

// content tells of a file as it is now. One whose stamp vouches for what is known of
// it is not read.
func (u *update) content(path string) *found {
	u.mu.Lock()
	known := u.contents[path]
	if known == nil {
		known = &found{}
		u.contents[path] = known
	}
	u.mu.Unlock()
	known.once.Do(func() { u.look(path, known) })
	return known
}

func (u *update) look(path string, f *found) {
	if f.held = u.sources.Held(path); !f.held {
		stamp, ok := workspace.StampOf(path)
		if !ok {
			return
		}
		if known, there := u.index.stamps[path]; there && known.stamp == stamp {
			f.exists, f.hash = true, known.hash
			return
		}
	}
	if source := u.sources.Get(path); source != nil {
		f.exists, f.read, f.hash = true, true, xxhash.Sum64(source.Text.Bytes())
	}
}

// asRead is a file as it was read: whatever its stamp says, this is what a unit was
// made of. The index's mu is held.
func (u *update) asRead(path string) *content {
	u.mu.Lock()
	defer u.mu.Unlock()
	known, there := u.read[path]
	if !there {
		c := content{path: path}
		if source := u.sources.Get(path); source != nil {
			c.exists, c.hash = true, xxhash.Sum64(source.Text.Bytes())
		}
		known = u.index.content(c)
		u.read[path] = known
	}
	return known
}

// vouch notes the stamps of the files that were read.
func (u *update) vouch() {
	i := u.index
	i.mu.Lock()
	defer i.mu.Unlock()
	for path, f := range u.contents {
		if f.read {
			u.vouchFor(path, f.hash)
		}
		delete(i.texts, path)
		if f.held && f.exists {
			i.texts[path] = u.sources.Get(path).Text
		}
	}
	for path, c := range u.read {
		if c.exists {
			u.vouchFor(path, c.hash)
		}
	}
}

func (u *update) vouchFor(path string, hash uint64) {
	i := u.index
	stamp, settled := u.sources.Stamp(path)
	if now := (stamped{stamp, hash}); settled && i.stamps[path] != now {
		i.stamps[path] = now
		u.writer.stamp(i.content(content{path, true, hash}), stamp)
	}
}

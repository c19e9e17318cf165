package index

import (
	"math/rand/v2"
	"strings"
)

// Waste fills the file until it is worth to be written anew.
func (i *Index) Waste() {
	r := rand.New(rand.NewPCG(1, 2))
	for n := 0; n <= wasteful; n += 1 << 20 {
		var b strings.Builder
		for range 1 << 20 {
			b.WriteByte(byte(r.Uint32()))
		}
		i.store.put(&segment{Parts: [][]byte{[]byte(b.String())}})
		i.store.kept.sources += 1000
	}
}

// Stamps is how many stamps vouch for what is known of files.
func (i *Index) Stamps() int { return len(i.stamps) }

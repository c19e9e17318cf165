package analysis

import (
	"slices"

	"github.com/cespare/xxhash/v2"
)

// wordsKey is under which an item keeps the hashes of its words.
type wordsKey struct{}

// wordsIn are the hashes of the words of a text, each once and sorted, read as mentions
// reads them.
func wordsIn(text string) []uint32 {
	var hashes []uint32
	for start := 0; start < len(text); {
		end := pastToken(text, start)
		if wordByte(text[start]) {
			hashes = append(hashes, wordHash(text[start:end]))
		}
		start = end
	}
	slices.Sort(hashes)
	return slices.Clip(slices.Compact(hashes))
}

func wordHash(word string) uint32 { return uint32(xxhash.Sum64String(word)) }

// wordSet tells cheaply of most words that they are none of a few hundred: it has a bit
// for a part of the hash of each.
type wordSet [1 << 10]uint64

func (s *wordSet) add(hash uint32) { s[hash>>6&(1<<10-1)] |= 1 << (hash & 63) }

// mayHaveOne reports whether one of the words may be in the set.
func (s *wordSet) mayHaveOne(hashes []uint32) bool {
	for _, h := range hashes {
		if s[h>>6&(1<<10-1)]&(1<<(h&63)) != 0 {
			return true
		}
	}
	return false
}

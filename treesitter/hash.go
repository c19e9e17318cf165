package treesitter

import (
	"crypto/sha256"
	"encoding/binary"
	"math/bits"
)

// mix folds b into the running hash a.
func mix(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a^0x9E3779B97F4A7C15, b^0xD6E8FEB86659FD93)
	return hi ^ lo ^ bits.RotateLeft64(a, 23)
}

// hashBytes hashes the bytes; it is stable across processes.
func hashBytes(b []byte) uint64 {
	h := uint64(len(b)) * 0x9E3779B97F4A7C15
	for len(b) >= 8 {
		h = mix(h, load64(b))
		b = b[8:]
	}
	var last uint64
	for i := len(b) - 1; i >= 0; i-- {
		last = last<<8 | uint64(b[i])
	}
	return mix(h, last)
}

// itemKey identifies an item's source and what its parse depends on. The source
// goes through a cryptographic hash: whoever writes the text must not be able
// to make two items collide.
func itemKey(source []byte, dependencies uint64) Key {
	sum := sha256.Sum256(source)
	return Key{
		mix(binary.LittleEndian.Uint64(sum[:8]), dependencies),
		mix(binary.LittleEndian.Uint64(sum[8:16]), ^dependencies),
	}
}

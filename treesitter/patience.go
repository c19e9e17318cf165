package treesitter

import "time"

// patience is how long, in microseconds, the grammar may take for so many
// bytes. Recovery from errors can cost the square of a text that is no C++ at
// all; what takes longer is given up. Real code takes a quarter of a microsecond
// a byte, so a loaded machine does not come near the limit. After one item was
// given up the rest of the text gets less: it is likely of the same sort.
func (p *Parser) patience(bytes int) int {
	if p.lost {
		return int((100*time.Millisecond + time.Duration(bytes)*time.Microsecond) / time.Microsecond)
	}
	return int((2*time.Second + time.Duration(bytes)*4*time.Microsecond) / time.Microsecond)
}

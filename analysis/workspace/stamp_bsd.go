//go:build darwin || freebsd || netbsd

package workspace

import (
	"io/fs"
	"syscall"
)

// status is when the file's status was changed, and its number.
func status(info fs.FileInfo) (changed int64, file uint64) {
	if s, ok := info.Sys().(*syscall.Stat_t); ok {
		return s.Ctimespec.Nano(), s.Ino
	}
	return 0, 0
}

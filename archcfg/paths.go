package archcfg

import (
	"path"
	"strings"
)

// Paths of command lines may be written on another system than ours, so they are
// kept with slashes: C:\a\b is C:/a/b here.

// isWindowsPath reports whether a path has a drive letter or is a UNC path.
func isWindowsPath(p string) bool {
	return len(p) >= 3 && p[1] == ':' && (p[2] == '\\' || p[2] == '/') && isLetter(p[0]) ||
		strings.HasPrefix(p, `\\`)
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// isAbsolute reports whether a path is absolute on any system.
func isAbsolute(p string) bool { return strings.HasPrefix(p, "/") || isWindowsPath(p) }

// toSlash turns the separators of a Windows path into slashes.
func toSlash(p string) string { return strings.ReplaceAll(p, `\`, "/") }

// joinPath resolves name against dir; without dir, name stays as it is.
func joinPath(dir, name string) string {
	if dir == "" || name == "" {
		return name
	}
	if isWindowsPath(dir) || isWindowsPath(name) {
		dir, name = toSlash(dir), toSlash(name)
	}
	if isAbsolute(name) {
		return path.Clean(name)
	}
	return path.Join(dir, name)
}

// baseName is the last part of a path of any system, without ".exe".
func baseName(p string) string {
	p = p[strings.LastIndexAny(p, `/\`)+1:]
	if n := len(p) - len(".exe"); n > 0 && strings.EqualFold(p[n:], ".exe") {
		p = p[:n]
	}
	return p
}

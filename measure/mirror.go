package measure

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// mirror is a folder in which files have the paths that they have on the user's
// disk. What one of them includes with quotes is found in the mirror if it is there,
// and else, by way of the folders that are searched, where the user has it.
type mirror struct {
	root string
	// dirs are the folders of the files, as they are on the user's disk.
	dirs []string
}

// write fills the mirror.
func (m *mirror) write(texts map[string][]byte) error {
	for path, text := range texts {
		name := m.of(path)
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			return fmt.Errorf("folder for the compilation: %w", err)
		}
		if err := os.WriteFile(name, text, 0o600); err != nil {
			return fmt.Errorf("file for the compilation: %w", err)
		}
		if dir := filepath.Dir(path); !slices.Contains(m.dirs, dir) {
			m.dirs = append(m.dirs, dir)
		}
	}
	slices.Sort(m.dirs)
	return nil
}

// of is where the mirror has a path.
func (m *mirror) of(path string) string {
	volume := filepath.VolumeName(path)
	letter := strings.Trim(strings.ReplaceAll(volume, `\`, "_"), ":")
	return filepath.Join(m.root, letter, strings.TrimPrefix(path, volume))
}

// search are the folders that are to be searched before those of a command, which
// are given in their order: their mirrors, and for what stands beside the files and
// is not mirrored the folders themselves.
func (m *mirror) search(dirs []string) (includes, quotes []string) {
	for _, dir := range dirs {
		if there, err := os.Stat(m.of(dir)); err == nil && there.IsDir() {
			includes = append(includes, m.of(dir))
		}
	}
	return includes, m.dirs
}

// original puts the user's paths in the place of the mirror's.
func (m *mirror) original(output string) string {
	return strings.ReplaceAll(output, m.root, "")
}

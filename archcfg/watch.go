package archcfg

import "path"

// WatchGlobs are patterns of LSP for the files whose change can alter what
// [Finder.Discover] finds, wherever they lie in a workspace. Files that a command
// names, such as options files with other suffixes, are among [Discovery.Inputs].
func WatchGlobs() []string {
	names := []string{ConfigName, DatabaseName, path.Base(path.Dir(replyIndex)) + "/" + path.Base(replyIndex), "*.rsp"}
	for _, kind := range buildFiles() {
		names = append(names, path.Base(kind.pattern))
	}
	var out []string
	seen := map[string]bool{}
	for _, name := range names {
		if !seen[name] {
			seen[name] = true
			out = append(out, "**/"+name)
		}
	}
	return out
}

package archcfg

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// replyTree is a build with two configurations, as the file API tells of it.
func replyTree(t testing.TB, target string) string {
	return tree(t, map[string]string{
		"build/.cmake/api/v1/reply/index-2026-01-01T00-00-00-0000.json": `{"objects": [{"kind": "codemodel", "jsonFile": "codemodel-v2-old.json"}]}`,
		"build/.cmake/api/v1/reply/index-2026-01-02T00-00-00-0000.json": `{"objects": [{"jsonFile": "toolchains-v1-0.json", "kind": "toolchains"}, {"jsonFile": "codemodel-v2-0.json", "kind": "codemodel"}]}`,
		"build/.cmake/api/v1/reply/toolchains-v1-0.json":                `{"toolchains": [{"language": "CUDA", "compiler": {"id": "Clang", "path": "/usr/bin/clang++-19"}}]}`,
		"build/.cmake/api/v1/reply/codemodel-v2-0.json": `{"paths": {"source": "$ROOT", "build": "$ROOT/build"}, "configurations": [
			{"name": "Debug", "targets": [{"name": "k", "jsonFile": "target-k-Debug.json"}]},
			{"name": "Release", "targets": [{"name": "k", "jsonFile": "../../../../../target-k-Release.json"}, {"jsonFile": "gone.json"}]}]}`,
		"build/.cmake/api/v1/reply/target-k-Debug.json":   strings.ReplaceAll(target, "FLAGS", "--cuda-gpu-arch=sm_75 -DDEBUG"),
		"build/.cmake/api/v1/reply/target-k-Release.json": strings.ReplaceAll(target, "FLAGS", "--cuda-gpu-arch=sm_80"),
		"a.cu": "", "b.cu": "",
	})
}

const replyGroups = `{"name": "k", "sources": [{"path": "a.cu", "compileGroupIndex": 0}, {"path": "notes.txt"}, {"path": "b.cu", "compileGroupIndex": 9}],
 "compileGroups": [{"language": "CUDA", "compileCommandFragments": [{"fragment": "-O2"},
  {"fragment": "FLAGS"}, {"fragment": "-std=c++20"}], "includes": [{"isSystem": true, "path": "/opt/x"}, {"path": "/y"}]}]}`

// TestCMakeReply reads a build of several configurations with clang, of which a
// file is missing: the rest holds, and the message names it.
func TestCMakeReply(t *testing.T) {
	root := replyTree(t, replyGroups)
	model := filepath.Join(root, "build/.cmake/api/v1/reply/codemodel-v2-0.json")
	text, err := os.ReadFile(model)
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, model, []byte(strings.ReplaceAll(string(text), "$ROOT", filepath.ToSlash(root))))
	f := NewFinder()
	d, err := f.Discover(filepath.Join(root, "a.cu"), Overrides{})
	if err == nil || !strings.Contains(err.Error(), "gone.json' cannot be read") {
		t.Errorf("error %v", err)
	}
	c := &d.Command
	if c.Compiler != Clang || passNames(c) != "sm_75 sm_80" || c.Std != "c++20" || len(d.Commands) != 2 {
		t.Errorf("%s, passes %s, %s, %d commands", c.Compiler, passNames(c), c.Std, len(d.Commands))
	}
	if strings.Join(c.Includes, " ") != "/y" || strings.Join(c.SystemIncludes, " ") != "/opt/x" || !strings.Contains(strings.Join(c.Uncertain(), " "), "DEBUG") {
		t.Errorf("folders %v and %v, uncertain %v", c.Includes, c.SystemIncludes, c.Uncertain())
	}
	// The place is that of the fragment that names the architecture.
	at, err := os.ReadFile(c.SourceFile)
	if err != nil || !strings.HasPrefix(string(at[c.SourceOffset:]), `"--cuda-gpu-arch=sm_75`) {
		t.Errorf("the command is at %.30q of %s, %v", at[c.SourceOffset:], c.SourceFile, err)
	}
	inputs := strings.Join(d.Inputs(), "\n")
	for _, watched := range []string{c.SourceFile, filepath.Dir(c.SourceFile)} {
		if !strings.Contains(inputs, watched+"\n") {
			t.Errorf("%s is not watched", watched)
		}
	}
	if named, _ := NewFinder().Discover(filepath.Join(root, "a.cu"), Overrides{CompileCommands: filepath.Join(root, "build")}); passNames(&named.Command) != "sm_75 sm_80" {
		t.Errorf("passes %s from the folder that was named", passNames(&named.Command))
	}
	// A new configuration has a new index.
	reply := filepath.Dir(c.SourceFile)
	writeFile(t, filepath.Join(reply, "index-2026-01-03T00-00-00-0000.json"), []byte(`{"objects": [{"jsonFile": "codemodel-v2-1.json"}]}`))
	writeFile(t, filepath.Join(reply, "codemodel-v2-1.json"), []byte(strings.ReplaceAll(`{"paths": {"source": "$ROOT"}, "configurations": [{"name": "", "targets": [{"jsonFile": "target-k-Release.json"}]}]}`, "$ROOT", filepath.ToSlash(root))))
	if d, err := f.Discover(filepath.Join(root, "a.cu"), Overrides{}); err != nil || passNames(&d.Command) != "sm_80" {
		t.Errorf("passes %s after a new configuration, %v", passNames(&d.Command), err)
	}
}

// FuzzCMakeReply reads any bytes as each file of a reply.
func FuzzCMakeReply(f *testing.F) {
	f.Add([]byte(replyGroups))
	f.Add([]byte(`{"objects": [{"jsonFile": "codemodel-v2-x.json"}, {"jsonFile": "toolchains-v1-x.json"}]}`))
	f.Add([]byte(`{"paths": {"source": "/s", "build": "C:\\b"}, "configurations": [{"name": "R", "targets": [{"jsonFile": "target-x.json"}]}], "toolchains": [{"language": "CUDA"}]}`))
	dir := f.TempDir()
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, name := range []string{"codemodel-v2-x.json", "toolchains-v1-x.json", "target-x.json"} {
			writeFile(t, filepath.Join(dir, name), text)
		}
		for _, index := range [][]byte{text, []byte(`{"objects": [{"jsonFile": "codemodel-v2-x.json"}, {"jsonFile": "toolchains-v1-x.json"}]}`)} {
			db, _ := parseCMakeReply(filepath.Join(dir, "index-x.json"), index)
			r := reply{dir: dir, db: db}
			r.target("target-x.json", "Debug")
			for i := range db.Entries {
				e := &db.Entries[i]
				if e.Offset < 0 || e.Offset > len(text) {
					t.Fatalf("entry at %d of %d bytes", e.Offset, len(text))
				}
				c := db.Command(e, ReadOptions{})
				checkCommand(t, &c)
			}
		}
	})
}

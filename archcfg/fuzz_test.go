package archcfg

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// checkCommand checks what holds for every command, whatever it was read from.
func checkCommand(t *testing.T, c *Command) {
	t.Helper()
	for i, p := range c.Passes {
		if i > 0 && c.Passes[i-1].Virtual.Compare(p.Virtual) >= 0 {
			t.Errorf("passes %v and %v are out of order", c.Passes[i-1], p)
		}
		if p.CUDAArch != 0 && p.CUDAArch != p.Virtual.Number*10 {
			t.Errorf("pass %v has __CUDA_ARCH__ %d", p.Virtual, p.CUDAArch)
		}
		for _, code := range p.Code {
			if _, _, ok := ParseArch(code); !ok {
				t.Errorf("pass %v makes code %q", p.Virtual, code)
			}
		}
		if p.Name() == "" {
			t.Error("a pass without name")
		}
	}
	if !c.CUDA && len(c.Passes) > 0 {
		t.Error("plain C++ with device passes")
	}
	for _, id := range c.Suppressed {
		if c.LevelOf(id, "") != Suppress {
			t.Errorf("%q is suppressed and is not", id)
		}
	}
}

// FuzzReadArgs reads any words as arguments of each compiler.
func FuzzReadArgs(f *testing.F) {
	f.Add("-arch=sm_80\n-gencode\narch=compute_90a,code=[sm_90a,compute_90a]\n-Xcompiler\n\"-DA=\\\"a,b\\\"\"", "-rdc=true", 12, 4)
	f.Add("-optf\no.opt\n-c\nt.cu", "-optf o.opt", 13, 5)
	f.Add("--offload-arch=sm_80,sm_90\n-x\ncuda\n@o.opt", "@o.opt", 0, 0)
	f.Add("-gpu=cc80,nordc\n-cuda\n-code=\n-D=\n-U\n-diag-suppress=1,,2", "\"", 11, 8)
	f.Fuzz(func(t *testing.T, args, file string, major, minor int) {
		opt := ReadOptions{
			Dir: "/d", Toolkit: Version{major, minor},
			Getenv:   func(string) string { return file },
			ReadFile: func(string) ([]byte, error) { return []byte(file), nil },
		}
		words := strings.Split(args, "\n")
		for _, read := range []func([]string, ReadOptions) Command{
			ReadArgs, ReadClangArgs, readNVCXX, readGNU, readMSVC, ReadCommand,
		} {
			c := read(words, opt)
			checkCommand(t, &c)
		}
	})
}

// FuzzReadCommandLine reads any text as a command line of either system.
func FuzzReadCommandLine(f *testing.F) {
	f.Add(`ccache env A=b cd x && nvcc -c "a b.cu" | tee 'log' ; true`)
	f.Add(`"C:\Program Files\CUDA\v12.4\bin\nvcc.exe" -DA=\"x\\\" a.cu`)
	f.Add(`nvcc -M a.cu && nvcc -c a.cu`)
	f.Fuzz(func(t *testing.T, line string) {
		c := ReadCommandLine(line, ReadOptions{Dir: "/d"})
		checkCommand(t, &c)
		c = ReadCommandLine(line, ReadOptions{Dir: `C:\d`})
		checkCommand(t, &c)
	})
}

// FuzzSplit checks the splitters on words that need no quoting: quoting them and
// splitting gives them back.
func FuzzSplit(f *testing.F) {
	f.Add("a\nb c\n\"d'\\")
	f.Fuzz(func(t *testing.T, text string) {
		words := slices.DeleteFunc(strings.Split(text, "\n"), func(w string) bool { return w == "" })
		var posix, windows []string
		for _, w := range words {
			posix = append(posix, "'"+strings.ReplaceAll(w, "'", `'\''`)+"'")
			windows = append(windows, quoteWindows(w))
		}
		if got := splitShell(strings.Join(posix, " ")); !slices.Equal(got, words) {
			t.Errorf("shell: %q, want %q", got, words)
		}
		if got := splitWindows(strings.Join(windows, " ")); !slices.Equal(got, words) {
			t.Errorf("Windows: %q, want %q", got, words)
		}
		splitOptionFile(text, false)
		splitFlagsVariable(text)
		splitList(text)
		splitShellCommands(text)
	})
}

// quoteWindows quotes a word for the C runtime of Windows.
func quoteWindows(w string) string {
	var b strings.Builder
	b.WriteByte('"')
	slashes := 0
	for i := range len(w) {
		switch w[i] {
		case '\\':
			slashes++
			continue
		case '"':
			b.WriteString(strings.Repeat(`\`, 2*slashes+1))
		default:
			b.WriteString(strings.Repeat(`\`, slashes))
		}
		slashes = 0
		b.WriteByte(w[i])
	}
	b.WriteString(strings.Repeat(`\`, 2*slashes))
	b.WriteByte('"')
	return b.String()
}

// FuzzParseDatabase reads any bytes as a compile database.
func FuzzParseDatabase(f *testing.F) {
	f.Add([]byte(`[{"directory": "/d", "file": "a.cu", "command": "nvcc -c a.cu"}, {"file": 1}]`))
	f.Add([]byte(`[{"file": "a.cu", "arguments": []}`))
	f.Add([]byte("\ufeff{}"))
	f.Fuzz(func(t *testing.T, text []byte) {
		db, err := ParseDatabase("/d/compile_commands.json", text)
		for i := range db.Entries {
			e := &db.Entries[i]
			if e.Offset < 0 || e.Offset >= len(text) || text[e.Offset] != '{' {
				t.Fatalf("entry at %d of %d bytes", e.Offset, len(text))
			}
			if len(db.EntriesFor(e.File)) == 0 {
				t.Fatalf("the entry of %q cannot be found", e.File)
			}
			c := db.Command(e, ReadOptions{})
			checkCommand(t, &c)
		}
		if err != nil && !strings.HasPrefix(err.Error(), "/d/compile_commands.json:") {
			t.Errorf("error %q has no place", err)
		}
	})
}

// FuzzParseConfig reads any bytes as gridls.toml and as an editor's settings.
func FuzzParseConfig(f *testing.F) {
	for _, s := range Settings() {
		f.Add([]byte(s.Example))
	}
	f.Add([]byte(`{"gridls": {"rules.a": "off", "rules": {"b": "hint"}}}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		if c, err := ParseConfig("gridls.toml", text); c == nil {
			t.Fatal("no settings", err)
		} else {
			c.Excludes("/a/b.cu")
		}
		if c, err := ParseSettings(text); c == nil {
			t.Fatal("no settings", err)
		}
	})
}

// FuzzBuildFiles reads any bytes as each kind of build file.
func FuzzBuildFiles(f *testing.F) {
	archives, _ := filepath.Glob("testdata/projects/*.txtar")
	for _, name := range archives {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		s := search{finder: NewFinder(), d: &Discovery{Config: &Config{}}}
		for _, kind := range buildFiles() {
			g, _ := kind.parse(text)
			if g.offset < 0 || g.offset > len(text) {
				t.Errorf("%s: told at %d of %d bytes", kind.pattern, g.offset, len(text))
			}
			c := s.guessCommand(g, "/d")
			checkCommand(t, &c)
		}
		torchArchs(string(text))
		for _, parse := range []func([]byte) (Version, bool){parseVersionJSON, parseVersionText, parseCudaHeader} {
			if v, ok := parse(text); ok && !v.Known() {
				t.Error("an unknown release was found")
			}
		}
		parseIncludes(text)
	})
}

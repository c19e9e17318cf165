package editors

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

var (
	binaryFlag = flag.String("binary", "", "the gridls to test instead of a newly built one")
	shotsFlag  = flag.String("shots", "", "folder that gets pictures of VS Code and screens of the terminal editors")
)

// The sample and what gridls has to say about it. Each place that is
// underlined comes after a character outside the BMP on its line, so that a
// client and a server that count differently are found out.
const (
	sample        = "blur.cu"
	errorText     = "parameter 'taps' is __grid_constant__ but its type 'Taps' is not const"
	errorFix      = "Add const"
	suggestionFix = "Add const __grid_constant__"
	hoverText     = "parameter 2 of 2"
	// suggestionText is the beginning of the advice that the second fix is for.
	suggestionText = "every thread copies parameter 'taps'"
)

// gridls is the program under test, built once for all editors.
var gridls string

func TestMain(m *testing.M) {
	flag.Parse()
	os.Exit(run(m))
}

func run(m *testing.M) int {
	if testing.Short() {
		return m.Run()
	}
	dir, err := os.MkdirTemp("", "gridls-editors-")
	if err == nil {
		defer os.RemoveAll(dir)
		err = prepare(dir)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return m.Run()
}

// prepare puts the program under test into dir, alone and under its own name.
func prepare(dir string) error {
	gridls = filepath.Join(dir, "gridls")
	if *binaryFlag != "" {
		from, err := filepath.Abs(*binaryFlag)
		if err != nil {
			return err
		}
		return os.Symlink(from, gridls)
	}
	out, err := exec.Command("go", "build", "-o", gridls, "../..").CombinedOutput()
	if err != nil {
		return fmt.Errorf("building gridls: %w\n%s", err, out)
	}
	return nil
}

// editor returns the path of an editor's program as install.sh lays it out,
// or else on the PATH. Without one the test does not go on.
func editor(t *testing.T, program string) string {
	t.Helper()
	if testing.Short() {
		t.Skip("real editors are not started in short mode")
	}
	file := filepath.Join(editorsDir(), "bin", program)
	if _, err := os.Stat(file); err == nil {
		return file
	}
	if file, err := exec.LookPath(program); err == nil {
		return file
	}
	missing(t, program+" in "+editorsDir()+"/bin nor on the PATH; tests/editors/install.sh lays it out")
	return ""
}

// missing skips the test for want of a program, which must not happen unseen:
// where CI=true says that all is there, it is a failure.
func missing(t *testing.T, what string) {
	t.Helper()
	if os.Getenv("CI") == "true" {
		t.Fatal("MISSING editor: there is no " + what)
	}
	t.Skip("MISSING editor: there is no " + what)
}

func editorsDir() string {
	if dir := os.Getenv("GRIDLS_EDITORS"); dir != "" {
		return dir
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return ".gridls-editors"
	}
	return filepath.Join(home, ".cache", "gridls-editors")
}

// A project is a fresh folder with the sample in it, and a home folder beside
// it, so that nobody's settings take part.
type project struct {
	root, file, home string
}

func newProject(t *testing.T) project {
	t.Helper()
	// Not t.TempDir: the name of a test makes the path of a socket too long.
	base, err := os.MkdirTemp("", "ge-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { removeAll(t, base) })
	p := project{root: filepath.Join(base, "blur"), home: filepath.Join(base, "home")}
	p.file = filepath.Join(p.root, sample)
	for _, dir := range []string{p.root, p.home} {
		if err := os.Mkdir(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	// The settings also mark the project, for every editor alike.
	for _, name := range []string{sample, "gridls.toml"} {
		if err := os.WriteFile(filepath.Join(p.root, name), read(t, filepath.Join("testdata", name)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	// VS Code takes the PATH of a login shell, which sets its own before it
	// reads this.
	profile := fmt.Sprintf("PATH='%s':$PATH\n", filepath.Dir(gridls))
	if err := os.WriteFile(filepath.Join(p.home, ".profile"), []byte(profile), 0o644); err != nil {
		t.Fatal(err)
	}
	return p
}

// removeAll allows for an editor that writes while it ends.
func removeAll(t *testing.T, dir string) {
	var err error
	for range 20 {
		if err = os.RemoveAll(dir); err == nil {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Error(err)
}

// env is the surroundings of an editor: its own home, the program under test
// first on the PATH, and nothing that would change the texts on the screen.
func (p project) env(t *testing.T, more ...string) []string {
	t.Helper()
	env := []string{
		"HOME=" + p.home,
		"TMPDIR=" + p.home,
		"XDG_CONFIG_HOME=" + filepath.Join(p.home, ".config"),
		"XDG_CACHE_HOME=" + filepath.Join(p.home, ".cache"),
		"XDG_DATA_HOME=" + filepath.Join(p.home, ".local/share"),
		"XDG_STATE_HOME=" + filepath.Join(p.home, ".local/state"),
		"PATH=" + filepath.Dir(gridls) + string(os.PathListSeparator) + os.Getenv("PATH"),
		"LANG=C.UTF-8", "LC_ALL=C.UTF-8", "TERM=xterm-256color", "COLORTERM=truecolor",
		"GRIDLS_EDITORS=" + editorsDir(),
	}
	return append(env, more...)
}

// awaitFixed waits until the saved file is the sample with all fixes. An
// editor may leave the file empty or missing for a moment while it saves.
func (p project) awaitFixed(t *testing.T) {
	t.Helper()
	want := string(read(t, filepath.Join("testdata", "blur.fixed.cu")))
	var got []byte
	for range 100 {
		var err error
		got, err = os.ReadFile(p.file)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
		if string(got) == want {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatalf("the saved file is\n%s\nwant\n%s", got, want)
}

func read(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// abs returns the path of a file of the repository, given from here.
func abs(t *testing.T, name string) string {
	t.Helper()
	path, err := filepath.Abs(filepath.FromSlash(name))
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// runEditor runs a program that ends by itself, and fails with what it printed.
func runEditor(t *testing.T, p project, env []string, name string, args ...string) string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), name, args...)
	cmd.Dir = p.root
	cmd.Env = env
	cmd.WaitDelay = 5 * time.Second
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
	return string(out)
}

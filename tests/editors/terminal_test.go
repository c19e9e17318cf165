package editors

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// patience is how long a screen may take to show what is waited for; a busy
// machine starts an editor in seconds.
const patience = 20 * time.Second

// Widths of a terminal in cells: one that no editor cuts a message off in, and
// one for the pictures, which are read in a column of text.
const (
	wide   = "200"
	narrow = "104"
)

const rows = "27"

// A terminal is one editor in a terminal, kept by a tmux of its own.
type terminal struct {
	t      *testing.T
	socket string
	env    []string
}

// newTerminal starts the command in the project's folder.
func newTerminal(t *testing.T, p project, columns string, env []string, command ...string) *terminal {
	t.Helper()
	if _, err := exec.LookPath("tmux"); err != nil {
		missing(t, "tmux on the PATH, which the terminal editors run in")
	}
	x := &terminal{t: t, socket: filepath.Join(p.home, "tmux"), env: env}
	x.tmux(append([]string{"new-session", "-d", "-x", columns, "-y", rows, "-s", "t", "-c", p.root}, command...)...)
	x.tmux("set", "-g", "escape-time", "0", ";", "set", "-g", "remain-on-exit", "on")
	t.Cleanup(func() { x.tmux("kill-server") })
	return x
}

func (x *terminal) tmux(args ...string) string {
	x.t.Helper()
	cmd := exec.Command("tmux", append([]string{"-u", "-S", x.socket, "-f", os.DevNull}, args...)...)
	cmd.Env = x.env
	out, err := cmd.CombinedOutput()
	if err != nil {
		x.t.Fatalf("tmux %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return string(out)
}

// keys presses keys by tmux's names (Enter, Escape, C-x); other words are
// typed letter by letter.
func (x *terminal) keys(keys ...string) {
	x.t.Helper()
	x.tmux(append([]string{"send-keys", "-t", "t"}, keys...)...)
}

func (x *terminal) screen() string {
	x.t.Helper()
	return x.tmux("capture-pane", "-p", "-t", "t")
}

// await waits until the screen shows the text, wherever its lines are broken.
func (x *terminal) await(text string) {
	x.t.Helper()
	x.until("it shows '"+text+"'", func(screen string) bool { return shows(screen, text) })
}

// press presses the keys until the screen shows the text: for what an editor
// answers only once it has thought about the place of the cursor.
func (x *terminal) press(text string, keys ...string) {
	x.t.Helper()
	var pressed time.Time
	x.until("'"+strings.Join(keys, " ")+"' shows '"+text+"'", func(screen string) bool {
		if !shows(screen, text) && time.Since(pressed) > time.Second {
			x.keys(keys...)
			pressed = time.Now()
		}
		return shows(screen, text)
	})
}

// awaitGone waits until the screen does not show the text any more.
func (x *terminal) awaitGone(text string) {
	x.t.Helper()
	x.until("'"+text+"' is gone", func(screen string) bool { return !shows(screen, text) })
}

// awaitEnd waits until the editor has ended by itself.
func (x *terminal) awaitEnd() {
	x.t.Helper()
	x.until("the editor ends", func(string) bool {
		return strings.TrimSpace(x.tmux("display", "-p", "-t", "t", "#{pane_dead}")) == "1"
	})
}

func (x *terminal) until(what string, done func(screen string) bool) {
	x.t.Helper()
	var screen string
	for start := time.Now(); time.Since(start) < patience; time.Sleep(50 * time.Millisecond) {
		if screen = x.screen(); done(screen) {
			return
		}
	}
	x.t.Fatalf("waiting until %s; the screen is\n%s", what, screen)
}

// shows reports whether the screen holds the text; a run of white space in the
// text matches one on the screen, which may hold the end of a line and the
// frame of a window.
func shows(screen, text string) bool {
	return strings.Contains(flat(screen), flat(text))
}

func flat(s string) string {
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(" \n\t│┃■", r) }), " ")
}

// shot keeps the screen, colours included, for the pictures of the documents.
func (x *terminal) shot(name string) {
	x.t.Helper()
	if *shotsFlag == "" {
		return
	}
	ansi := x.tmux("capture-pane", "-e", "-p", "-t", "t")
	if err := os.WriteFile(filepath.Join(*shotsFlag, name+".ansi"), []byte(ansi), 0o644); err != nil {
		x.t.Fatal(err)
	}
}

package editors

import "testing"

func emacsEnv(t *testing.T, p project) []string {
	return p.env(t, "GRIDLS_EMACS="+abs(t, "../../editors/emacs"))
}

func TestEmacs(t *testing.T) {
	emacs := editor(t, "emacs")
	p := newProject(t)
	x := newTerminal(t, p, wide, emacsEnv(t, p), emacs, "-Q", "-nw", "-l", abs(t, "testdata/emacs.el"), p.file)
	x.await(errorText)
	x.shot("emacs-diagnostic")
	x.command("flymake-goto-next-error")
	x.press(hoverText, "C-h", ".")
	x.keys("C-x", "1")
	x.command("eglot-code-actions")
	x.await(errorFix)
	x.shot("emacs-fixes")
	x.keys(errorFix, "Enter")
	x.awaitGone(errorText)
	x.command("flymake-goto-next-error")
	x.command("eglot-code-actions")
	x.await(suggestionFix)
	x.keys(suggestionFix, "Enter")
	x.await("in, const __grid_constant__ Taps")
	x.keys("C-x", "C-s")
	p.awaitFixed(t)
	x.keys("C-x", "C-c")
	x.awaitEnd()
}

// command runs an Emacs command by its name.
func (x *terminal) command(name string) {
	x.t.Helper()
	x.keys("M-x")
	x.await("M-x")
	x.keys(name, "Enter")
	x.awaitGone("M-x")
}

func TestEmacsBatch(t *testing.T) {
	emacs := editor(t, "emacs")
	p := newProject(t)
	t.Log(runEditor(t, p, emacsEnv(t, p), emacs, "-Q", "--batch", "-l", abs(t, "testdata/emacs.el"),
		"-l", abs(t, "testdata/emacs-batch.el"), p.file))
	p.awaitFixed(t)
}

func TestEmacsPasses(t *testing.T) {
	emacs := editor(t, "emacs")
	p := newPassesProject(t)
	t.Log(runEditor(t, p, emacsEnv(t, p), emacs, "-Q", "--batch", "-l", abs(t, "testdata/emacs.el"),
		"-l", abs(t, "testdata/emacs-passes.el"), p.file))
}

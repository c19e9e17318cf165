package editors

import "testing"

// errorStart is what there is room for beside the line in a narrow terminal.
const errorStart = "parameter 'taps' is"

// nvimEnv gives Neovim the repository's configuration by way of its own
// runtimepath, as the help tells users to do.
func nvimEnv(t *testing.T, p project) []string {
	return p.env(t, "GRIDLS_NVIM="+abs(t, "../../editors/nvim"))
}

func TestNeovim(t *testing.T) {
	nvim := editor(t, "nvim")
	p := newProject(t)
	x := newTerminal(t, p, narrow, nvimEnv(t, p), nvim, "--clean", "-u", abs(t, "testdata/nvim.lua"), p.file)
	x.await(errorStart)
	x.keys("]", "d")
	x.keys("C-w", "d")
	x.await(errorText)
	x.shot("nvim-diagnostic")
	x.keys("K")
	x.await(hoverText)
	x.shot("nvim-hover")
	x.keys("l")
	x.awaitGone(hoverText)
	// A key that Neovim has by itself only since 0.11.
	x.keys(":lua vim.lsp.buf.code_action()", "Enter")
	x.await("1: " + errorFix)
	x.shot("nvim-fixes")
	x.keys("1", "Enter")
	x.awaitGone(errorStart)
	x.keys("]", "d")
	x.keys(":lua vim.lsp.buf.code_action()", "Enter")
	x.await("1: " + suggestionFix)
	x.keys("1", "Enter")
	x.await("in, const __grid_constant__ Taps")
	x.shot("nvim-fixed")
	x.keys("Escape", ":wq", "Enter")
	x.awaitEnd()
	p.awaitFixed(t)
}

func TestNeovimHeadless(t *testing.T) {
	nvim := editor(t, "nvim")
	p := newProject(t)
	t.Log(runEditor(t, p, nvimEnv(t, p), nvim, "--clean", "--headless", "-u", abs(t, "testdata/nvim.lua"), p.file,
		"-c", "luafile "+abs(t, "testdata/nvim-headless.lua")))
	p.awaitFixed(t)
}

func TestNeovimHealth(t *testing.T) {
	nvim := editor(t, "nvim")
	p := newProject(t)
	x := newTerminal(t, p, narrow, nvimEnv(t, p), nvim, "--clean", "-u", abs(t, "testdata/nvim.lua"), p.file)
	x.await(errorStart)
	x.keys(":checkhealth gridls", "Enter")
	x.await("gridls: configuration")
	x.await("1 file(s) of")
	x.shot("nvim-health")
	if shows(x.screen(), "ERROR") || shows(x.screen(), "WARNING") {
		t.Errorf("the report of a healthy set-up is\n%s", x.screen())
	}
	x.keys(":help gridls-install", "Enter")
	x.await("go install github.com/gridls/gridls@latest")
}

func TestNeovimPasses(t *testing.T) {
	nvim := editor(t, "nvim")
	p := newPassesProject(t)
	x := newTerminal(t, p, narrow, nvimEnv(t, p), nvim, "--clean", "-u", abs(t, "testdata/nvim.lua"), p.file)
	x.await("__shfl_xor_sync")
	x.press("read alike", ":GridlsPasses", "Enter")
	x.await("sm_90a compute_90a, __CUDA_ARCH__ 900")
	x.await("read alike: sm_70 | sm_80 sm_90a | host")
	x.await("command: compile_commands.json")
	x.shot("nvim-passes")
	x.keys("l")
	x.awaitGone("read alike")
	x.keys(":GridlsViewAs sm_9", "Tab", "Enter")
	x.awaitGrey("__shfl_xor_sync", true)
	x.awaitGrey("__reduce_add_sync", false)
	x.shot("nvim-view-as")
	x.keys(":GridlsViewAs sm_70", "Enter")
	x.awaitGrey("__reduce_add_sync", true)
	x.awaitGrey("__shfl_xor_sync", false)
	x.keys(":checkhealth gridls", "Enter")
	x.await("1 file(s) of")
	x.await("bins.cu is shown as sm_70")
	if shows(x.screen(), "ERROR") || shows(x.screen(), "WARNING") {
		t.Errorf("the report of a healthy set-up is\n%s", x.screen())
	}
}

func TestNeovimPassesHeadless(t *testing.T) {
	nvim := editor(t, "nvim")
	p := newPassesProject(t)
	t.Log(runEditor(t, p, nvimEnv(t, p), nvim, "--clean", "--headless", "-u", abs(t, "testdata/nvim.lua"), p.file,
		"-c", "luafile "+abs(t, "testdata/nvim-passes.lua")))
}

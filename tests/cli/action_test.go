package cli_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"
)

// action is the part of action.yml that matters here.
type action struct {
	Inputs map[string]struct {
		Default string `yaml:"default"`
	} `yaml:"inputs"`
	Runs struct {
		Steps []struct {
			Name string            `yaml:"name"`
			Env  map[string]string `yaml:"env"`
			Run  string            `yaml:"run"`
		} `yaml:"steps"`
	} `yaml:"runs"`
}

// TestAction runs the last step of the GitHub action as a runner does, with a
// program that prints what it is given.
func TestAction(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("the action is for bash")
	}
	text, err := os.ReadFile(filepath.Join("..", "..", "action.yml"))
	if err != nil {
		t.Fatal(err)
	}
	var a action
	if err := yaml.Unmarshal(text, &a); err != nil {
		t.Fatal(err)
	}
	step := a.Runs.Steps[len(a.Runs.Steps)-1]
	for _, c := range []struct {
		name   string
		inputs map[string]string
		want   []string
		file   string
	}{
		{"nothing given", nil, []string{"check", "--format=github", "."}, ""},
		{
			"everything given",
			map[string]string{"paths": "src dir\n*.cu\n", "args": "--fail-on=warning\n--\n-arch=sm_90", "baseline": "b.json"},
			[]string{"check", "--format=github", "--baseline=b.json", "src dir", "*.cu", "--fail-on=warning", "--", "-arch=sm_90"},
			"",
		},
		{
			"code scanning, and text that a shell would run",
			map[string]string{"paths": "$(touch owned)\n`touch owned`; touch owned", "sarif": "out.sarif"},
			[]string{"check", "--format=sarif", "--fail-on=never", "$(touch owned)", "`touch owned`; touch owned"},
			"out.sarif",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			write(t, filepath.Join(dir, "x.cu"), "")
			program := filepath.Join(dir, "temp", "gridls", "gridls")
			if err := os.MkdirAll(filepath.Dir(program), 0o755); err != nil {
				t.Fatal(err)
			}
			write(t, program, "#!/bin/sh\nprintf '%s\\n' \"$@\"\n")
			if err := os.Chmod(program, 0o755); err != nil {
				t.Fatal(err)
			}
			cmd := exec.Command(bash, "--noprofile", "--norc", "-eo", "pipefail", "-c", step.Run)
			cmd.Dir = dir
			cmd.Env = append(os.Environ(), "RUNNER_TEMP="+filepath.Join(dir, "temp"))
			for variable, value := range step.Env {
				name := strings.TrimSuffix(strings.TrimPrefix(value, "${{ inputs."), " }}")
				given, ok := c.inputs[name]
				if !ok {
					given = a.Inputs[name].Default
				}
				cmd.Env = append(cmd.Env, variable+"="+given)
			}
			out, err := cmd.Output()
			if err != nil {
				t.Fatal(err)
			}
			if c.file != "" {
				if out, err = os.ReadFile(filepath.Join(dir, c.file)); err != nil {
					t.Fatal(err)
				}
			}
			if got := strings.Split(strings.TrimSpace(string(out)), "\n"); !slices.Equal(got, c.want) {
				t.Errorf("arguments %q, expected %q", got, c.want)
			}
			if _, err := os.Stat(filepath.Join(dir, "owned")); err == nil {
				t.Error("the text of an input was run")
			}
		})
	}
}

// TestHooks: what pre-commit runs is there.
func TestHooks(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", ".pre-commit-hooks.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var hooks []struct{ ID, Entry, Language string }
	if err := yaml.Unmarshal(text, &hooks); err != nil {
		t.Fatal(err)
	}
	if len(hooks) < 3 {
		t.Fatalf("hooks %+v, expected three", hooks)
	}
	for _, h := range hooks {
		command, ok := strings.CutPrefix(h.Entry, "gridls ")
		if !ok || command != "check" && command != "fix" {
			t.Errorf("hook %s runs %q, expected gridls check or gridls fix", h.ID, h.Entry)
		}
	}
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

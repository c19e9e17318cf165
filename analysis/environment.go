package analysis

import (
	"strings"

	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// Environment is the macro environment that a compile command gives a file:
// what the compiler predefines in every pass, then -D and -U in their order.
// __CUDA_ARCH__ is left unknown, since it differs between the passes; what those
// of a command that somebody wrote agree on is told for annotations.
func Environment(command *archcfg.Command) *treesitter.Env {
	options := make([]treesitter.EnvOption, 0, len(command.Defines)+8)
	for _, d := range command.Predefined() {
		options = append(options, define(d))
	}
	for _, d := range command.Defines {
		options = append(options, define(d))
	}
	if !command.Assumed {
		options = append(options, passes(command))
	}
	return treesitter.DefaultEnv().With(options...)
}

// passes tells what the device passes of a command define.
func passes(command *archcfg.Command) treesitter.EnvOption {
	all := make([][]treesitter.Macro, 0, len(command.Passes))
	for _, p := range command.Passes {
		var macros []treesitter.Macro
		for _, d := range p.Predefined() {
			macros = append(macros, macro(d))
		}
		all = append(all, macros)
	}
	return treesitter.Passes(all...)
}

func define(d archcfg.Define) treesitter.EnvOption {
	if d.Undef {
		return treesitter.Undefined(d.Name)
	}
	return treesitter.Defined(macro(d))
}

// macro reads the name of a -D, which may have parameters.
func macro(d archcfg.Define) treesitter.Macro {
	m := treesitter.Macro{Name: d.Name, Body: d.Value}
	if name, params, ok := strings.Cut(d.Name, "("); ok {
		m.Name, m.Function = name, true
		for _, p := range strings.Split(strings.TrimSuffix(params, ")"), ",") {
			switch p = strings.TrimSpace(p); p {
			case "":
			case "...":
				m.Variadic = true
			default:
				m.Params = append(m.Params, p)
			}
		}
	}
	return m
}

// inPass is the environment of one device pass.
func inPass(env *treesitter.Env, p archcfg.Pass) *treesitter.Env {
	options := []treesitter.EnvOption{}
	for _, d := range p.Predefined() {
		options = append(options, define(d))
	}
	return env.With(options...)
}

// onHost is the environment of the host pass.
func onHost(env *treesitter.Env) *treesitter.Env { return env.With(treesitter.Undefined(archMacro)) }

// archMacro is the macro that only device passes define.
const archMacro = "__CUDA_ARCH__"

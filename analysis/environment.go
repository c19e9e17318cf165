package analysis

import (
	"strings"

	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// Environment is the macro environment that a compile command gives a file:
// what the compiler predefines in every pass, then -D and -U in their order.
// __CUDA_ARCH__ is left unknown, since it differs between the passes.
func Environment(command *archcfg.Command) *treesitter.Env {
	options := make([]treesitter.EnvOption, 0, len(command.Defines)+8)
	for _, d := range command.Predefined() {
		options = append(options, define(d))
	}
	for _, d := range command.Defines {
		options = append(options, define(d))
	}
	return treesitter.DefaultEnv().With(options...)
}

func define(d archcfg.Define) treesitter.EnvOption {
	if d.Undef {
		return treesitter.Undefined(d.Name)
	}
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
	return treesitter.Defined(m)
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

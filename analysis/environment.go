package analysis

import (
	"slices"
	"strings"

	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// Environment is the macro environment that a compile command gives a file:
// what the compiler predefines in every pass or surely does not, then -D and -U in
// their order.
// Macros that differ between the passes are left unknown. Where the release is not
// known, what the architectures say of it bounds its macros.
func Environment(command *archcfg.Command) *treesitter.Env {
	options := make([]treesitter.EnvOption, 0, len(command.Defines)+8)
	if !command.CUDA && command.Compiler != archcfg.HIP {
		// Text that is to be read as CUDA unless something says otherwise has it.
		options = append(options, treesitter.Undefined("__CUDACC__"))
	}
	options = append(options, treesitter.Undefined(command.Absent()...))
	for _, b := range command.Bounded() {
		options = append(options, treesitter.Between(b.Name, b.Least, b.Most))
	}
	for _, d := range command.Predefined() {
		options = append(options, define(d))
	}
	for _, d := range command.Defines {
		options = append(options, define(d))
	}
	return treesitter.DefaultEnv().With(options...)
}

// PassEnvironment is the environment of one device pass of the command that
// gives env.
func PassEnvironment(env *treesitter.Env, p archcfg.Pass) *treesitter.Env {
	macros := p.Predefined()
	return env.With(without(env, macros), func(e *treesitter.Env) {
		for _, d := range macros {
			define(d)(e)
		}
	})
}

// HostEnvironment is the environment of the host pass of the command that gives
// env.
func HostEnvironment(env *treesitter.Env) *treesitter.Env { return env.With(without(env, nil)) }

// without undefines what only other passes define; -D of such a name reaches all.
func without(env *treesitter.Env, macros []archcfg.Define) treesitter.EnvOption {
	names := slices.DeleteFunc(archcfg.PassMacros(), func(name string) bool {
		_, told := env.Lookup(name)
		return told != treesitter.Unknown || slices.ContainsFunc(macros, func(d archcfg.Define) bool { return d.Name == name })
	})
	return treesitter.Undefined(names...)
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

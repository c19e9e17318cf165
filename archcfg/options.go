package archcfg

import (
	"strings"
	"sync"
)

// optionKind is what an option of nvcc takes.
type optionKind uint8

const (
	// flag takes nothing.
	flag optionKind = iota
	// single takes one value: of several, the last holds, with a warning.
	single
	// truth is a single that is true or false, number one that is a number.
	truth
	number
	// list takes values separated by commas, and adds up.
	list
)

// option is one option of nvcc.
type option struct {
	// long is spelled with two dashes, short with one; an empty short is long
	// with one dash.
	long, short string
	kind        optionKind
	// joined options may have their value right behind the short name.
	joined bool
	// values are the words that a single accepts; "" for any.
	values string
	// since is the first recorded release with the option, until the first
	// recorded one without it; zero for always.
	since, until Version
}

// recorded are the releases whose options were recorded.
func recorded() []Version { return []Version{{11, 8}, {12, 4}, {13, 0}, {13, 5}} }

// in reports whether nvcc of release v may have the option: between recorded
// releases that differ, and for an unknown release, it may.
func (o *option) in(v Version) bool {
	if !v.Known() {
		return true
	}
	if o.until.Known() && v.Compare(o.until) >= 0 {
		return false
	}
	// The option may have come with any release after the last recorded one
	// without it.
	for _, r := range recorded() {
		if r.Compare(o.since) < 0 && v.Compare(r) <= 0 {
			return false
		}
	}
	return true
}

// optionTable is nvcc's options: names from nvcc --help of 11.8, 12.4, 13.0 and
// 13.5, whether the value may follow directly from runs of these.
func optionTable() []option {
	return []option{
		{long: "--Ofast-compile", short: "-Ofc", kind: single, values: "0 min mid max", since: Version{13, 0}},
		{long: "--Wconversion", since: Version{13, 5}},
		{long: "--Wdefault-stream-launch"},
		{long: "--Werror", kind: list},
		{long: "--Wext-lambda-captures-this"},
		{long: "--Wmissing-launch-bounds"},
		{long: "--Wno-deprecated-declarations"},
		{long: "--Wno-deprecated-gpu-targets"},
		{long: "--Wreorder"},
		{long: "--allow-unsupported-compiler"},
		{long: "--apply-controls", kind: single, since: Version{13, 5}},
		{long: "--archive-options", short: "-Xarchive", kind: list},
		{long: "--archiver-binary", short: "-arbin", kind: single},
		{long: "--augment-host-linker-script", short: "-aug-hls"},
		{long: "--brief-diagnostics", short: "-brief-diag", kind: truth, since: Version{12, 4}},
		{long: "--cicc-options", short: "-Xcicc", kind: list},
		{long: "--clean-targets", short: "-clean"},
		{long: "--compile", short: "-c"},
		{long: "--compile-as-tools-patch", short: "-astoolspatch"},
		{long: "--compiler-bindir", short: "-ccbin", kind: single},
		{long: "--compiler-options", short: "-Xcompiler", kind: list},
		{long: "--compress-mode", kind: single, since: Version{13, 0}},
		{long: "--concat", since: Version{13, 5}},
		{long: "--cubin"},
		{long: "--cuda"},
		{long: "--cudadevrt", kind: single, values: "none static"},
		{long: "--cudart", kind: single, values: "none shared static"},
		{long: "--cudafe-options", short: "-Xcudafe", kind: list},
		{long: "--debug", short: "-g"},
		{long: "--default-stream", kind: single, values: "legacy null per-thread"},
		{long: "--define-macro", short: "-D", kind: list, joined: true},
		{long: "--dependency-drive-prefix", short: "-ddp", kind: single},
		{long: "--dependency-output", short: "-MF", kind: single},
		{long: "--dependency-target-name", short: "-MT", kind: single},
		{long: "--device-c", short: "-dc"},
		{long: "--device-debug", short: "-G"},
		{long: "--device-entity-has-hidden-visibility", kind: truth, since: Version{13, 0}},
		{long: "--device-link", short: "-dlink"},
		{long: "--device-stack-protector", kind: truth, since: Version{13, 0}},
		{long: "--device-w", short: "-dw"},
		{long: "--diag-error", kind: list},
		{long: "--diag-suppress", kind: list},
		{long: "--diag-warn", kind: list},
		{long: "--disable-warnings", short: "-w"},
		{long: "--display-error-number", short: "-err-no"},
		{long: "--dlink-time-opt", short: "-dlto"},
		{long: "--dont-use-profile", short: "-noprof"},
		{long: "--dopt", kind: single, values: "on"},
		{long: "--drive-prefix", short: "-dp", kind: single},
		{long: "--dryrun"},
		{long: "--enable-tile", since: Version{13, 5}},
		{long: "--entries", short: "-e", kind: list},
		{long: "--expt-extended-lambda"},
		{long: "--expt-relaxed-constexpr"},
		{long: "--extended-lambda"},
		{long: "--extensible-whole-program", short: "-ewp"},
		{long: "--extra-device-vectorization"},
		{long: "--fatbin"},
		{long: "--fatbin-options", short: "-Xfatbin", kind: list},
		{long: "--fdevice-sanitize", kind: single, since: Version{13, 5}},
		{long: "--fdevice-syntax-only", since: Version{12, 4}},
		{long: "--fdevice-time-trace", kind: single, since: Version{13, 0}},
		{long: "--fdevice-time-trace-granularity", kind: single, since: Version{13, 5}},
		{long: "--fmad", kind: truth},
		{long: "--fmax-errors", kind: single, since: Version{13, 5}},
		{long: "--force-cl-env-setup", since: Version{13, 0}},
		{long: "--forward-unknown-opts"},
		{long: "--forward-unknown-to-host-compiler"},
		{long: "--forward-unknown-to-host-linker"},
		{long: "--frandom-seed", kind: single, since: Version{13, 0}},
		{long: "--ftemplate-backtrace-limit", kind: single},
		{long: "--ftemplate-depth", kind: single},
		{long: "--ftz", kind: truth},
		{long: "--gen-opt-lto", since: Version{12, 4}},
		{long: "--generate-code", short: "-gencode", kind: list},
		{long: "--generate-dependencies", short: "-M"},
		{long: "--generate-dependencies-with-compile", short: "-MD"},
		{long: "--generate-dependency-targets", short: "-MP"},
		{long: "--generate-line-info", short: "-lineinfo"},
		{long: "--generate-nonsystem-dependencies", short: "-MM"},
		{long: "--generate-nonsystem-dependencies-with-compile", short: "-MMD"},
		{long: "--gpu-architecture", short: "-arch", kind: single},
		{long: "--gpu-code", short: "-code", kind: list},
		{long: "--help", short: "-h"},
		{long: "--host-linker-script", short: "-hls", kind: single, values: "use-lcs gen-lcs"},
		{long: "--host-relocatable-link", short: "-r", until: Version{13, 0}},
		{long: "--include-path", short: "-I", kind: list, joined: true},
		{long: "--input-drive-prefix", short: "-idp", kind: single},
		{long: "--jobserver", since: Version{13, 0}},
		{long: "--jump-table-density", short: "-jtd", kind: single, since: Version{12, 4}},
		{long: "--keep"},
		{long: "--keep-device-functions"},
		{long: "--keep-dir", kind: single},
		{long: "--lib"},
		{long: "--libdevice-directory", short: "-ldir", kind: single},
		{long: "--library", short: "-l", kind: list, joined: true},
		{long: "--library-path", short: "-L", kind: list, joined: true},
		{long: "--link"},
		{long: "--linker-options", short: "-Xlinker", kind: list},
		{long: "--list-gpu-arch", short: "-arch-ls"},
		{long: "--list-gpu-code", short: "-code-ls"},
		{long: "--lto"},
		{long: "--ltoir", since: Version{13, 0}},
		{long: "--m32", until: Version{12, 4}},
		{long: "--m64"},
		{long: "--machine", short: "-m", kind: single, values: "64"},
		{long: "--maxrregcount", kind: number},
		{long: "--no-compress"},
		{long: "--no-device-link", short: "-nodlink"},
		{long: "--no-display-error-number", short: "-no-err-no"},
		{long: "--no-exceptions", short: "-noeh"},
		{long: "--no-host-device-initializer-list", short: "-nohdinitlist"},
		{long: "--no-host-device-move-forward", short: "-nohdmoveforward"},
		{long: "--nvlink-options", short: "-Xnvlink", kind: list},
		{long: "--nvprune-options", short: "-Xnvprune", kind: list, since: Version{13, 5}},
		{long: "--objdir-as-tempdir", short: "-objtemp"},
		{long: "--optimization-info", short: "-opt-info", kind: list},
		{long: "--optimize", short: "-O", kind: number, joined: true},
		{long: "--options-file", short: "-optf", kind: list},
		{long: "--optix-ir"},
		{long: "--output-directory", short: "-odir", kind: single},
		{long: "--output-file", short: "-o", kind: single},
		{long: "--pre-include", short: "-include", kind: list},
		{long: "--prec-div", kind: truth},
		{long: "--prec-sqrt", kind: truth},
		{long: "--preprocess", short: "-E"},
		{long: "--profile", short: "-pg"},
		{long: "--prune", since: Version{13, 5}},
		{long: "--ptx"},
		{long: "--ptxas-options", short: "-Xptxas", kind: list},
		{long: "--qpp-config", kind: single},
		{long: "--relocatable-device-code", short: "-rdc", kind: truth},
		{long: "--relocatable-link", short: "-r", since: Version{13, 0}},
		{long: "--relocatable-ptx", short: "-reloc-ptx", since: Version{13, 0}},
		{long: "--resource-usage", short: "-res-usage"},
		{long: "--restrict"},
		{long: "--run"},
		{long: "--run-args", kind: list},
		{long: "--safety-compatibility", short: "-safety-compat", since: Version{13, 5}},
		{long: "--sanitize", kind: single, since: Version{13, 0}, until: Version{13, 5}},
		{long: "--save-temps"},
		{long: "--shared"},
		{long: "--simt-only", since: Version{13, 5}},
		{long: "--skip-ptx-semantics-check", since: Version{13, 5}},
		{long: "--source-in-ptx", short: "-src-in-ptx"},
		{long: "--split-compile", kind: single, since: Version{12, 4}},
		{long: "--split-compile-extended", kind: single, since: Version{12, 4}},
		{long: "--static-global-template-stub", kind: truth, since: Version{13, 0}},
		{long: "--std", kind: single},
		{long: "--stdlib", kind: single, values: "libc++ libstdc++", since: Version{13, 5}},
		{long: "--system-include", short: "-isystem", kind: list},
		{long: "--target-directory", short: "-target-dir", kind: single},
		{long: "--threads", short: "-t", kind: single, joined: true},
		{long: "--tile-only", since: Version{13, 5}},
		{long: "--tile-preview", kind: single, values: "simt", since: Version{13, 5}},
		{long: "--tilebc", since: Version{13, 5}},
		{long: "--tilecubin", since: Version{13, 5}},
		{long: "--tilefatbin", since: Version{13, 5}},
		{long: "--tileiras-options", short: "-Xtileiras", kind: list, since: Version{13, 5}},
		{long: "--time", kind: single},
		{long: "--undefine-macro", short: "-U", kind: list, joined: true},
		{long: "--use-local-env"},
		{long: "--use_fast_math"},
		{long: "--utf-8", since: Version{13, 5}},
		{long: "--verbose", short: "-v"},
		{long: "--verbose2", short: "-v2", since: Version{13, 5}},
		{long: "--version", short: "-V"},
		{long: "--version-ident", short: "-dQ", until: Version{12, 4}},
		{long: "--x", kind: single, values: "c c++ cu"},
		{long: "--relaxed-constexpr"},
		{long: "--no-align-double", short: "--no-align-double"},
	}
}

// optionIndex finds options by their spelled names.
type optionIndex struct {
	// byName may have two options for a name that a later release uses anew.
	byName map[string][]*option
	joined []*option
}

var nvccOptions = sync.OnceValue(func() optionIndex {
	table := optionTable()
	index := optionIndex{byName: make(map[string][]*option, 2*len(table))}
	for i := range table {
		o := &table[i]
		if o.short == "" {
			o.short = o.long[1:]
		}
		for _, name := range []string{o.long, o.short} {
			index.byName[name] = append(index.byName[name], o)
		}
		if o.joined {
			index.joined = append(index.joined, o)
		}
	}
	return index
})

// find looks up the word of a command line: the option, and the value that is
// part of the word, after "=" or, for joined options, after the short name.
func (x optionIndex) find(word string, v Version) (o *option, value string, hasValue bool) {
	name, value, hasValue := strings.Cut(word, "=")
	for _, o := range x.byName[name] {
		if o.in(v) {
			return o, value, hasValue
		}
	}
	for _, o := range x.joined {
		if rest, ok := strings.CutPrefix(word, o.short); ok && rest != "" {
			return o, strings.TrimPrefix(rest, "="), true
		}
	}
	return nil, "", false
}

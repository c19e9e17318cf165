package rules

import (
	"bytes"
	"slices"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/resolve"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

func init() {
	register(&analysis.Rule{
		Name:     "arch-guard-unreachable",
		Severity: analysis.Hint,
		OptIn:    true,
		Scope:    analysis.FileScope,
		Since:    since,
		Summary:  "a branch of #if __CUDA_ARCH__ that no pass of the compile command takes",
		Why: "The compile command names the architectures that a file is compiled for, and none of them, nor the host's pass, takes this branch: its code is compiled by nobody. " +
			"If it is meant for an architecture to come, add that to the command now and then; what nobody compiles breaks without anybody seeing it.\n\n" +
			"Headers are not looked at, since other files may include them for other architectures.",
		Bad: `__device__ int tile() {
#if __CUDA_ARCH__ >= 900
  return 128;
#endif
  return 64;
}
`,
		Good: `__device__ int tile() { return 64; }
`,
		Flags: []string{"-arch=sm_80"},
		Refs:  []string{guide + "#cuda-arch-macro"},
		Run:   runArchGuardUnreachable,
	})
}

func runArchGuardUnreachable(p *analysis.Pass) {
	text := p.File.Doc.Text
	if p.Command.Assumed || !p.Command.CUDA || len(p.Passes) == 0 || !bytes.Contains(text.Bytes(), []byte(cudaArch)) || isHeader(string(text.Bytes())) {
		return
	}
	for _, arm := range excludedEverywhere(p) {
		line := directiveBefore(text, arm.Start)
		if !bytes.Contains(text.Bytes()[line.Start:line.End], []byte(cudaArch)) {
			continue
		}
		at := nearest(p.File, line.Start)
		if at == nil {
			continue
		}
		p.Report(at, line.Shift(-at.Span.Start), "no pass takes this branch: the file is compiled for %s", passNames(p.Command.Passes)).Tag(analysis.Unnecessary)
	}
}

// isHeader reports whether a text is that of a header: one that keeps from being read twice.
func isHeader(text string) bool {
	name := ""
	for _, line := range directiveLines(text) {
		word, rest := directiveWord(line)
		rest = strings.TrimSpace(rest)
		switch {
		case word == "pragma" && rest == "once":
			return true
		case name == "" && word == "ifndef":
			name = rest
		default:
			return word == "define" && name != "" && rest == name
		}
	}
	return false
}

// excludedEverywhere are the branches that neither a device pass nor the host's takes.
func excludedEverywhere(p *analysis.Pass) []treesitter.Span {
	host := p.File.Doc.Env.With(treesitter.Undefined(archcfg.PassMacros()...))
	var all []treesitter.Span
	if p.Command.HostPass {
		all = treesitter.Inactive(p.File.Doc.Text, host)
	}
	for i, pass := range p.Command.Passes {
		excluded := treesitter.Inactive(p.File.Doc.Text, analysis.PassEnvironment(host, pass))
		if i == 0 && !p.Command.HostPass {
			all = excluded
			continue
		}
		all = slices.DeleteFunc(all, func(s treesitter.Span) bool { return !slices.Contains(excluded, s) })
	}
	return all
}

// directiveBefore is the directive that ends in the line before an offset.
func directiveBefore(text *treesitter.Text, at int) treesitter.Span {
	b := text.Bytes()
	end := len(bytes.TrimRight(b[:at], "\r\n"))
	start := bytes.LastIndexByte(b[:end], '\n') + 1
	for start > 0 && bytes.HasSuffix(bytes.TrimRight(b[:start], "\r\n"), []byte(`\`)) {
		start = bytes.LastIndexByte(b[:start-1], '\n') + 1
	}
	for start < end && (b[start] == ' ' || b[start] == '\t') {
		start++
	}
	return treesitter.Span{Start: start, End: end}
}

// nearest is the item of the document that an offset is in, or the next one.
func nearest(file *resolve.File, at int) *resolve.Entry {
	var last *resolve.Entry
	for i := range file.Entries {
		if e := &file.Entries[i]; e.From == nil && !e.Expanded {
			last = e
			if e.Span.End > at {
				break
			}
		}
	}
	return last
}

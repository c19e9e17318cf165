package complete

import (
	"slices"
	"strconv"
	"strings"

	"github.com/gridls/gridls/analysis"
	"github.com/gridls/gridls/analysis/vocabulary"
	"github.com/gridls/gridls/archcfg"
	"github.com/gridls/gridls/treesitter"
)

// Kind says what a candidate is.
type Kind uint8

// The kinds.
const (
	Keyword Kind = iota
	Snippet
	Variable
	Member
	Value
	RuleName
)

// Candidate is something that may be written.
type Candidate struct {
	// Label is what a list shows, Detail what it shows beside it.
	Label, Detail string
	Kind          Kind
	// Text is what is written; Snippet is the same with the places to fill in, as in
	// the snippets of the language server protocol, "" for none.
	Text, Snippet string
	// Filter is what typing is compared with, "" for the label.
	Filter string
	// Word or Rule is what there is to read about it; both may be nil.
	Word *vocabulary.Word
	Rule *analysis.Rule
	// First is set for candidates that go before others.
	First bool
}

// List is what may be written at a place.
type List struct {
	// Span is what it takes the place of, in the file.
	Span       treesitter.Span
	Candidates []Candidate
}

// At tells what may be written at a byte offset of the file. all adds what a C++
// server that finds CUDA's headers offers as well.
func At(r *analysis.Result, rules []*analysis.Rule, offset int, all bool) List {
	p := read(r, offset)
	c := collector{place: p, rules: rules, all: all, list: List{Span: p.span}}
	if p.code {
		c.inCode()
	} else if !c.inPragma() {
		c.inComment()
	}
	return c.list
}

type collector struct {
	*place
	rules []*analysis.Rule
	all   bool
	list  List
}

func (c *collector) add(candidate Candidate) {
	c.list.Candidates = append(c.list.Candidates, candidate)
}

// word offers an annotation by itself.
func (c *collector) word(name string) {
	if c.all && c.legal(name) {
		c.add(Candidate{Label: name, Kind: Keyword, Text: name, Word: vocabulary.Lookup(name)})
	}
}

// legal reports whether the passes and the release of the file have an annotation.
func (c *collector) legal(name string) bool {
	command := c.r.Unit.Command
	oldest := func(number int) bool {
		return command.Assumed || !slices.ContainsFunc(command.Passes, func(p archcfg.Pass) bool { return p.Virtual.Number < number })
	}
	since := func(major, minor int) bool { return !command.Toolkit.Known() || command.Toolkit.AtLeast(major, minor) }
	switch name {
	case "__grid_constant__":
		return oldest(70) && since(11, 7)
	case "__cluster_dims__":
		return oldest(90) && since(11, 8)
	case "__maxnreg__":
		return since(12, 4)
	case "__block_size__":
		return oldest(90) && since(13, 0)
	}
	return true
}

func (c *collector) inCode() {
	switch kind := c.top(); kind {
	case launchBracket:
		c.inLaunch()
	case parenthesis:
		c.inParentheses(c.open[len(c.open)-1])
	case namespaceBrace, classBrace:
		c.declaration(kind == classBrace)
	case bodyBrace:
		c.statementStart()
	}
	c.builtins()
}

// inLaunch offers what the grid and the block of a launch may be.
func (c *collector) inLaunch() {
	b := c.open[len(c.open)-1]
	if before := c.previous(); b.commas > 1 || before != "<" && before != "," {
		return
	}
	w := vocabulary.Launch()
	c.add(Candidate{
		Label: "dim3(x, y)", Filter: "dim3", Detail: w.Arguments[b.commas].Name, Kind: Snippet,
		Text: "dim3()", Snippet: "dim3(${1:x}, ${2:y})$0", Word: w,
	})
}

// inParentheses offers what a kernel's parameter begins with, and sizes.
func (c *collector) inParentheses(b bracket) {
	before := c.previous()
	switch b.name {
	case "__launch_bounds__":
		if b.commas == 0 && before == "(" {
			c.sizes(b.name, "threads", 128, 256, 512, 1024)
		}
		return
	case "__cluster_dims__":
		if before == "(" || before == "," {
			c.sizes(b.name, "blocks", 1, 2, 4, 8)
		}
		return
	case "":
		return
	}
	head := c.before[b.statement:b.at]
	if c.function() != nil || !has(head, "__global__") || attribute(b.name) || has(head, "=") {
		return
	}
	w := vocabulary.Lookup("__grid_constant__")
	switch {
	case !c.legal(w.Name) || has(c.before[c.parameter(b):], w.Name):
	case before == "(" || before == ",":
		c.add(Candidate{
			Label: "const __grid_constant__", Filter: "const __grid_constant__", Kind: Keyword, Text: "const __grid_constant__", Word: w,
			Detail: "read in place, not copied",
		})
	case has(c.before[c.parameter(b):], "const"):
		c.word(w.Name)
	}
}

// parameter is where the parameter begins that the place is in.
func (c *collector) parameter(b bracket) int {
	depth := 0
	for i := len(c.before) - 1; i > b.at; i-- {
		switch c.before[i].Text {
		case ")", "]", "}":
			depth++
		case "(", "[", "{":
			depth--
		case ",":
			if depth == 0 {
				return i + 1
			}
		}
	}
	return b.at + 1
}

func (c *collector) sizes(attribute, unit string, numbers ...int) {
	for _, n := range numbers {
		detail := strconv.Itoa(n) + " " + unit
		c.add(Candidate{Label: strconv.Itoa(n), Detail: detail, Kind: Value, Text: strconv.Itoa(n), Word: vocabulary.Lookup(attribute)})
	}
}

// leads reports whether a declaration may go on with an annotation after the token.
func leads(token string) bool {
	switch token {
	case "static", "inline", "extern", "constexpr", "const", "virtual", "explicit", "friend", ">", "void", ")", "__forceinline__", "__noinline__",
		"__global__", "__device__", "__host__", "__constant__", "__shared__", "__managed__":
		return true
	}
	return false
}

// declaration offers what a declaration of a namespace or class begins with.
func (c *collector) declaration(member bool) {
	head := c.head()
	if len(head) > 0 && (!leads(head[len(head)-1].Text) || has(head, "=", "using", "typedef", "namespace")) {
		return
	}
	if has(head, "__global__") {
		if !member {
			c.attributes(head)
		}
		return
	}
	if last := c.previous(); len(head) > 0 && (last == "void" || last == ")") {
		return // the name comes next
	}
	host, device := has(head, "__host__"), has(head, "__device__")
	memory := has(head, "__constant__", "__shared__", "__managed__")
	switch {
	case memory:
	case host && !device:
		c.word("__device__")
	case device && !host:
		c.word("__host__")
		if !member && len(head) > 0 {
			c.word("__constant__")
		}
	case !host && !device:
		c.beginnings(member, head)
	}
	if device || host {
		c.word("__forceinline__")
		c.word("__noinline__")
	}
}

// beginnings offers those of functions and of variables in device memory.
func (c *collector) beginnings(member bool, head []treesitter.Token) {
	if !member {
		w := vocabulary.Lookup("__global__")
		c.add(Candidate{
			Label: "__global__ void", Detail: "kernel", Kind: Snippet, Word: w,
			Text: "__global__ void ", Snippet: "__global__ void ${1:kernel}(${2})\n{\n\t$0\n}",
		})
		c.word(w.Name)
	}
	c.add(Candidate{
		Label: "__host__ __device__", Detail: "for both", Kind: Keyword, Text: "__host__ __device__", Word: vocabulary.Lookup("__host__"),
	})
	c.word("__device__")
	c.word("__host__")
	if !member && !has(head, "template") {
		c.word("__constant__")
		c.word("__managed__")
	}
}

// attributes offers those of a launch.
func (c *collector) attributes(head []treesitter.Token) {
	for _, w := range vocabulary.Annotations() {
		if w.Kind != vocabulary.Attribute || !c.legal(w.Name) || has(head, w.Name) {
			continue
		}
		// Both limit the registers, and nvcc takes one of them.
		if w.Name == "__maxnreg__" && has(head, "__launch_bounds__") || w.Name == "__launch_bounds__" && has(head, "__maxnreg__") {
			continue
		}
		fill := make([]string, w.Required())
		for i := range fill {
			fill[i] = "${" + strconv.Itoa(i+1) + ":" + w.Arguments[i].Name + "}"
		}
		c.add(Candidate{
			Label: w.Name + "(…)", Filter: w.Name, Kind: Snippet, Text: w.Name + "()", Snippet: w.Name + "(" + strings.Join(fill, ", ") + ")$0",
			Word: vocabulary.Lookup(w.Name),
		})
	}
}

// statementStart offers what a statement of device code begins with.
func (c *collector) statementStart() {
	head := c.head()
	if !c.inDeviceCode() {
		return
	}
	w := vocabulary.Lookup("__shared__")
	switch {
	case len(head) == 0:
		c.add(Candidate{
			Label: "extern __shared__", Detail: "as large as the launch says", Kind: Snippet, Word: w,
			Text: "extern __shared__ ", Snippet: "extern __shared__ ${1:float} ${2:tile}[];$0",
		})
		c.add(Candidate{
			Label: "__shared__ …[]", Filter: "__shared__", Detail: "an array of a block", Kind: Snippet, Word: w,
			Text: "__shared__ ", Snippet: "__shared__ ${1:float} ${2:tile}[${3:256}];$0",
		})
	case len(head) == 1 && (head[0].Text == "extern" || head[0].Text == "static"):
		c.word(w.Name)
	}
}

// builtins offers the variables that device code has.
func (c *collector) builtins() {
	if !c.all || !c.inDeviceCode() {
		return
	}
	n := len(c.before)
	if n > 1 && c.before[n-1].Text == "." {
		if w := vocabulary.Lookup(c.before[n-2].Text); w != nil && w.Kind == vocabulary.Variable {
			for _, m := range w.Members {
				c.add(Candidate{Label: m, Kind: Member, Text: m, Detail: "unsigned int", Word: w})
			}
		}
		return
	}
	if n > 1 && (c.before[n-1].Text == ">" && c.before[n-2].Text == "-" || c.before[n-1].Text == ":") {
		return
	}
	for _, w := range vocabulary.Variables() {
		c.add(Candidate{Label: w.Name, Detail: w.Type, Kind: Variable, Text: w.Name, Word: vocabulary.Lookup(w.Name)})
	}
}

// inPragma offers the numbers of nvcc's messages to the pragmas that change how
// loud they are; false for a line that is none of them.
func (c *collector) inPragma() bool {
	rest, ok := strings.CutPrefix(c.line(), "#")
	if !ok {
		return false
	}
	words := strings.Fields(rest)
	if len(words) < 2 || words[0] != "pragma" || !slices.Contains([]string{"nv_diag_suppress", "nv_diag_warning", "nv_diag_error", "nv_diag_remark", "nv_diag_default", "diag_suppress"}, words[1]) {
		return true
	}
	if len(words) == 2 && c.typed != "" {
		return true // the pragma itself is being written
	}
	seen := map[int]bool{}
	for _, r := range c.rules {
		if r.NVCC == 0 || seen[r.NVCC] {
			continue
		}
		seen[r.NVCC] = true
		c.add(Candidate{
			Label: strconv.Itoa(r.NVCC), Detail: r.Name, Kind: Value, Text: strconv.Itoa(r.NVCC), Rule: r,
			Filter: strconv.Itoa(r.NVCC) + " " + r.Name, First: c.found(r),
		})
	}
	return true
}

// inComment offers what comments to gridls say.
func (c *collector) inComment() {
	line := c.line()
	_, said, ok := strings.Cut(line, "gridls:")
	if !ok || !strings.Contains(line, "//") && !strings.Contains(line, "/*") {
		return
	}
	// A rule's name has dashes.
	b := c.r.Doc.Text.Bytes()
	for c.list.Span.Start > 0 && (isWord(b[c.list.Span.Start-1]) || b[c.list.Span.Start-1] == '-') {
		c.list.Span.Start--
	}
	said = strings.TrimLeft(said, " \t")
	form, names, separated := strings.Cut(said, " ")
	if !separated {
		for _, f := range [...][2]string{
			{"ignore", "the rules named, on this line"}, {"ignore-next-line", "on the line below"}, {"ignore-file", "in the whole file"},
		} {
			c.add(Candidate{Label: f[0], Detail: f[1], Kind: Keyword, Text: f[0]})
		}
		return
	}
	if !slices.Contains([]string{"ignore", "ignore-next-line", "ignore-file"}, form) || strings.Contains(names, "--") {
		return
	}
	written := strings.FieldsFunc(names, func(r rune) bool { return strings.ContainsRune(" \t,", r) })
	for _, r := range c.rules {
		if !slices.Contains(written, r.Name) {
			c.add(Candidate{Label: r.Name, Detail: r.Summary, Kind: RuleName, Text: r.Name, Rule: r, First: c.found(r)})
		}
	}
}

// found reports whether a rule has a finding in the file.
func (c *collector) found(r *analysis.Rule) bool {
	return slices.ContainsFunc(c.r.Diagnostics, func(d analysis.Diagnostic) bool { return d.Rule == r })
}

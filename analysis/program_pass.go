package analysis

import (
	"fmt"

	"github.com/gridls/gridls/analysis/program"
	"github.com/gridls/gridls/quickfix"
	"github.com/gridls/gridls/treesitter"
)

// ProgramPass is what one run of one program rule sees. It is valid only during
// that run.
type ProgramPass struct {
	Program *program.Program

	rule     *Rule
	findings []*ProgramFinding
}

// ProgramFinding is a finding about several units that is still being described.
type ProgramFinding struct {
	unit     *program.Unit
	place    program.Place
	message  string
	severity Severity
	nvcc     int
	related  []programRelated
	fix      func(*ProgramDraft)
}

type programRelated struct {
	unit    *program.Unit
	place   program.Place
	message string
}

// Report adds a finding at a place of a unit, its source if the place is not known.
// It has the rule's severity and the
// rule's nvcc number until the returned ProgramFinding is told otherwise.
func (p *ProgramPass) Report(u *program.Unit, at program.Place, format string, args ...any) *ProgramFinding {
	f := &ProgramFinding{unit: u, place: placed(u, at), message: fmt.Sprintf(format, args...), severity: p.rule.Severity, nvcc: p.rule.NVCC}
	p.findings = append(p.findings, f)
	return f
}

// Related adds another place, of any unit.
func (f *ProgramFinding) Related(u *program.Unit, at program.Place, format string, args ...any) *ProgramFinding {
	f.related = append(f.related, programRelated{u, placed(u, at), fmt.Sprintf(format, args...)})
	return f
}

// As gives the finding another severity than the rule's, unless the settings
// choose one.
func (f *ProgramFinding) As(s Severity) *ProgramFinding { f.severity = s; return f }

// Fix says how to write the best fix. The function is called when somebody asks
// for it and the texts are at hand.
func (f *ProgramFinding) Fix(write func(*ProgramDraft)) *ProgramFinding { f.fix = write; return f }

// placed gives a place that is not known the source's file.
func placed(u *program.Unit, at program.Place) program.Place {
	if at.File == nil {
		at.File = u.Files[0]
	}
	return at
}

// ProgramDraft is a fix of a program finding in the making. Its first problem
// disables the fix.
type ProgramDraft struct {
	fix   quickfix.Fix
	texts func(*program.File) *treesitter.Text
}

// Title names the fix and says how sure it is.
func (d *ProgramDraft) Title(title string, a quickfix.Applicability) {
	d.fix.Title, d.fix.Applicability = title, a
}

// Insert puts a word at the beginning of a place.
func (d *ProgramDraft) Insert(u *program.Unit, at program.Place, word string) {
	if text := d.text(u, at); text != nil {
		d.add(u, at, quickfix.InsertWord(text.Bytes(), int(at.Start), word))
	}
}

// Replace writes other words in the stead of a place; none take it out with the
// blank beside it.
func (d *ProgramDraft) Replace(u *program.Unit, at program.Place, words string) {
	text := d.text(u, at)
	span := treesitter.Span{Start: int(at.Start), End: int(at.End)}
	switch {
	case text == nil:
	case words == "":
		d.add(u, at, quickfix.RemoveWord(text.Bytes(), span))
	default:
		d.add(u, at, quickfix.Edit{Span: span, New: words})
	}
}

// Text is what stands at a place, "" where the file is not as it was read.
func (d *ProgramDraft) Text(u *program.Unit, at program.Place) string {
	if text := d.text(u, at); text != nil {
		return text.Slice(treesitter.Span{Start: int(at.Start), End: int(at.End)})
	}
	return ""
}

// Fail says why there can be no fix.
func (d *ProgramDraft) Fail(format string, args ...any) {
	if d.fix.Disabled == "" {
		d.fix.Disabled = fmt.Sprintf(format, args...)
	}
}

func (d *ProgramDraft) add(u *program.Unit, at program.Place, e quickfix.Edit) {
	e.File = placed(u, at).File.Path
	d.fix.Edits = append(d.fix.Edits, e)
}

// text is that of the file of a place, if it may be changed and its offsets hold.
func (d *ProgramDraft) text(u *program.Unit, at program.Place) *treesitter.Text {
	file := placed(u, at).File
	if file.ReadOnly != "" {
		d.Fail("%s cannot be changed: %s", file.Path, file.ReadOnly)
		return nil
	}
	text := d.texts(file)
	if text == nil || int(at.End) > text.Len() {
		d.Fail("%s is not as it was read", file.Path)
		return nil
	}
	return text
}

package report

import (
	"bytes"
	"fmt"
	"io"
	"strings"
)

// GitHub writes workflow commands, which GitHub Actions shows beside the lines
// of a pull request.
func GitHub(w io.Writer, r *Report) error {
	data := strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	property := strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
	var b bytes.Buffer
	for _, f := range r.Files {
		for i := range f.Findings {
			d := &f.Findings[i]
			start, end := d.start(), d.end()
			fmt.Fprintf(&b, "::%s file=%s,line=%d,endLine=%d", level(d.Severity, "notice"), property.Replace(d.Name), start.line, end.line)
			// Columns of a range over several lines are refused there.
			if start.line == end.line {
				fmt.Fprintf(&b, ",col=%d,endColumn=%d", start.column, end.column)
			}
			fmt.Fprintf(&b, ",title=%s::%s\n", property.Replace("gridls: "+d.Rule.Name), data.Replace(plain(d.Message)))
		}
	}
	for _, p := range r.Problems {
		fmt.Fprintf(&b, "::warning file=%s,title=gridls::%s\n", property.Replace(p.Name), data.Replace("not analysed: "+p.Reason))
	}
	_, err := b.WriteTo(w)
	return err
}

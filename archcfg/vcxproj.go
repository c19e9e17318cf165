package archcfg

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strings"
)

// visualStudioCUDA finds the release in the import of CUDA's build rules:
// "CUDA 12.4.props".
var visualStudioCUDA = regexp.MustCompile(`CUDA (\d+\.\d+)\.(?:props|targets)`)

// parseVCXProj reads the CudaCompile settings of a Visual Studio project. Where
// configurations differ, what the first says holds.
func parseVCXProj(text []byte) (guess, error) {
	var g guess
	if m := visualStudioCUDA.FindSubmatch(text); m != nil {
		g.toolkit, _ = ParseVersion(string(m[1]))
	}
	decoder := xml.NewDecoder(bytes.NewReader(text))
	decoder.Strict = false
	decoder.CharsetReader = func(_ string, input io.Reader) (io.Reader, error) { return input, nil }
	var path []string
	var value strings.Builder
	begin := 0
	seen := map[string]bool{}
	for {
		at := int(decoder.InputOffset())
		token, err := decoder.Token()
		if err != nil {
			if errors.Is(err, io.EOF) {
				err = nil
			}
			return g, err
		}
		switch t := token.(type) {
		case xml.StartElement:
			path = append(path, t.Name.Local)
			begin = at
			value.Reset()
		case xml.CharData:
			value.Write(t)
		case xml.EndElement:
			if n := len(path); n >= 2 && path[n-2] == "CudaCompile" && !seen[path[n-1]] {
				seen[path[n-1]] = true
				g.add(begin, vcxprojSetting(path[n-1], strings.TrimSpace(value.String()))...)
			}
			if len(path) > 0 {
				path = path[:len(path)-1]
			}
		}
	}
}

// vcxprojSetting makes arguments of one setting.
func vcxprojSetting(name, value string) []string {
	var out []string
	items := func(prefix string) {
		for item := range strings.SplitSeq(value, ";") {
			if item = strings.TrimSpace(item); item != "" && !strings.ContainsAny(item, "%$") {
				out = append(out, prefix+item)
			}
		}
	}
	switch name {
	case "CodeGeneration":
		for item := range strings.SplitSeq(value, ";") {
			virtual, code, ok := strings.Cut(strings.TrimSpace(item), ",")
			if kind, _, valid := ParseArch(virtual); ok && valid && kind == "compute" {
				out = append(out, "-gencode", "arch="+virtual+",code=["+code+"]")
			}
		}
	case "Defines":
		items("-D")
	case "Include", "AdditionalIncludeDirectories":
		items("-I")
	case "GenerateRelocatableDeviceCode":
		if value == "true" {
			out = append(out, "-rdc=true")
		}
	case "GPUDebugInfo":
		if value == "true" {
			out = append(out, "-G")
		}
	case "AdditionalOptions":
		var words []word
		for _, w := range splitWindows(value) {
			words = append(words, word{text: w})
		}
		for _, w := range pickOptions(words) {
			out = append(out, w.text)
		}
	}
	return out
}

package editors

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// passesSample is a file whose lines are not all compiled for the same
// architectures; passesFlags are those that it is compiled for.
const (
	passesSample = "bins.cu"
	passesFlags  = "-gencode=arch=compute_70,code=sm_70 -gencode=arch=compute_80,code=sm_80 -gencode=arch=compute_90a,code=sm_90a"
)

// newPassesProject is a project of the passes' sample with a compile database.
func newPassesProject(t *testing.T) project {
	t.Helper()
	p := newProject(t)
	p.file = filepath.Join(p.root, passesSample)
	database, err := json.MarshalIndent([]map[string]string{{
		"directory": p.root,
		"file":      passesSample,
		"command":   "nvcc " + passesFlags + " -c " + passesSample,
	}}, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string][]byte{
		passesSample:            read(t, filepath.Join("testdata", passesSample)),
		"compile_commands.json": append(database, '\n'),
		// Still marks the project, but leaves the flags to the database.
		"gridls.toml": []byte("cuda = \"12.4\"\n"),
	} {
		if err := os.WriteFile(filepath.Join(p.root, name), content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

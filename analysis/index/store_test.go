package index

import (
	"bytes"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"
	"testing"
)

// FuzzStore: whatever a file holds, it gives no data but that which was put, and
// takes new.
func FuzzStore(f *testing.F) {
	head := "gridls index \"test\"\n"
	whole := head + string(frame("a", []byte("alpha"))) + string(frame("b", nil)) + string(frame("a", []byte("anew")))
	for _, s := range []string{"", head, whole, whole[:len(whole)-1], whole[:40] + whole[41:], head + frameMark + whole[len(head):], "garbage", head + frameMark + frameMark} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		path := filepath.Join(t.TempDir(), "index.db")
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		s := openStore(path, "test", slog.New(slog.DiscardHandler))
		for source, p := range s.places {
			if data := s.get(source); data != nil && !bytes.Contains(content, frame(source, data)) {
				t.Errorf("%q is %q, which is not in the file at %+v", source, data, p)
			}
		}
		s.put("new", []byte("data"))
		s.close()
		s = openStore(path, "test", slog.New(slog.DiscardHandler))
		defer s.close()
		if got := s.get("new"); string(got) != "data" {
			t.Errorf("what was put is %q after opening again", got)
		}
	})
}

// FuzzRecord: whatever the bytes are, a record that comes back is whole.
func FuzzRecord(f *testing.F) {
	f.Add([]byte(nil))
	f.Add([]byte("\x00\x01"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if r := decodeRecord(data, "a.cu"); r != nil && (r.unit == nil || len(r.Files) == 0) {
			t.Errorf("half a record: %+v", r)
		}
	})
}

// TestTidy: a file of which most is outdated gets smaller and keeps the rest.
func TestTidy(t *testing.T) {
	path := filepath.Join(t.TempDir(), "index.db")
	s := openStore(path, "test", slog.New(slog.DiscardHandler))
	defer s.close()
	data := bytes.Repeat([]byte("x"), 1<<20)
	for n := range wasteful>>20 + 1 {
		s.put("s"+strconv.Itoa(n%3), append(data, byte(n)))
	}
	want := append(data, byte(wasteful>>20))
	last := "s" + strconv.Itoa((wasteful>>20)%3)
	s.tidy(func(source string) bool { return source == last })
	if info, err := os.Stat(path); err != nil || info.Size() > 2<<20 {
		t.Errorf("the file has %d bytes, %v", info.Size(), err)
	}
	s.put("more", []byte("data"))
	for range 2 {
		if !bytes.Equal(s.get(last), want) || string(s.get("more")) != "data" || len(s.places) != 2 {
			t.Errorf("of what was to be kept, something is missing: %d records", len(s.places))
		}
		s.close()
		s = openStore(path, "test", slog.New(slog.DiscardHandler))
	}
	left, err := os.ReadDir(filepath.Dir(path))
	if err != nil || len(left) != 1 {
		t.Errorf("beside the file there is something left: %v", left)
	}
}

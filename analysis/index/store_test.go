package index

import (
	"bytes"
	"log/slog"
	"os"
	"path/filepath"
	"testing"
)

// FuzzStore: whatever a file holds, it gives no data but that which was put, and
// takes new.
func FuzzStore(f *testing.F) {
	head := head("test")
	whole := head + string(frame([]byte("alpha"))) + string(frame(nil)) + string(frame([]byte("anew")))
	for _, s := range []string{"", head, whole, whole[:len(whole)-1], whole[:40] + whole[41:], head + frameMark + whole[len(head):], "garbage", head + frameMark + frameMark} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		path := filepath.Join(t.TempDir(), "index.db")
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		s := openStore(path, "test", slog.New(slog.DiscardHandler))
		for _, data := range s.frames() {
			if !bytes.Contains(content, frame(data)) {
				t.Errorf("it holds %q, which is not in the file", data)
			}
		}
		s.put(&segment{Texts: []string{"new"}})
		s.close()
		s = openStore(path, "test", slog.New(slog.DiscardHandler))
		defer s.close()
		all := s.segments()
		if len(all) == 0 || len(all[len(all)-1].Texts) != 1 || all[len(all)-1].Texts[0] != "new" {
			t.Errorf("what was put is not there after opening again: %v", all)
		}
	})
}

// FuzzSegment: whatever the bytes are, a segment that comes back is whole, and says
// the same when it was written again.
func FuzzSegment(f *testing.F) {
	for _, s := range []*segment{
		{},
		{
			Texts: []string{"a.cu", "h.cuh"}, Contents: []segmentContent{{Path: 0, Exists: true, Hash: 1}, {Path: 1}}, Stamps: []segmentStamp{{Content: 0, Size: 3}},
			Parts: [][]byte{{1}}, Arounds: []segmentAround{{ID: 1, Files: []int{1}, Headers: []header{{Spelled: "<x>"}}}}, Sources: []segmentSource{{Outline: []byte{2}}},
		},
		{Contents: []segmentContent{{Path: 1}}},
		{Sources: []segmentSource{{Content: 1}}},
		{Stamps: []segmentStamp{{Content: -1}}},
		{Arounds: []segmentAround{{Files: []int{0}}}},
	} {
		data, err := s.encode()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := decodeSegment(data)
		if err != nil {
			return
		}
		for i := range s.Contents {
			_ = s.path(i)
		}
		for _, a := range s.Arounds {
			for _, n := range a.Files {
				_ = s.path(n)
			}
		}
		for _, source := range s.Sources {
			_ = s.path(source.Content)
		}
		for _, stamp := range s.Stamps {
			_ = s.path(stamp.Content)
		}
		first, err := s.encode()
		if err != nil {
			t.Fatal(err)
		}
		again, err := decodeSegment(first)
		if err != nil {
			t.Fatalf("what was written cannot be read: %v", err)
		}
		if second, err := again.encode(); err != nil || !bytes.Equal(first, second) {
			t.Errorf("what was read is written otherwise: %v", err)
		}
	})
}

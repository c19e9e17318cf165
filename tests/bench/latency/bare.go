package main

import (
	"context"
	"regexp"
	"strings"
	"time"

	sitter "github.com/smacker/go-tree-sitter"
	"github.com/smacker/go-tree-sitter/cpp"
)

// cudaWords is everything in the file that is not C++.
var cudaWords = regexp.MustCompile(`__(global|device|shared|grid_constant|restrict)__|__launch_bounds__\(256\)|<<<[^>]*>>>`)

// bareParse times the same edits in Tree-sitter alone: tree.Edit and an
// incremental parse of the whole file by the C++ grammar. What that grammar does
// not know is blanked beforehand: recovering from errors would cost it far more.
func bareParse(f file, edits int) (figures, error) {
	result := figures{Subject: "tree-sitter, bare", Lines: strings.Count(f.text, "\n")}
	f.text = cudaWords.ReplaceAllStringFunc(f.text, func(s string) string { return strings.Repeat(" ", len(s)) })
	parse := func(old *sitter.Tree, text string) (*sitter.Tree, error) {
		p := sitter.NewParser()
		defer p.Close()
		p.SetLanguage(cpp.GetLanguage())
		return p.ParseCtx(context.Background(), old, []byte(text))
	}
	start := time.Now()
	tree, err := parse(nil, f.text)
	if err != nil {
		return result, err
	}
	defer func() { tree.Close() }()
	result.Open = milliseconds(time.Since(start))
	point := func(more int) sitter.Point {
		return sitter.Point{Row: uint32(f.at.Line), Column: uint32(f.at.Character + more)}
	}
	var took []time.Duration
	for i := range edits {
		r, text := f.change(i)
		removed := r.End.Character - r.Start.Character
		start := time.Now()
		tree.Edit(sitter.EditInput{
			StartIndex: uint32(f.offset), OldEndIndex: uint32(f.offset + removed), NewEndIndex: uint32(f.offset + len(text)),
			StartPoint: point(0), OldEndPoint: point(removed), NewEndPoint: point(len(text)),
		})
		next, err := parse(tree, f.edited(i))
		if err != nil {
			return result, err
		}
		took = append(took, time.Since(start))
		tree.Close()
		tree = next
	}
	result.summary(took)
	return result, nil
}

package resolve

import (
	"github.com/gridls/gridls/analysis/facts"
	"github.com/gridls/gridls/treesitter"
)

type index struct {
	functions map[string][]*Decl
}

func (f *File) link() {}

func isTemplated(fn *facts.Function) bool { return len(fn.Template) > 0 }

func (f *File) sameFunction(a, b *Decl) treesitter.Tri                    { return treesitter.Unknown }
func (f *File) primary(d *Decl) ([]*Decl, treesitter.Tri)                 { return nil, treesitter.Unknown }
func (f *File) family(d *Decl) ([]*Decl, treesitter.Tri)                  { return []*Decl{d}, treesitter.Unknown }
func (f *File) instances(d *Decl) []Instance                              { return nil }
func (f *File) paramTypes(d *Decl, i int, s *Substitution) ([]Type, bool) { return nil, false }
func (f *File) paramType(d *Decl, i int) Type                             { return Type{} }
func (f *File) returnType(d *Decl, s *Substitution) Type                  { return Type{} }
func (f *File) variableType(at *Entry, v *facts.Variable) Type            { return Type{} }
func (f *File) typeAt(at *Entry, d *Decl, t *facts.Type) Type             { return Type{} }
func (f *File) params(d *Decl) ([]*facts.Param, bool)                     { return d.Params, true }
func (f *File) kernel(d *Decl) treesitter.Tri                             { return Has(&d.Annotations, "__global__") }
func (f *File) mutable(t Type, path []string) treesitter.Tri              { return treesitter.Unknown }
func (n *node) class() (*facts.TypeDecl, *Entry)                          { return nil, nil }

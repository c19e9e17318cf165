// Package editors drives real editors against the built server: it opens a
// CUDA file, sees what is wrong with it, applies the fixes by the editor's own
// keys and looks at the file that was saved. See README.md.
package editors

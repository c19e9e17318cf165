// Package constant works out what expressions of C++ are worth, and how large
// types are.
//
// Expressions come as text, as facts hold them: array bounds, arguments of
// annotations, launch configurations, initialisers. The answer is the exact value
// that a compiler computes, or unknown with the reason; it is never a guess.
package constant

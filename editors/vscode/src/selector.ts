/** Which documents the server is asked about. */
import { languages, type TextDocument } from "vscode";
import type { DocumentSelector } from "vscode-languageclient/node";

/** VS Code's own id for CUDA C++, and the one that older extensions brought. */
const cuda = ["cuda-cpp", "cuda"] as const;

/**
 * Kernels also live in headers, which are C++ or C to the editor, and in C++ sources that a build compiles as CUDA; the
 * server looks for CUDA words in them, and says nothing about those that have none.
 */
const maybe = "**/*.{cu,cuh,h,hh,hpp,hxx,inl,inc,cpp,cc,cxx,c++}";

export const selector: DocumentSelector = [
  ...["file", "untitled"].flatMap((scheme) => cuda.map((language) => ({ scheme, language }))),
  { scheme: "file", language: "cpp", pattern: maybe },
  { scheme: "file", language: "c", pattern: "**/*.h" },
];

/** Reports whether the document is CUDA by its language or name, whatever it holds. */
export function isCuda(document: TextDocument): boolean {
  return languages.match([...cuda, { pattern: "**/*.{cu,cuh}" }], document) > 0;
}

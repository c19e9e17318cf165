/** Which documents the server is asked about. */
import { languages, type TextDocument } from "vscode";
import type { DocumentSelector } from "vscode-languageclient/node";

/** VS Code's own id for CUDA C++, and the one that older extensions brought. */
const cuda = ["cuda-cpp", "cuda"] as const;

/** Kernels also live in headers, which are C++ or C to the editor; the server looks for CUDA words in them. */
const headers = "**/*.{cu,cuh,h,hh,hpp,hxx,inl,inc}";

export const selector: DocumentSelector = [
  ...["file", "untitled"].flatMap((scheme) => cuda.map((language) => ({ scheme, language }))),
  { scheme: "file", language: "cpp", pattern: headers },
  { scheme: "file", language: "c", pattern: "**/*.h" },
];

/** Reports whether the document is CUDA by its language or name, whatever it holds. */
export function isCuda(document: TextDocument): boolean {
  return languages.match([...cuda, { pattern: "**/*.{cu,cuh}" }], document) > 0;
}

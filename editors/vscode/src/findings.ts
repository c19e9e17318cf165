/** Reads what `gridls check --format json` prints, as far as it is needed here. */

export interface Finding {
  /** Relative to the folder that was checked, or absolute. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in code points. */
  readonly column: number;
  readonly severity: "error" | "warning" | "information" | "hint";
  readonly fixes: readonly unknown[];
}

const loudness = ["error", "warning", "information", "hint"];

/** Returns the finding that shows most: the loudest, and of those the first that can be fixed. */
export function best(findings: readonly Finding[]): Finding | undefined {
  const rank = (f: Finding) =>
    2 * loudness.indexOf(f.severity) + Number((f.fixes?.length ?? 0) === 0);
  return [...findings].sort((a, b) => rank(a) - rank(b))[0];
}

/** Returns the UTF-16 offset from 0, which VS Code counts in, of a column in code points from 1. */
export function utf16Offset(line: string, column: number): number {
  return [...line].slice(0, column - 1).join("").length;
}

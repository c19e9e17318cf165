/** A view: as whom an open file is read, which decides what is dimmed in it. */

/** `all`, `host`, or the name of a pass: `sm_90a`, also one that the build does not compile for. */
export type View = string;

/** What the file gets without a choice: dimmed is only what neither a pass nor the host compiles. */
export const everything: View = "all";

export const host: View = "host";

/** Returns why lines are dimmed in a view: the words under the pointer. */
export function reason(view: View): string {
  switch (view) {
    case everything:
      return "compiled for no architecture, and not for the host";
    case host:
      return "not compiled for the host";
    default:
      return `not compiled for ${view}`;
  }
}

/** Reads an architecture that somebody typed: `sm_90a`, also as `90a` or `SM_90A`; otherwise says what is wrong. */
export function architecture(typed: string): { view: View } | { problem: string } {
  const [, kind = "sm_", number] =
    /^(sm_|compute_)?([1-9]\d{1,2}[af]?)$/.exec(typed.trim().toLowerCase()) ?? [];
  return number === undefined
    ? { problem: `'${typed.trim()}' is no architecture: write one like sm_90 or sm_90a.` }
    : { view: kind + number };
}

/** A range as it is sent: lines and UTF-16 characters from 0, its end not in it. */
export interface SentRange {
  readonly start: { readonly line: number; readonly character: number };
  readonly end: { readonly line: number; readonly character: number };
}

/** Returns the first and the last line, from 0, of each range: a range that ends before a line leaves that line out. */
export function wholeLines(ranges: readonly SentRange[]): { first: number; last: number }[] {
  return ranges.map(({ start, end }) => ({
    first: start.line,
    last: end.character === 0 && end.line > start.line ? end.line - 1 : end.line,
  }));
}

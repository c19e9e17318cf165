/** What the server says of a compilation, in words. Nothing here knows the editor. */

/** The result of the server's command gridls.server.nvcc. */
export interface NvccAnswer {
  /** Whether nvcc refused the file. */
  readonly failed: boolean;
  readonly errors: number;
  readonly warnings: number;
  /** What was run, and all that it printed. */
  readonly command: readonly string[];
  readonly output: string;
}

/** Returns one sentence about how a compilation ended. */
export function told({ failed, errors, warnings }: NvccAnswer, name: string): string {
  const parts = [count(errors, "error"), count(warnings, "warning")].filter((p) => p !== "");
  const verdict = failed ? "refuses" : "compiles";
  return `nvcc ${verdict} ${name}${parts.length === 0 ? "" : `: ${parts.join(", ")}`}.`;
}

function count(n: number, what: string): string {
  return n === 0 ? "" : `${n} ${what}${n === 1 ? "" : "s"}`;
}

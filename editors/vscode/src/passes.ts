/** The server's notification `gridls/status`, and its short form for a status bar. */

/** The method's name; the server sends it whenever one of its fields changes for an open file. */
export const statusMethod = "gridls/status";

export interface StatusParams {
  /** The open file. */
  readonly uri: string;
  /** The device passes that it is checked for, first the one that is shown: `sm_80`, `compute_90`. */
  readonly passes: readonly string[];
  /** Where they come from: a path, or words such as `default`. */
  readonly source: string;
  /** What is missing, in one sentence; empty or absent if nothing is. */
  readonly message?: string;
}

/** Returns the text of the status item: `CUDA sm_80 +2`. */
export function label(passes: readonly string[]): string {
  const [first, ...rest] = passes;
  if (first === undefined) {
    return "CUDA";
  }
  return rest.length === 0 ? `CUDA ${first}` : `CUDA ${first} +${rest.length}`;
}

/** What the server tells about the passes of an open file, and its short form for a status bar. */
import { everything, type SentRange, type View } from "./view";

/** The notification's name; the server sends it whenever one of its fields changes for an open file. */
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
  /** As whom the file is shown. */
  readonly view?: View;
}

/** The notification about the workspace, for clients that announce `gridlsIndex`. */
export const indexMethod = "gridls/index";

/** What is known of the workspace. */
export interface IndexParams {
  /** Set while sources are read. */
  readonly indexing: boolean;
  /** How many of the sources to be read have been, while indexing. */
  readonly done?: number;
  readonly due?: number;
  /** All sources, and all files that they read. */
  readonly sources: number;
  readonly files: number;
  /** What is missing, in one sentence. */
  readonly message?: string;
}

/** Returns what is known of the workspace, in a line: `Workspace: 12 sources, 48 files`. */
export function workspaceLine({ indexing, done, due, sources, files }: IndexParams): string {
  if (indexing) {
    return due ? `Reading the workspace: ${done ?? 0} of ${due} sources` : "Reading the workspace";
  }
  const count = (n: number, what: string) => `${n} ${what}${n === 1 ? "" : "s"}`;
  return `Workspace: ${count(sources, "source")}, ${count(files, "file")}`;
}

/** The server's word for a file that no compile command, no setting and no database tells about. */
const assumed = "assumed";

/** Returns where passes come from, in words. */
export function origin(source: string): string {
  return source === assumed ? "assumed, since nothing tells how it is compiled" : `from ${source}`;
}

/** Returns the text of the status item: `CUDA sm_80 +2 · as sm_90`. */
export function label(passes: readonly string[], view: View = everything): string {
  const [first, ...rest] = passes;
  const names = first === undefined ? "" : ` ${first}`;
  const others = rest.length === 0 ? "" : ` +${rest.length}`;
  return `CUDA${names}${others}${view === everything ? "" : ` · as ${view}`}`;
}

/** Returns the same for a screen reader: `CUDA, checked for sm_80 and 2 others, viewed as sm_90`. */
export function spoken(passes: readonly string[], view: View = everything): string {
  const [first, ...rest] = passes;
  const others =
    rest.length === 0 ? "" : ` and ${rest.length} ${rest.length === 1 ? "other" : "others"}`;
  const names = first === undefined ? "" : `, checked for ${first}${others}`;
  return `CUDA${names}${view === everything ? "" : `, viewed as ${view}`}`;
}

/** The server's commands about passes; the file's address is the first argument of both. */
export const serverPasses = "gridls.server.passes";
export const serverViewAs = "gridls.server.viewAs";

/** What `gridls.server.passes` answers. */
export interface PassesAnswer {
  readonly view: View;
  /** Whether a host compiler reads the file too. */
  readonly host: boolean;
  readonly passes: readonly PassDescription[];
  readonly source: string;
  /** The entry that says how the file is compiled, if it is one. */
  readonly sourceLocation?: SentLocation;
  /** The passes that read the file alike, `host` among them. */
  readonly alike: readonly (readonly string[])[];
  readonly message?: string;
}

export interface PassDescription {
  readonly name: string;
  /** The virtual architecture: `compute_90a`. */
  readonly virtual: string;
  /** The value of `__CUDA_ARCH__`; 0 where it has none. */
  readonly cudaArch: number;
  /** What is kept of the pass: `sm_90a`, `compute_90a`. */
  readonly code: readonly string[];
  /** What only such passes define besides `__CUDA_ARCH__`, as after -D. */
  readonly macros: readonly string[];
}

export interface SentLocation {
  readonly uri: string;
  readonly range: SentRange;
}

/** What an editor shows in a file, as the server is told of it. */
import type { SentRange } from "./view";

/** A diagnostic as the editor has it: severities count from 0, an error. */
export interface Shown {
  readonly range: SentRange;
  readonly severity: number;
  readonly source?: string | undefined;
  readonly code?: string | number | undefined;
  readonly message: string;
}

/** The same in the protocol's words: severities count from 1. */
export interface SentShown {
  readonly range: SentRange;
  readonly severity: number;
  readonly source: string;
  readonly code: string | number | null;
  readonly message: string;
}

/** Diagnostics beyond which a file is a ruin in which nobody looks for duplicates. */
const most = 500;

/** Returns what the server is to know: all but its own findings and what nobody signs. */
export function sent(all: readonly Shown[]): SentShown[] {
  return all
    .filter(({ source }) => source !== undefined && source !== "" && source !== "gridls")
    .slice(0, most)
    .map(({ range, severity, source = "", code = null, message }) => ({
      range,
      severity: severity + 1,
      source,
      code,
      message,
    }));
}

/** The entries of the list of passes, before they are entries of VS Code. */
import type { PassDescription, PassesAnswer } from "./passes";
import { everything, host, type View } from "./view";

/** A view that can be chosen. */
export interface ViewEntry {
  readonly view: View;
  readonly label: string;
  readonly description: string;
  /** A line of its own below; may be empty. */
  readonly detail: string;
  /** Whether the file is shown so now. */
  readonly current: boolean;
}

/** Views under one heading; the heading may be empty. */
export interface Group {
  readonly heading: string;
  readonly entries: readonly ViewEntry[];
}

/**
 * Returns the views of a file: all passes together, then the passes in groups that read the file alike, then the
 * present view, if it is none of these.
 */
export function groups(answer: PassesAnswer): Group[] {
  const entry = (view: View, label: string, description: string, detail = ""): ViewEntry => {
    const current = view === answer.view;
    return {
      view,
      label,
      description: current ? `shown now · ${description}` : description,
      detail,
      current,
    };
  };
  const known = new Map(
    answer.passes.map((p) => [p.name, entry(p.name, p.name, described(p), defined(p))]),
  );
  if (answer.host) {
    known.set(host, entry(host, "Host", "what runs on the CPU · no __CUDA_ARCH__"));
  }
  // Whatever the server groups, every pass has its entry.
  const grouped = new Set(answer.alike.flat());
  const parts = [...answer.alike, [...known.keys()].filter((name) => !grouped.has(name))]
    .map((names) => names.flatMap((name) => known.get(name) ?? []))
    .filter((entries) => entries.length > 0);
  return [
    {
      heading: "",
      entries: [entry(everything, "All passes", "dims what none of them compiles, nor the host")],
    },
    ...parts.map((entries) => ({
      heading: heading(entries.length, parts.length === 1),
      entries,
    })),
    ...(answer.view === everything || known.has(answer.view)
      ? []
      : [
          {
            heading: "another architecture",
            entries: [entry(answer.view, answer.view, otherwise(answer))],
          },
        ]),
  ];
}

function heading(members: number, only: boolean): string {
  if (members === 1) {
    return only ? "" : "reads this file in its own way";
  }
  return only ? "all read this file alike" : "these read this file alike";
}

function described({ virtual, code, cudaArch }: PassDescription): string {
  const made = code.length === 0 ? "" : ` → ${code.join(", ")}`;
  const arch = cudaArch === 0 ? "no __CUDA_ARCH__" : `__CUDA_ARCH__ ${cudaArch}`;
  return `${virtual}${made} · ${arch}`;
}

function defined({ macros }: PassDescription): string {
  return macros.length === 0 ? "" : `defines ${macros.join(", ")}`;
}

/** Returns what the present view is, which is not the name of a pass. */
function otherwise({ view, passes }: PassesAnswer): string {
  const pass = passes.find((p) => p.virtual === view || p.code.includes(view));
  return pass === undefined ? "the build does not compile for it" : `a part of ${pass.name}`;
}

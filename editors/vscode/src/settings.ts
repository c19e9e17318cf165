/**
 * What the server is told of the settings: only what somebody has chosen. VS Code answers with every default as well,
 * which would then count as a choice and win over the project's gridls.toml.
 */

/** The part of VS Code's `WorkspaceConfiguration.inspect` that matters here. */
export interface Inspection {
  readonly globalValue?: unknown;
  readonly workspaceValue?: unknown;
  readonly workspaceFolderValue?: unknown;
}

/** Settings of the extension itself; the server does not know them. */
const own = new Set(["path", "inactiveRegions", "trace.server"]);

/** The manifest's contributes.configuration: one section or several. */
export interface Section {
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** Returns the names below `gridls.` of the settings that are for the server. */
export function serverSettings(sections: Section | readonly Section[]): string[] {
  const all: readonly Section[] = "length" in sections ? sections : [sections];
  return all
    .flatMap((section) => Object.keys(section.properties ?? {}))
    .map((name) => name.replace(/^gridls\./, ""))
    .filter((name) => !own.has(name));
}

/** Returns the chosen values by name, the innermost choice winning. */
export function chosen(
  names: readonly string[],
  inspect: (name: string) => Inspection | undefined,
): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const name of names) {
    const i = inspect(name);
    const value = i?.workspaceFolderValue ?? i?.workspaceValue ?? i?.globalValue;
    if (value !== undefined) {
      out[name] = value;
    }
  }
  return out;
}

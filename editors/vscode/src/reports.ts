/** Texts that the program writes when it is run beside the server, shown as read-only documents. */
import path from "node:path";
import {
  EventEmitter,
  languages,
  Position,
  Range,
  type TextDocumentContentProvider,
  type TextEditor,
  Uri,
  window,
  workspace,
} from "vscode";
import { type Result, run } from "./program";
import { notRunning, type Server } from "./server";

const scheme = "gridls";

/** Runs the program for a document's text each time that it is opened. The arguments are the address's query. */
export class Reports implements TextDocumentContentProvider {
  readonly #changed = new EventEmitter<Uri>();
  readonly onDidChange = this.#changed.event;

  constructor(private readonly server: Server) {}

  static readonly scheme = scheme;

  async provideTextDocumentContent(uri: Uri): Promise<string> {
    const { args, cwd } = JSON.parse(uri.query) as { args: string[]; cwd?: string };
    const { stdout, trouble } = await this.run(args, cwd);
    return stdout || trouble;
  }

  /** Shows `gridls explain` of the rule; without one, of the rule under the cursor or one that the user picks. */
  async explain(rule: unknown): Promise<void> {
    const name =
      typeof rule === "string"
        ? rule
        : (ruleAt(window.activeTextEditor) ?? (await this.#pickRule()));
    if (name !== undefined) {
      await this.#show(`${name}.txt`, ["explain", name]);
    }
  }

  /** Shows `gridls doctor` of the file in front. */
  async doctor(): Promise<void> {
    const document = window.activeTextEditor?.document;
    if (document === undefined || document.uri.scheme !== "file") {
      void window.showInformationMessage(
        "Open a file first: gridls says how that file is compiled.",
      );
      return;
    }
    const folder = workspace.getWorkspaceFolder(document.uri)?.uri.fsPath;
    const file = document.uri.fsPath;
    await this.#show(
      `doctor ${path.basename(file)}.txt`,
      ["doctor", file],
      folder ?? path.dirname(file),
    );
  }

  async #pickRule(): Promise<string | undefined> {
    const { stdout, trouble } = await this.run(["rules", "--format", "json"]);
    if (stdout === "") {
      void window.showErrorMessage(trouble);
      return undefined;
    }
    const rules = JSON.parse(stdout) as { name: string; summary?: string }[];
    const items = rules.map((r) => ({ label: r.name, detail: r.summary ?? "" }));
    const picked = await window.showQuickPick(items, {
      placeHolder: "Which rule?",
      matchOnDetail: true,
    });
    return picked?.label;
  }

  async #show(title: string, args: string[], cwd?: string): Promise<void> {
    const uri = Uri.from({ scheme, path: `/${title}`, query: JSON.stringify({ args, cwd }) });
    // A report that is open already is asked for again: settings may have changed since.
    this.#changed.fire(uri);
    const document = await workspace.openTextDocument(uri);
    await window.showTextDocument(document, { preview: true });
  }

  private run(args: readonly string[], cwd?: string): Promise<Result> {
    const binary = this.server.binary;
    if (binary === undefined) {
      const trouble = notRunning;
      return Promise.resolve({ stdout: "", trouble });
    }
    return run(binary.path, args, cwd);
  }

  dispose(): void {
    this.#changed.dispose();
  }
}

function ruleAt(editor: TextEditor | undefined): string | undefined {
  if (editor === undefined) {
    return undefined;
  }
  const at = editor.selection.active;
  const near = new Range(new Position(at.line, 0), new Position(at.line + 1, 0));
  const ours = languages
    .getDiagnostics(editor.document.uri)
    .filter((d) => d.source === "gridls" && d.range.intersection(near) !== undefined)
    // One that holds the cursor before one that is only on its line.
    .sort((a, b) => Number(b.range.contains(at)) - Number(a.range.contains(at)));
  const code = ours[0]?.code;
  return typeof code === "object" ? String(code.value) : code?.toString();
}

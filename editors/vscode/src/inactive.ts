/** Dims the lines that the chosen view does not compile. */
import {
  type Disposable,
  MarkdownString,
  Range,
  type TextDocument,
  type TextEditor,
  type TextEditorDecorationType,
  window,
  workspace,
} from "vscode";
import { reason, type SentRange, type View, wholeLines } from "./view";

/** The notification's name; the server sends it to a client that announces `gridlsInactiveRegions`. */
export const inactiveMethod = "gridls/inactiveRegions";

export interface InactiveParams {
  readonly textDocument: { readonly uri: string; readonly version: number };
  readonly view: View;
  readonly regions: readonly SentRange[];
}

/** The setting that turns the dimming off. */
export const inactiveSetting = "gridls.inactiveRegions";

/**
 * Milliseconds after the last edit when what the server told last is true again: it tells in a shorter pause, and only
 * if there is something new.
 */
const settled = 1000;

/** Reports whether lines are dimmed at all. */
export function dims(): boolean {
  return workspace.getConfiguration().get(inactiveSetting) !== "off";
}

export class InactiveRegions {
  // As faint as other extensions have it. Plain text of a high contrast theme keeps a contrast above 4.5.
  readonly #dim: TextEditorDecorationType = window.createTextEditorDecorationType({
    opacity: "0.55",
    isWholeLine: true,
  });
  readonly #files = new Map<string, InactiveParams>();
  #pause: NodeJS.Timeout | undefined;
  readonly #listeners: readonly Disposable[] = [
    window.onDidChangeVisibleTextEditors(() => this.#showAll()),
    workspace.onDidChangeTextDocument(({ document }) => this.#edited(document)),
    workspace.onDidCloseTextDocument(({ uri }) => this.#files.delete(uri.toString())),
    workspace.onDidChangeConfiguration((e) => {
      if (e.affectsConfiguration(inactiveSetting)) {
        this.#showAll();
      }
    }),
  ];

  /** Takes what the server says about one file. */
  update(params: InactiveParams): void {
    this.#files.set(params.textDocument.uri, params);
    this.#showAll(params.textDocument.uri);
  }

  /** Forgets everything: what a server said that is gone is void. */
  clear(): void {
    this.#files.clear();
    this.#showAll();
  }

  /**
   * The editor moves the lines with what is typed. But lines that an edit replaces lose their look, even if the text is
   * the same afterwards, as when a file is formatted or an edit is undone.
   */
  #edited(document: TextDocument): void {
    if (this.#files.has(document.uri.toString())) {
      clearTimeout(this.#pause);
      this.#pause = setTimeout(() => this.#showAll(), settled);
    }
  }

  /** Shows what is known in the visible editors, of one file or of all. */
  #showAll(uri?: string): void {
    for (const editor of window.visibleTextEditors) {
      if (uri === undefined || editor.document.uri.toString() === uri) {
        this.#show(editor);
      }
    }
  }

  #show(editor: TextEditor): void {
    const file = this.#files.get(editor.document.uri.toString());
    if (file === undefined || !dims()) {
      editor.setDecorations(this.#dim, []);
      return;
    }
    const hoverMessage = new MarkdownString().appendText(reason(file.view));
    hoverMessage.appendMarkdown(" · [View as…](command:gridls.viewAs)");
    hoverMessage.isTrusted = { enabledCommands: ["gridls.viewAs"] };
    const lines = wholeLines(file.regions).map(({ first, last }) =>
      editor.document.validateRange(new Range(first, 0, last, Number.MAX_SAFE_INTEGER)),
    );
    editor.setDecorations(
      this.#dim,
      lines.map((range) => ({ range, hoverMessage })),
    );
  }

  dispose(): void {
    clearTimeout(this.#pause);
    for (const listener of this.#listeners) {
      listener.dispose();
    }
    this.#dim.dispose();
  }
}

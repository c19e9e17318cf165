/** What the status bar says about the file in front: which passes it is compiled for, or what is missing. */
import {
  MarkdownString,
  StatusBarAlignment,
  type StatusBarItem,
  type TextEditor,
  ThemeColor,
  window,
} from "vscode";
import { label, type StatusParams } from "./passes";
import { isCuda } from "./selector";

/** The server's word for a file that no compile command, no setting and no database tells about. */
const assumed = "assumed";

function origin(source: string): string {
  return source === assumed ? "assumed, since nothing tells how it is compiled" : `from ${source}`;
}

export class Status {
  readonly #item: StatusBarItem;
  readonly #files = new Map<string, StatusParams>();
  #trouble: string | undefined;
  #program = "";

  constructor() {
    this.#item = window.createStatusBarItem("gridls", StatusBarAlignment.Right, 100);
    this.#item.name = "gridls";
    this.#item.command = "gridls.doctor";
  }

  /** Takes what the server says about one file. */
  update(params: StatusParams): void {
    this.#files.set(params.uri, params);
    this.refresh(window.activeTextEditor);
  }

  /** The server runs (a line about it for the tooltip), and what an earlier one said is void. */
  started(program: string): void {
    this.#program = program;
    this.#trouble = undefined;
    this.#files.clear();
    this.refresh(window.activeTextEditor);
  }

  /** There is no server; the sentence says why. */
  failed(message: string): void {
    this.#trouble = message;
    this.refresh(window.activeTextEditor);
  }

  refresh(editor: TextEditor | undefined): void {
    const file = editor && this.#files.get(editor.document.uri.toString());
    if (editor === undefined || (file === undefined && !isCuda(editor.document))) {
      this.#item.hide();
      return;
    }
    const trouble = this.#trouble ?? file?.message;
    const text = this.#trouble === undefined ? label(file?.passes ?? []) : "CUDA";
    this.#item.text = trouble ? `$(warning) ${text}` : text;
    this.#item.backgroundColor = trouble
      ? new ThemeColor("statusBarItem.warningBackground")
      : undefined;
    this.#item.accessibilityInformation = { label: trouble ? `${text}: ${trouble}` : text };
    this.#item.tooltip = this.#tooltip(file, trouble);
    this.#item.show();
  }

  #tooltip(file: StatusParams | undefined, trouble: string | undefined): MarkdownString {
    const tip = new MarkdownString("", true);
    tip.isTrusted = {
      enabledCommands: ["gridls.doctor", "gridls.restart", "gridls.showOutput"],
    };
    if (trouble) {
      tip.appendMarkdown("$(warning) ").appendText(trouble).appendMarkdown("\n\n");
    }
    if (file !== undefined && file.passes.length > 0) {
      tip.appendMarkdown("Checked for ").appendText(file.passes.join(", "));
      tip.appendMarkdown("  \n").appendText(origin(file.source));
      tip.appendMarkdown("\n\n");
    }
    if (this.#program !== "") {
      tip.appendText(this.#program).appendMarkdown("\n\n");
    }
    return tip.appendMarkdown(
      "[How is this file compiled?](command:gridls.doctor) · [Restart](command:gridls.restart) · [Output](command:gridls.showOutput)",
    );
  }

  dispose(): void {
    this.#item.dispose();
  }
}

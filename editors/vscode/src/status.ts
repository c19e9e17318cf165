/** What the status bar says about the file in front: which passes it is compiled for, or what is missing. */
import {
  MarkdownString,
  StatusBarAlignment,
  type StatusBarItem,
  type TextEditor,
  ThemeColor,
  window,
} from "vscode";
import {
  type IndexParams,
  label,
  origin,
  type StatusParams,
  spoken,
  workspaceLine,
} from "./passes";
import { isCuda } from "./selector";
import { everything, reason } from "./view";

export class Status {
  readonly #item: StatusBarItem;
  readonly #files = new Map<string, StatusParams>();
  #trouble: string | undefined;
  #index: IndexParams | undefined;
  #program = "";

  constructor() {
    this.#item = window.createStatusBarItem("gridls", StatusBarAlignment.Right, 100);
    this.#item.name = "gridls";
  }

  /** Takes what the server says about one file. */
  update(params: StatusParams): void {
    this.#files.set(params.uri, params);
    this.refresh(window.activeTextEditor);
  }

  /** Takes what the server says about the workspace. */
  updateIndex(params: IndexParams): void {
    this.#index = params;
    this.refresh(window.activeTextEditor);
  }

  /** The server runs (a line about it for the tooltip), and what an earlier one said is void. */
  started(program: string): void {
    this.#program = program;
    this.#trouble = undefined;
    this.#index = undefined;
    this.#files.clear();
    this.refresh(window.activeTextEditor);
  }

  /** There is no server; the sentence says why. */
  failed(message: string): void {
    this.#trouble = message;
    this.#index = undefined;
    this.refresh(window.activeTextEditor);
  }

  refresh(editor: TextEditor | undefined): void {
    const file = editor && this.#files.get(editor.document.uri.toString());
    if (editor === undefined || (file === undefined && !isCuda(editor.document))) {
      this.#item.hide();
      return;
    }
    const trouble = this.#trouble ?? (file?.message || this.#index?.message);
    const indexing = this.#index?.indexing === true;
    // Nobody can be asked for passes while no server runs.
    const asked = this.#trouble === undefined ? file : undefined;
    const spinner = indexing ? "$(loading~spin) " : "";
    const text = spinner + label(asked?.passes ?? [], asked?.view);
    const words =
      spoken(asked?.passes ?? [], asked?.view) + (indexing ? ", reading the workspace" : "");
    this.#item.command = this.#trouble === undefined ? "gridls.showPasses" : "gridls.showOutput";
    this.#item.text = trouble ? `$(warning) ${text}` : text;
    this.#item.backgroundColor = trouble
      ? new ThemeColor("statusBarItem.warningBackground")
      : undefined;
    this.#item.accessibilityInformation = { label: trouble ? `${words}: ${trouble}` : words };
    this.#item.tooltip = this.#tooltip(file, trouble);
    this.#item.show();
  }

  #tooltip(file: StatusParams | undefined, trouble: string | undefined): MarkdownString {
    const tip = new MarkdownString("", true);
    tip.isTrusted = {
      enabledCommands: ["gridls.viewAs", "gridls.doctor", "gridls.restart", "gridls.showOutput"],
    };
    if (trouble) {
      tip.appendMarkdown("$(warning) ").appendText(trouble).appendMarkdown("\n\n");
    }
    if (file !== undefined && file.passes.length > 0) {
      tip.appendMarkdown("Checked for ").appendText(file.passes.join(", "));
      tip.appendMarkdown("  \n").appendText(origin(file.source));
      tip.appendMarkdown("\n\n");
    }
    if (file?.view !== undefined && file.view !== everything) {
      tip.appendMarkdown("Dimmed: ").appendText(reason(file.view)).appendMarkdown("\n\n");
    }
    if (this.#index !== undefined) {
      tip.appendText(workspaceLine(this.#index)).appendMarkdown("\n\n");
    }
    if (this.#program !== "") {
      tip.appendText(this.#program).appendMarkdown("\n\n");
    }
    return tip.appendMarkdown(
      "[View as…](command:gridls.viewAs) · [How is this file compiled?](command:gridls.doctor) · [Restart](command:gridls.restart) · [Output](command:gridls.showOutput)",
    );
  }

  dispose(): void {
    this.#item.dispose();
  }
}

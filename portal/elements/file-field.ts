import { photoMaxBytes } from "../../council/limits.ts";
import { formatFileSize } from "../components/file-size.ts";
import { loadScript } from "./load-script.ts";
import { newElement } from "./new-element.ts";
import { putFiles } from "./put-files.ts";
import { fileErrorOf } from "./file-error.ts";

/**
 * Lets files be added in several steps and removed, and refuses at once what the server would refuse. The first
 * refused file stops its batch (spec section 5); files chosen before stay. If there are too many, the first ones are
 * taken. If the form names a script for it, each file is sent separately (`uploads/`); without that script all files are
 * sent with the form.
 */
export class FileField extends HTMLElement {
  // No private names and no class fields: compiled for old browsers they cost too many bytes.
  declare chosen: File[];

  connectedCallback() {
    this.chosen ??= [];
    this.input.addEventListener("change", () => this.onChange());
    // On Back, the browser may have restored the input.
    if (this.input.files!.length > 0) this.onChange();
    else if (this.dataset.unfinished) void this.sendSeparately();
  }

  get input() {
    return this.querySelector("input")!;
  }

  get list() {
    return this.querySelector("ul")!;
  }

  get errors() {
    return this.querySelector(".file-errors")!;
  }

  get script() {
    return this.input.form?.dataset.script;
  }

  onChange() {
    const files = [...this.input.files!];
    const { chosen, script } = this;
    if (this.showErrorOf(files, script ? photoMaxBytes : undefined)) return this.setChosen(chosen);
    const newFiles = files.filter((file) => !this.has(file));
    const rows = this.parentElement!.querySelectorAll(".file-list > li:not([hidden])");
    // A file that replaces another one adds a row until it is stored.
    const room = Math.max(0, Number(this.dataset.filesAtMost) - rows.length);
    const surplus = newFiles[room];
    if (surplus) this.errors.append(errorLine(this.dataset.tooMany!, surplus.name));
    this.setChosen([...chosen, ...newFiles.slice(0, room)]);
    if (script) void this.sendSeparately();
  }

  /** Hands the chosen files and unfinished uploads over to the script. */
  async sendSeparately() {
    if (!(await loadScript(this.script!))) return this.keepWithForm();
    this.dispatchEvent(new CustomEvent("sendfiles", { bubbles: true }));
  }

  /** Leaves the files to the form. Without the script photos are not made smaller, so too large photos are refused. */
  keepWithForm() {
    const { chosen } = this;
    if (this.showErrorOf(chosen))
      this.setChosen(chosen.filter(({ size }) => size <= Number(this.dataset.maxBytes)));
  }

  has(file: File) {
    return this.chosen.some((one) => one.name === file.name && one.size === file.size);
  }

  /** Like `addErrorOf`, but in place of earlier errors. */
  showErrorOf(files: readonly File[], photosMaxBytes?: number) {
    this.errors.replaceChildren();
    return this.addErrorOf(files, photosMaxBytes);
  }

  /**
   * Shows below earlier errors why files are refused, if they are.
   * @param photosMaxBytes the limit of photos, if they are made smaller before they are sent
   * @returns whether they are refused
   */
  addErrorOf(files: readonly Pick<File, "name" | "size">[], photosMaxBytes?: number) {
    const { maxBytes } = this.dataset;
    const fileError = fileErrorOf(files, Number(maxBytes), this.input.accept, photosMaxBytes);
    if (fileError)
      this.errors.append(errorLine(this.dataset[fileError.reason]!, fileError.file.name));
    return fileError !== undefined;
  }

  /** Makes these the chosen files, which are sent with the form unless the script sends them. */
  setChosen(files: readonly File[]) {
    this.chosen = putFiles(this.input, files);
    for (const line of this.list.querySelectorAll(".kept-file")) line.remove();
    this.list.append(...this.chosen.map((file) => this.line(file)));
  }

  line(file: File): HTMLElement {
    const remove = newElement("button", "button button-quiet button-small", this.dataset.remove!);
    remove.type = "button";
    remove.setAttribute("aria-label", `${this.dataset.remove} ${file.name}`);
    remove.addEventListener("click", () => {
      this.setChosen(this.chosen.filter((one) => one !== file));
      this.input.focus();
    });
    const name = newElement("span", "file-name", `${file.name} (${formatFileSize(file.size)})`);
    return newElement("li", "kept-file", name, remove);
  }
}

customElements.define("file-field", FileField);

/** The same markup as the server's errors: the message in its own element, then the file's name. */
function errorLine(text: string, file: string): HTMLElement {
  const name = newElement("span", "error-file", `(${file})`);
  const content = newElement("span", "", newElement("span", "", text), " ", name);
  const line = newElement("p", "field-error mt-2", content);
  line.setAttribute("role", "alert");
  return line;
}

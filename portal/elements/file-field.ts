import { fileSize } from "../components/file-size.ts";
import { fileErrorOf } from "./refused-file.ts";

/**
 * Lets files be added in several steps and removed, and refuses at once what the server would
 * refuse. The first refused file stops its batch (spec section 5); files chosen before stay.
 */
customElements.define(
  "file-field",
  class extends HTMLElement {
    // No private names and no class fields: compiled for old browsers they cost too many bytes.
    declare chosen: File[];

    connectedCallback() {
      this.chosen ??= [];
      this.input.addEventListener("change", () => this.add([...this.input.files!]));
      // On Back, the browser may have restored the input.
      if (this.input.files!.length > 0) this.add([...this.input.files!]);
    }

    get input() {
      return this.querySelector("input")!;
    }

    add(files: File[]) {
      const refused = fileErrorOf(files, Number(this.dataset.maxBytes), this.input.accept);
      if (!refused) this.chosen.push(...files.filter((file) => !this.has(file)));
      this.show(refused && errorLine(this.dataset[refused.reason]!, refused.file.name));
    }

    has(file: File) {
      return this.chosen.some((one) => one.name === file.name && one.size === file.size);
    }

    show(error?: HTMLElement) {
      const acceptedFiles = new DataTransfer();
      for (const file of this.chosen) acceptedFiles.items.add(file);
      this.input.files = acceptedFiles.files;
      this.querySelector(".file-errors")!.replaceChildren(...(error ? [error] : []));
      this.querySelector("ul")!.replaceChildren(...this.chosen.map((file) => this.line(file)));
    }

    line(file: File): HTMLElement {
      const line = document.createElement("li");
      const name = document.createElement("span");
      name.className = "file-name";
      name.textContent = `${file.name} (${fileSize(file.size)})`;
      const remove = document.createElement("button");
      remove.type = "button";
      remove.className = "button button-quiet button-small";
      remove.textContent = this.dataset.remove!;
      remove.setAttribute("aria-label", `${this.dataset.remove} ${file.name}`);
      remove.addEventListener("click", () => {
        this.chosen = this.chosen.filter((one) => one !== file);
        this.show();
        this.input.focus();
      });
      line.append(name, remove);
      return line;
    }
  },
);

/** Worded like the server's: the sentence in an element of its own, the file's name beside it. */
function errorLine(text: string, file: string): HTMLElement {
  const line = document.createElement("p");
  line.className = "field-error mt-2";
  line.setAttribute("role", "alert");
  const words = line.appendChild(document.createElement("span"));
  const sentence = document.createElement("span");
  sentence.textContent = text;
  const name = document.createElement("span");
  name.className = "error-file";
  name.textContent = `(${file})`;
  words.append(sentence, " ", name);
  return line;
}

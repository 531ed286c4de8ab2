// The script that sends files separately in resumable parts. Loaded when the first file is chosen.
import type { FileField } from "../file-field.ts";
import { FileUpload } from "./file-upload.ts";
import { replaceFile, sendFiles } from "./send-files.ts";

customElements.define("file-upload", FileUpload);
document.addEventListener("sendfiles", ({ target }) => void sendFiles(target as FileField));
document.addEventListener("click", ({ target }) => {
  const button = (target as Element).closest<HTMLElement>("[data-replaces]");
  if (button) replaceFile(button);
});

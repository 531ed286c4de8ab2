import { formatFileSize } from "../../components/file-size.ts";
import type { FileUpload, UploadState } from "./file-upload.ts";
import type { UploadTexts } from "./upload-texts.ts";

/** The buttons of each state; every state also has Remove. */
const buttons: Record<UploadState, readonly string[]> = {
  waiting: [],
  preparing: [],
  sending: [],
  interrupted: ["retry"],
  checking: [],
  done: ["replace"],
  failed: ["retry", "replace"],
  refused: ["replace"],
  unfinished: ["replace"],
};

const textKeys: Record<UploadState | "retry" | "replace" | "remove" | "dark" | "blurred", string> =
  {
    waiting: "apply.upload.waiting",
    preparing: "apply.upload.preparing",
    sending: "apply.upload.sending",
    interrupted: "apply.upload.interrupted",
    checking: "apply.upload.checking",
    done: "apply.upload.done",
    failed: "documents.errors.failed",
    refused: "documents.errors.notProcessed",
    unfinished: "apply.upload.unfinished",
    dark: "apply.upload.dark",
    blurred: "apply.upload.blurred",
    retry: "apply.upload.retry",
    replace: "apply.upload.replace",
    remove: "common.remove",
  };

/** Screen readers announce the progress in these steps, in percent. */
const announcedEveryPercent = 25;

/** Shows the state of an upload in the parts of its row. */
export function showUpload(upload: FileUpload, texts: UploadTexts): void {
  const { state, name, sent, size, prepared, picture, message } = upload;
  const part = <Part extends HTMLElement>(partName: string) =>
    upload.querySelector<Part>(`[data-part=${partName}]`)!;
  upload.dataset["state"] = state;
  const text = (message ?? texts[textKeys[state]]!)
    .replace("{sent}", sent === 0 ? "0 KB" : formatFileSize(sent))
    .replace("{size}", formatFileSize(size))
    .replace("{file}", name);

  const shownName = part("name");
  shownName.textContent = name;
  // `list-answers.ts` lists the names with this class before the form is sent: not those of refused and unfinished files.
  shownName.classList.toggle("file-name", !/refused|unfinished/.test(state));
  const bar = part<HTMLProgressElement>("bar");
  bar.hidden = !/sending|interrupted|unfinished|checking/.test(state);
  bar.max = size;
  bar.value = sent;
  bar.setAttribute("aria-label", name);
  part("state").textContent = text;
  const hint = prepared?.hint;
  part("hint").textContent = hint ? texts[textKeys[hint]]! : "";
  showPicture(part<HTMLImageElement>("picture"), picture);
  const kind = part("kind");
  kind.hidden = picture !== undefined;
  kind.textContent = name.slice(name.lastIndexOf(".") + 1).toUpperCase();
  for (const button of upload.querySelectorAll("button")) showButton(button, upload, texts);
  announce(part("announcement"), upload, text);
}

function showPicture(image: HTMLImageElement, picture: string | undefined): void {
  image.hidden = picture === undefined;
  if (picture !== undefined && image.src !== picture) image.src = picture;
}

function showButton(button: HTMLButtonElement, upload: FileUpload, texts: UploadTexts): void {
  const action = button.dataset["action"] as "retry" | "replace" | "remove";
  const { state, name, documentId, uploadId } = upload;
  button.hidden = action !== "remove" && !buttons[state].includes(action);
  setLabel(button, texts[textKeys[action]]!, name);
  // `send-files.ts` handles the click and asks for another file.
  if (action === "replace") button.dataset["replaces"] = documentId ?? uploadId ?? "";
  if (action !== "remove" || documentId === undefined) return;
  // A stored document is removed by submitting the form.
  Object.assign(button, {
    type: "submit",
    name: "remove",
    value: documentId,
    formNoValidate: true,
  });
}

/** @param name for screen readers, which list the buttons of several files */
function setLabel(button: HTMLButtonElement, label: string, name: string): void {
  if (button.textContent === `${label} ${name}`) return;
  const nameElement = Object.assign(document.createElement("span"), { className: "sr-only" });
  nameElement.textContent = ` ${name}`;
  button.replaceChildren(label, nameElement);
}

/** Announces each quarter of the progress, and every state that is not temporary. */
function announce(
  announcement: HTMLElement,
  { state, name, sent, size }: FileUpload,
  text: string,
): void {
  const percent = Math.floor((sent / size) * (100 / announcedEveryPercent)) * announcedEveryPercent;
  const isSending = /waiting|preparing|sending|checking/.test(state);
  const news = isSending ? percent > 0 && `${percent} %` : text;
  const sentence = news ? `${name}: ${news}` : "";
  if (announcement.textContent !== sentence) announcement.textContent = sentence;
}

import type { UnfinishedUpload } from "../../../council/documents/rules.ts";
import { digestOf } from "./file-digest.ts";
import type { FileField } from "../file-field.ts";
import { removals, waitForUploads } from "./wait-for-uploads.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { prepareFile, type PreparedFile } from "./prepare-file.ts";
import { deleteUpload, ResumableUpload, type UploadResult } from "./resumable-upload.ts";
import { showUpload } from "./show-upload.ts";
import { uploadRow } from "./upload-row.ts";
import { loadTexts, type UploadTexts } from "./upload-texts.ts";

export type UploadState =
  | "waiting"
  | "preparing"
  | "sending"
  /** The connection was lost; the upload resumes when it is back. */
  | "interrupted"
  /** Everything was sent, and the server has not responded yet. */
  | "checking"
  | "done"
  /** The person may try again. */
  | "failed"
  | "refused"
  /** The server has a part of the file, which has to be chosen again. */
  | "unfinished";

/** A file in whose place another one is sent. */
export interface ReplacedFile {
  /** Its row in the list, an `<li>`. */
  row: HTMLElement;
  /** The id of the document or upload; blank if it never reached the server. */
  id: string;
}

const prepareOneAtATime = oneAtATime();
const sendOneAtATime = oneAtATime();

/**
 * A file that is being sent, in a row of its field's list: its progress, and buttons to remove, replace or
 * retry it. Dispatches `uploadchange` when its state changes, and `uploadrefused` before its row is removed because the
 * prepared file is still too large. Continues while it is moved to the page that `<async-form>` shows in place of
 * this one.
 */
export class FileUpload extends HTMLElement {
  // No private names and no class fields: compiled for old browsers they cost too many bytes.
  declare texts: UploadTexts;
  declare state: UploadState;
  /** The file as it was chosen; undefined for an unfinished upload. */
  declare file: File | undefined;
  declare prepared: PreparedFile | undefined;
  declare name: string;
  /** The URL at which uploads for the field's document are created. */
  declare createUrl: string;
  /** Bytes. */
  declare size: number;
  /** Bytes sent, or for an unfinished upload those that arrived. */
  declare sent: number;
  declare upload: ResumableUpload | undefined;
  /** Resolves when no part of the file is being sent any more. */
  declare sending: Promise<UploadResult> | undefined;
  /** The id of the upload with the bytes that arrived before. */
  declare resumedId: string | undefined;
  /** SHA-256 in base64. */
  declare digest: string | undefined;
  /** The file that this one replaces: of this page, or a stored document. It is deleted once this file has arrived. */
  declare replaced: ReplacedFile | undefined;
  /** The id of the document that the upload became. */
  declare documentId: string | undefined;
  /** The server's message about the file. */
  declare message: string | undefined;
  /** The object URL of a picture. */
  declare picture: string | undefined;
  declare isRemoved: boolean | undefined;

  /** Starts to send a file. */
  send(file: File, replaced?: ReplacedFile): void {
    const { name, size } = file;
    Object.assign(this, { file, name, size, replaced, sent: 0 });
    // A replaced file that was not stored is hidden at once.
    if (replaced?.row.querySelector("file-upload:not([data-state=done])"))
      replaced.row.hidden = true;
    this.start();
  }

  /** Shows a file that arrived in part before. */
  showUnfinished({ id, name, size, received, digest, replaces }: UnfinishedUpload): void {
    Object.assign(this, { resumedId: id, name, size, sent: received, digest: digest ?? undefined });
    const row = replaces && this.rowOf(replaces);
    if (row) this.replaced = { row, id: replaces };
    this.setState("unfinished");
  }

  connectedCallback() {
    const { input } = this;
    if (!input) return;
    const form = input.form!;
    this.createUrl = `${form.dataset["uploads"]}&slot=${input.name}`;
    if (!this.firstElementChild) {
      this.append(...uploadRow());
      for (const button of this.querySelectorAll("button"))
        button.addEventListener("click", () => this.onButton(button.dataset["action"]!));
    }
    waitForUploads(form);
    void this.updateTexts(form);
  }

  /** Loads the texts of its current page, which may be in another language than the page before. */
  async updateTexts(form: HTMLFormElement) {
    removals.texts = this.texts = (await loadTexts(form)) ?? this.texts;
    if (this.state) showUpload(this, this.texts);
  }

  get field() {
    return this.closest<FileField>("file-field");
  }

  /** The control of the upload's field. In a page that is not shown yet, the field is not upgraded to a `FileField`. */
  get input() {
    return this.field?.querySelector<HTMLInputElement>("input");
  }

  /** The upload's id on the server; undefined before the upload is created there. */
  get uploadId() {
    return this.upload ? this.upload.id : this.resumedId;
  }

  /** The id of the stored document that it replaces, directly or through files that were never stored. */
  get replacedDocument(): string | undefined {
    const { replaced } = this;
    const upload = replaced && uploadIn(replaced.row);
    return upload && upload.documentId === undefined ? upload.replacedDocument : replaced?.id;
  }

  get isUnderWay() {
    return /waiting|preparing|sending|interrupted|checking/.test(this.state);
  }

  async process() {
    if (!this.prepared) await prepareOneAtATime(() => this.prepare());
    if (this.state === "waiting") await sendOneAtATime(() => this.run());
  }

  async prepare() {
    if (this.isRemoved) return;
    this.setState("preparing");
    const { blob, name } = (this.prepared = await prepareFile(this.file!));
    if (this.isRemoved || !this.field) return;
    this.name = name;
    this.size = blob.size;
    if (this.field.addErrorOf([this])) return this.dropRefused();
    try {
      this.digest = await digestOf(blob);
    } catch {
      return this.finish({ outcome: "unreadable" });
    }
    if (this.isRemoved) return;
    if (/\.(jpe?g|png)$/i.test(name)) this.picture = URL.createObjectURL(blob);
    this.adoptUnfinished();
    this.setState("waiting");
  }

  /** Removes the row of a refused file, whose field has said why. A submission that waits for it is given up. */
  dropRefused() {
    this.dispatchEvent(new CustomEvent("uploadrefused", { bubbles: true }));
    this.removeRow();
  }

  /**
   * Resumes an unfinished upload of the same file, from this page or another one. An unfinished upload that replaces
   * another document is deleted instead.
   */
  adoptUnfinished() {
    const others = this.field?.querySelectorAll<FileUpload>("file-upload") ?? [];
    const unfinished = [...others].find(
      ({ state, digest, size }) =>
        state === "unfinished" && digest === this.digest && size === this.size,
    );
    if (!unfinished || this.digest === undefined) return;
    const { resumedId, sent, replaced } = unfinished;
    if (!this.replaced || this.replaced.id === resumedId) this.replaced = replaced;
    if (this.replacedDocument === replaced?.id) Object.assign(this, { resumedId, sent });
    else void deleteUpload(this.createUrl, resumedId!);
    unfinished.removeRow();
  }

  async run() {
    if (this.isRemoved || !this.field) return;
    this.setState("sending");
    const { blob, name } = this.prepared!;
    const { createUrl, digest, replaced } = this;
    const replaces = this.replacedDocument || replaced?.id || undefined;
    const file = { blob, name, digest, createUrl, replaces };
    const onInterrupted = (message?: string) => this.setState("interrupted", message);
    const listener = { onSent: (bytes: number) => this.progress(bytes), onInterrupted };
    this.upload = new ResumableUpload(file, listener, this.uploadId);
    this.sending = this.upload.run();
    this.finish(await this.sending);
  }

  progress(bytes: number) {
    this.sent = bytes;
    this.setState(bytes < this.size ? "sending" : "checking");
  }

  finish(result: UploadResult) {
    switch (result.outcome) {
      case "accepted":
        this.documentId = result.documentId;
        this.sent = this.size;
        this.removeReplaced();
        return this.setState("done");
      case "refused":
      case "failed":
        return this.setState(result.outcome, result.message);
      case "unreadable":
        this.prepared = undefined;
        return this.setState("failed", this.texts["apply.upload.unreadable"]);
      case "signedOut":
        this.setState("failed");
        this.dispatchEvent(new CustomEvent("signedout", { bubbles: true }));
        return;
      case "cancelled":
      // `cancel` does the rest.
    }
  }

  setState(state: UploadState, message?: string) {
    const isNew = state !== this.state;
    Object.assign(this, { state, message });
    if (this.firstElementChild) showUpload(this, this.texts);
    if (isNew) this.dispatchEvent(new CustomEvent("uploadchange", { bubbles: true }));
  }

  onButton(action: string) {
    if (action === "retry") this.start();
    else if (action === "remove") {
      this.isRemoved = true;
      // The button of a stored document submits the form, and the server removes it.
      if (this.documentId === undefined) void this.cancel();
    }
  }

  /** Prepares and sends the file, or resumes at once if the connection was lost. */
  start() {
    if (this.state === "interrupted") return this.upload?.retryNow();
    this.setState("waiting");
    void this.process();
  }

  /**
   * Removes the file here and on the server. If the server has accepted it already, the file that it replaced is gone
   * there, and is removed here, too.
   */
  async cancel() {
    const { input } = this;
    removals.pending += 1;
    this.upload?.end();
    this.removeRow();
    input?.focus();
    await this.sending;
    const { createUrl, uploadId } = this;
    if (uploadId !== undefined && (await deleteUpload(createUrl, uploadId))) this.removeReplaced();
    removals.pending -= 1;
    // Looks the form up again, because the page may have been replaced.
    document.querySelector("async-form form")?.dispatchEvent(new CustomEvent("uploadchange"));
  }

  removeReplaced() {
    let { replaced } = this;
    while (replaced) {
      const row: HTMLElement = this.rowOf(replaced.id) ?? replaced.row;
      const upload = uploadIn(row);
      const isUnfinished = upload?.documentId === undefined && upload?.uploadId !== undefined;
      if (isUnfinished) void deleteUpload(this.createUrl, upload.uploadId);
      replaced = upload?.replaced;
      if (upload) upload.removeRow();
      else row.remove();
    }
    this.replaced = undefined;
  }

  /** The row of a stored file or an upload by its id, also after the page was replaced. */
  rowOf(id: string) {
    const fieldArea = this.field?.parentElement ?? document;
    const button = id && fieldArea.querySelector(`[data-replaces="${id}"]`);
    return button ? button.closest("li") : undefined;
  }

  /** Removes its row, and shows again the row of the file that it would have replaced. */
  removeRow() {
    if (this.picture) URL.revokeObjectURL(this.picture);
    const form = this.closest("form");
    if (this.replaced) this.replaced.row.hidden = false;
    this.isRemoved = true;
    this.parentElement?.remove();
    form?.dispatchEvent(new CustomEvent("uploadchange"));
  }
}

const uploadIn = (row: HTMLElement) => row.querySelector<FileUpload>("file-upload");

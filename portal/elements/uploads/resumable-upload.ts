import { bytesOf } from "./prepare-file.ts";
import { sendRequest, type ServerResponse, type RequestToSend } from "./send-request.ts";

/** A file to send, and where to send it. */
export interface FileToSend {
  blob: Blob;
  name: string;
  /** SHA-256 in base64; undefined if the browser cannot compute it. */
  digest: string | undefined;
  /** The URL where uploads of this document are created, with the form's key and owner. */
  createUrl: string;
  /** The id of a document or upload that this file replaces. */
  replaces?: string | undefined;
}

/** The result of sending a file. */
export type UploadResult =
  | { outcome: "accepted"; documentId: string }
  /** The server will not accept the file at another attempt either. */
  | { outcome: "refused"; message: string | undefined }
  /** The person may try again. */
  | { outcome: "failed"; message: string | undefined }
  /** The file was changed or deleted since it was chosen: it has to be chosen again. */
  | { outcome: "unreadable" }
  | { outcome: "signedOut" }
  | { outcome: "cancelled" };

interface Listener {
  /** Called with the number of bytes of the file that were sent. */
  onSent(bytes: number): void;
  /** The connection was lost, or the server asked to wait, with the reason. The upload continues by itself. */
  onInterrupted(message: string | undefined): void;
}

/** The JSON body of a response (server/uploads/upload-app.ts). */
interface UploadResponse {
  outcome: string;
  documentId?: string;
  message?: string;
}

/** The pauses between attempts; the last one repeats. */
const pausesMs = [1000, 2000, 4000, 8000, 15_000, 30_000];
/** How often an upload that the server no longer has is started again. */
const restartsAtMost = 3;
/**
 * An offset conflict is retried, because two tabs may be sending the same file. After more than this many attempts in a
 * row without progress, the upload fails.
 */
const conflictFailsAfter = 5;

/**
 * Sends one file in parts (Resumable Uploads for HTTP, draft-ietf-httpbis-resumable-upload) and resumes it
 * after a lost connection, until the server has accepted or refused it.
 */
export class ResumableUpload {
  // No private names and no class fields: compiled for old browsers they cost too many bytes.
  declare file: FileToSend;
  declare listener: Listener;
  /** The upload's id on the server; undefined before it is created. */
  declare id: string | undefined;
  declare stop: AbortController;
  declare wake: (() => void) | undefined;

  constructor(file: FileToSend, listener: Listener, id?: string) {
    this.file = file;
    this.listener = listener;
    this.id = id;
    this.stop = new AbortController();
  }

  async run(): Promise<UploadResult> {
    let triesWithoutProgress = 0;
    let restarts = 0;
    for (;;) {
      const idBefore = this.id;
      const attempt = await this.tryOnce();
      if (this.stop.signal.aborted) return { outcome: "cancelled" };
      if (attempt.outcome === "gone") {
        this.id = undefined;
        if ((restarts += 1) > restartsAtMost) return { outcome: "failed", message: undefined };
        continue;
      }
      if (attempt.outcome !== "interrupted") return attempt;
      if (attempt.isOffsetConflict && triesWithoutProgress > conflictFailsAfter)
        return { outcome: "failed", message: undefined };
      // A browser reports a file that it cannot read as a lost connection.
      const canRead = await isReadable(this.file.blob);
      if (this.stop.signal.aborted) return { outcome: "cancelled" };
      if (!canRead) return { outcome: "unreadable" };
      this.listener.onInterrupted(attempt.message);
      triesWithoutProgress =
        attempt.hasProgress || idBefore !== this.id ? 0 : triesWithoutProgress + 1;
      await this.pause(
        attempt.retryAfterMs ?? pausesMs[Math.min(triesWithoutProgress, pausesMs.length - 1)]!,
      );
      if (this.stop.signal.aborted) return { outcome: "cancelled" };
    }
  }

  /** Retries at once if the upload waits between two attempts. */
  retryNow(): void {
    this.wake?.();
  }

  /** Stops sending. What has arrived stays on the server. */
  end(): void {
    this.stop.abort();
    this.wake?.();
  }

  /** One attempt: asks how many bytes have arrived, and sends the rest. */
  async tryOnce(): Promise<UploadResult | InterruptedAttempt | { outcome: "gone" }> {
    let offset = 0;
    if (this.id === undefined) {
      const created = await this.create();
      if (created) return created;
    } else {
      const head = await this.ask("HEAD");
      if (head?.status === 404) return { outcome: "gone" };
      if (head?.header("Upload-Complete") === "?1") return this.askOutcome();
      const received = head?.header("Upload-Offset");
      if (head?.status !== 200 || received === undefined) return failureOf(head);
      offset = Number(received);
    }
    return this.append(offset);
  }

  async create(): Promise<UploadResult | InterruptedAttempt | undefined> {
    const { blob, name, digest, createUrl, replaces } = this.file;
    // This request is never aborted: its response has the id by which a cancelled upload is deleted.
    const { signal } = new AbortController();
    const response = await sendRequest({
      signal,
      method: "POST",
      url: replaces === undefined ? createUrl : `${createUrl}&replaces=${replaces}`,
      headers: {
        "Upload-Length": String(blob.size),
        "Upload-Complete": "?0",
        "Content-Disposition": `attachment; filename*=UTF-8''${encodeName(name)}`,
        ...(digest !== undefined && { "Repr-Digest": `sha-256=:${digest}:` }),
      },
    });
    const [, id] = /\/uploads\/(\w+)/.exec(response?.header("Location") ?? "") ?? [];
    if (response?.status !== 201 || id === undefined) return failureOf(response);
    this.id = id;
    return undefined;
  }

  async append(offset: number): Promise<UploadResult | InterruptedAttempt | { outcome: "gone" }> {
    const { blob } = this.file;
    let sentBytes = 0;
    const response = await this.send({
      method: "PATCH",
      url: this.urlOf(this.id!),
      headers: {
        "Content-Type": "application/partial-upload",
        "Upload-Offset": String(offset),
        "Upload-Complete": "?1",
      },
      body: blob.slice(offset),
      onProgress: (bytes) => {
        sentBytes = bytes;
        this.listener.onSent(offset + bytes);
      },
    });
    switch (response?.status) {
      case 200:
        return outcomeOf(response);
      // The upload has to be started again: it arrived in too many parts, or does not exist any more.
      case 404:
      case 410:
        return { outcome: "gone" };
      // The server has another offset or the whole file: the next attempt asks again.
      case 400:
      case 409:
        return { outcome: "interrupted", hasProgress: false, isOffsetConflict: true };
      case undefined:
      default:
        return { ...failureOf(response), ...(sentBytes > 0 && { hasProgress: true }) };
    }
  }

  async askOutcome(): Promise<UploadResult | InterruptedAttempt> {
    const response = await this.ask("GET");
    return response?.status === 200 ? outcomeOf(response) : failureOf(response);
  }

  ask(method: "GET" | "HEAD") {
    return this.send({ method, url: this.urlOf(this.id!) });
  }

  send(request: Omit<RequestToSend, "signal">) {
    return sendRequest({ ...request, signal: this.stop.signal });
  }

  urlOf(id: string): string {
    return urlOf(this.file.createUrl, id);
  }

  /** Waits until the time has passed, the connection is back, or `retryNow` is called. */
  async pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        window.removeEventListener("online", end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.wake = end;
      window.addEventListener("online", end);
    });
    this.wake = undefined;
  }
}

async function isReadable(blob: Blob): Promise<boolean> {
  try {
    await bytesOf(blob.slice(0, 1));
    return true;
  } catch {
    return false;
  }
}

/**
 * Deletes what arrived of a file, and the document that it became, unless the form had that document before or another
 * upload became it, too. If this request fails, the server deletes after a day what arrived in part.
 * @returns whether the file had been accepted: then the document that it replaces is gone
 */
export async function deleteUpload(createUrl: string, id: string): Promise<boolean> {
  const { signal } = new AbortController();
  const response = await sendRequest({ method: "DELETE", url: urlOf(createUrl, id), signal });
  return response?.status === 200 && parseBody(response.text)?.outcome === "tooLate";
}

/** An upload's URL, with the form's owner as in `createUrl`. */
function urlOf(createUrl: string, id: string): string {
  const [, owner = ""] = /[?&](formOwner=[^&]*)/.exec(createUrl) ?? [];
  return `/uploads/${id}?${owner}`;
}

interface InterruptedAttempt {
  outcome: "interrupted";
  /** Whether a part of the body was sent: then there is a connection at times. */
  hasProgress: boolean;
  /** The time that the server asks to wait. */
  retryAfterMs?: number;
  /** Why the upload has to wait, if the server says so. */
  message?: string | undefined;
  isOffsetConflict?: boolean;
}

function outcomeOf(response: ServerResponse): UploadResult | InterruptedAttempt {
  const body = parseBody(response.text);
  if (!body) return failureOf(response);
  const { outcome, documentId, message } = body;
  if (outcome === "accepted" && documentId !== undefined) return { outcome, documentId };
  return { outcome: outcome === "incomplete" ? "failed" : "refused", message };
}

/** The meaning of a response other than the result of a complete file. */
function failureOf(response: ServerResponse | undefined): UploadResult | InterruptedAttempt {
  if (!response) return { outcome: "interrupted", hasProgress: false };
  const { status, text } = response;
  if (status === 401) return { outcome: "signedOut" };
  const body = parseBody(text);
  // Something between browser and server answered, such as the sign-in page of a public network.
  if (status < 300 && !body) return { outcome: "interrupted", hasProgress: false };
  const isFinal = body?.outcome === "refused" || body?.outcome === "noSuchDocument";
  if (isFinal) return { outcome: "refused", message: body.message };
  const isBusy = status === 429 || status === 503;
  if (isBusy && (!body || body.outcome === "busy")) {
    const retryAfterMs = 1000 * (Number(response.header("Retry-After")) || 1);
    return { outcome: "interrupted", hasProgress: false, retryAfterMs, message: body?.message };
  }
  if (status >= 500 && !body) return { outcome: "interrupted", hasProgress: false };
  // The person has to do something, such as removing files or waiting.
  return { outcome: "failed", message: body?.message };
}

function parseBody(text: string): UploadResponse | undefined {
  try {
    return (JSON.parse(text) as UploadResponse | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Encodes a file name (RFC 8187). Keeps its end, with the extension, because the server truncates it. */
function encodeName(name: string): string {
  const nameEnd = [...name.replace(/[\uD800-\uDFFF]/gu, "_")].slice(-160).join("");
  return encodeURIComponent(nameEnd).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
}

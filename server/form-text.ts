import type { IncomingMessage } from "node:http";
import { getMultipartBoundary } from "@remix-run/multipart-parser";
import { cleanFileName } from "../council/documents/file-name.ts";
import { formMaxBytes } from "../council/limits.ts";
import { readMultipartForm } from "../portal/uploads/read-multipart-form.ts";
import type { UploadLimits } from "../portal/uploads/upload-limits.ts";
import type { UnsavedForm } from "../portal/visit/unsaved-form.ts";
import { endSlowBody, slowestBody } from "./slow-bodies.ts";
import { spooledMaxBytes } from "./upload-spool.ts";
import { withoutFileContents } from "./without-file-contents.ts";

/** A form has at most `formMaxBytes` characters, each of at most three bytes; the rest is for the heads of its parts. */
const collectedMaxBytes = 4 * formMaxBytes;

/** A form with files that is still arriving, and of which everything but the contents of its files is collected. */
export interface ArrivingForm {
  /** The body as it arrives, for whoever reads it. */
  body: AsyncIterator<Uint8Array>;
  /**
   * Reads what has not arrived yet.
   * @returns undefined if the form is incomplete or too large
   */
  readText(): Promise<Pick<UnsavedForm, "fields" | "files"> | undefined>;
}

/** Collects the text of a form with files as somebody else reads it, so that it can be shown if the form is not handled. */
export function collectFormText(incoming: IncomingMessage, limits: UploadLimits): ArrivingForm {
  const type = incoming.headers["content-type"] ?? "";
  const keep = withoutFileContents(getMultipartBoundary(type) ?? "");
  const arriving: AsyncIterator<Uint8Array> = incoming.iterator({ destroyOnReturn: false });
  const bodyMaxBytes = spooledMaxBytes(limits.totalMaxBytes);
  // One buffer for everything: a buffer for each of many tiny parts would take up twenty times as much memory as the parts.
  const collected = new ArrayBuffer(0, { maxByteLength: collectedMaxBytes });
  let readBytes = 0;
  let isTooLarge = false;
  let isComplete = false;

  async function next(): Promise<IteratorResult<Uint8Array>> {
    const result = await arriving.next();
    const chunk = result.done ? undefined : result.value;
    readBytes += chunk?.length ?? 0;
    if (!isTooLarge && !isComplete) collect(keep(chunk));
    isComplete ||= result.done === true;
    return result;
  }

  function collect(kept: Uint8Array): void {
    const collectedBytes = collected.byteLength;
    isTooLarge = collectedBytes + kept.length > collectedMaxBytes || readBytes > bodyMaxBytes;
    collected.resize(isTooLarge ? 0 : collectedBytes + kept.length);
    if (!isTooLarge) new Uint8Array(collected).set(kept, collectedBytes);
  }

  async function readText() {
    if (!incoming.complete) endSlowBody(incoming, slowestBody);
    try {
      while (!isTooLarge && !isComplete) await next();
    } catch {
      // The sender is gone, so nobody reads the answer.
      return undefined;
    }
    if (isTooLarge) return undefined;
    const request = new Request("http://form.invalid/", {
      method: "POST",
      headers: { "Content-Type": type },
      body: collected.slice(),
    });
    const files = new Map<string, string[]>();
    const textLimits = { ...limits, totalMaxBytes: collectedMaxBytes };
    const result = await readMultipartForm(request, textLimits, async ({ fieldName, name }) => {
      files.set(fieldName, [...(files.get(fieldName) ?? []), cleanFileName(name)]);
    });
    if (result.outcome !== "received") return undefined;
    return { fields: [...result.fields] as UnsavedForm["fields"], files: [...files] };
  }

  return { body: { next }, readText };
}

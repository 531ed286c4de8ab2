import type { UploadOutcome } from "../../council/documents/accept.ts";
import type { CreateUploadOutcome } from "../../council/documents/uploads/create-upload.ts";
import type { Upload } from "../../council/documents/uploads/upload.ts";
import { uploadErrorOf } from "../../portal/citizen/accept-files.ts";
import { textsIn } from "../../texts/all.ts";
import type { Language } from "../../texts/languages.ts";
import { uploadLimitHeader } from "./protocol.ts";

/** The response about an upload; `message` is ready to be shown. */
export interface UploadResponse {
  outcome: string;
  received: number;
  size: number;
  /** The id of the document that the upload became. */
  documentId?: string;
  message?: string;
}

/** The body of a response about an upload that was not begun. */
export function refusalBody(
  refusal: CreateUploadOutcome,
  name: string,
  language: Language,
): Pick<UploadResponse, "outcome" | "message"> {
  return { outcome: refusal.outcome, ...messageOf(refusal, name, language) };
}

/** The response if the disk has no room for more of a file. The sender may try again. */
export function noSpaceResponse(language: Language): Response {
  const outcome = "noSpace";
  return Response.json({ outcome, ...messageOf({ outcome }, "", language) }, { status: 507 });
}

function messageOf(
  outcome: UploadOutcome | CreateUploadOutcome,
  name: string,
  language: Language,
): Pick<UploadResponse, "message"> {
  const text = uploadErrorOf(outcome, name);
  return text ? { message: textsIn(language).of(text) } : {};
}

/** @param upload its result may be a temporary failure */
export function toUploadResponse(
  upload: Pick<Upload, "received" | "size" | "name"> & { result: UploadOutcome | undefined },
  language: Language,
): UploadResponse {
  const { result, received, size, name } = upload;
  return {
    outcome: result?.outcome ?? "incomplete",
    received,
    size,
    ...(result?.outcome === "accepted" && { documentId: result.id }),
    ...(result && messageOf(result, name, language)),
  };
}

/** The headers that say how much of an upload has arrived. */
export function progressHeaders({
  received,
  size,
  result,
  isComplete = result !== undefined,
}: Pick<Upload, "received" | "size"> & {
  result?: Upload["result"];
  isComplete?: boolean;
}): Record<string, string> {
  return {
    "Upload-Offset": String(received),
    "Upload-Complete": isComplete ? "?1" : "?0",
    "Upload-Length": String(size),
    "Upload-Limit": uploadLimitHeader,
  };
}

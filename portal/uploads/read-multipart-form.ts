import {
  isMultipartRequest,
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseMultipartRequest,
  type MultipartPart,
} from "@remix-run/multipart-parser";
import { extensionOf } from "../../council/documents/rules.ts";
import { formMaxBytes } from "../../council/limits.ts";
import { releaseBuffer } from "../../council/release-buffer.ts";
import type { UploadLimits } from "./upload-limits.ts";

export interface MultipartFile {
  /** The name of the control that the file was chosen in. */
  fieldName: string;
  /** The file's name as the browser sent it. */
  name: string;
  bytes: Buffer;
}

export type MultipartForm =
  | { outcome: "received"; fields: FormData }
  /** The form exceeds a limit. The parts before that limit were processed. */
  | { outcome: "tooLarge" }
  /** The body is truncated or not a form. */
  | { outcome: "broken" };

const limitErrors = [
  MaxFileSizeExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
];

/**
 * Reads a form with files as it arrives: one file at a time is in memory, and the next is not read before
 * `processFile` has processed it. An empty file whose name has no extension is ignored, because a control left empty
 * sends such a file.
 * The text of the fields may have `formMaxBytes` characters, which in Hindi are three times as many bytes.
 * @param limits what the route declares in its `handle`.
 * @throws what `processFile` throws.
 */
export async function readMultipartForm(
  request: Request,
  limits: UploadLimits,
  processFile: (file: MultipartFile) => Promise<void>,
): Promise<MultipartForm> {
  try {
    const fields = isMultipartRequest(request)
      ? await readParts(request, limits, processFile)
      : await readFields(request);
    return textLengthOf(fields) > formMaxBytes
      ? { outcome: "tooLarge" }
      : { outcome: "received", fields };
  } catch (error) {
    if (error instanceof TooLargeError) return { outcome: "tooLarge" };
    if (error instanceof UnreadableError) return { outcome: "broken" };
    throw error;
  }
}

async function readParts(
  request: Request,
  limits: UploadLimits,
  processFile: (file: MultipartFile) => Promise<void>,
): Promise<FormData> {
  const fields = new FormData();
  let files = 0;
  for await (const part of partsOf(request, limits)) {
    if (typeof part.content === "string") {
      fields.append(part.fieldName, part.content);
      continue;
    }
    files += 1;
    if (files > limits.filesAtMost) throw new TooLargeError();
    const { fieldName, name, content: bytes } = part;
    if (bytes.length > 0 || extensionOf(name) !== "") await processFile({ fieldName, name, bytes });
  }
  return fields;
}

interface Part {
  fieldName: string;
  name: string;
  /** The text of a control, or the bytes of a file. */
  content: string | Buffer;
}

async function* partsOf(
  request: Request,
  { filesAtMost, fieldsAtMost = 40, fileMaxBytes, totalMaxBytes }: UploadLimits,
): AsyncGenerator<Part> {
  const limits = {
    maxParts: filesAtMost + fieldsAtMost,
    maxFileSize: fileMaxBytes,
    maxTotalSize: totalMaxBytes,
  };
  try {
    for await (const part of parseMultipartRequest(request, limits)) {
      const { name: fieldName, filename: name = "" } = part;
      const content = part.isFile ? bytesOf(part) : part.text;
      if (fieldName) yield { fieldName, name, content };
    }
  } catch (error) {
    throw limitErrors.some((limitError) => error instanceof limitError)
      ? new TooLargeError()
      : new UnreadableError("The form cannot be read", { cause: error });
  }
}

/** Joins the chunks of a file and releases them. */
function bytesOf(part: MultipartPart): Buffer {
  const bytes = Buffer.concat(part.content);
  // releaseBuffer does not free a chunk that shares its memory with neighbouring parts.
  for (const chunk of part.content) releaseBuffer(chunk);
  return bytes;
}

async function readFields(request: Request): Promise<FormData> {
  return request.formData().catch((error: unknown) => {
    throw new UnreadableError("The form cannot be read", { cause: error });
  });
}

class TooLargeError extends Error {}
class UnreadableError extends Error {}

function textLengthOf(fields: FormData): number {
  return [...fields.values()].reduce((sum, value) => sum + String(value).length, 0);
}

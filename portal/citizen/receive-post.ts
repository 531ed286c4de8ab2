import {
  FormDataParseError,
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
  type FileUpload,
} from "@remix-run/form-data-parser";
import { extensionOf } from "../../council/documents/rules.ts";
import {
  filesPerPostAtMost,
  formMaxBytes,
  postedFileMaxBytes,
  postMaxBytes,
} from "../../council/limits.ts";

export type ReceivedPost =
  | { outcome: "received"; fields: FormData }
  /** More than one post may carry. What came before the limit was handed on. */
  | { outcome: "tooLarge" }
  /** Cut off on the way, or no form at all. */
  | { outcome: "broken" };

const limits = {
  maxFiles: filesPerPostAtMost,
  maxParts: filesPerPostAtMost + 40,
  maxFileSize: postedFileMaxBytes,
  maxTotalSize: postMaxBytes,
};
const breaches = [
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxHeaderSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
];

/**
 * Reads a form with files as it arrives: one file at a time is in memory, and the next is not read
 * before `take` is done with it. A control left empty sends a file without content or a name of its
 * own, which is none.
 */
export async function receivePost(
  request: Request,
  take: (file: FileUpload) => Promise<void>,
): Promise<ReceivedPost> {
  try {
    const fields = await parseFormData(request, limits, async (file) => {
      if (file.size > 0 || extensionOf(file.name) !== "") await take(file);
    });
    return weightOf(fields) > formMaxBytes
      ? { outcome: "tooLarge" }
      : { outcome: "received", fields };
  } catch (error) {
    if (breaches.some((breach) => error instanceof breach)) return { outcome: "tooLarge" };
    if (error instanceof FormDataParseError) return { outcome: "broken" };
    throw error;
  }
}

function weightOf(fields: FormData): number {
  return [...fields.values()].reduce((sum, value) => sum + String(value).length, 0);
}

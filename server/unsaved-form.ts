import type { IncomingMessage } from "node:http";
import { getMultipartBoundary } from "@remix-run/multipart-parser";
import { cleanFileName } from "../council/documents/file-name.ts";
import { formMaxBytes } from "../council/limits.ts";
import { readMultipartForm } from "../portal/uploads/read-multipart-form.ts";
import type { UploadLimits } from "../portal/uploads/upload-limits.ts";
import { signInPath } from "../portal/visit/require-role.ts";
import type { RouteHandle } from "../portal/visit/route-handle.ts";
import { secondFactorPath } from "../portal/visit/second-factor-path.ts";
import type { UnsavedForm } from "../portal/visit/unsaved-form.ts";
import type { Visit } from "../portal/visit/visit.ts";
import type { routeFinder } from "./find-route.ts";
import { spooledMaxBytes } from "./upload-spool.ts";
import { withoutFileContents } from "./without-file-contents.ts";

/**
 * Whether a form may come back to its sender in a page: if it was shown to somebody signed in, a browser sent it to a page,
 * and it has no secrets. If a script sent the form, the script's page still shows what was typed.
 */
export function isReturnableForm(
  { postedFormOwner }: Pick<Visit, "postedFormOwner">,
  { url, headers }: Request,
  route: ReturnType<ReturnType<typeof routeFinder>>,
): boolean {
  const isFromScript =
    headers.get("X-Redirect") === "manual" || new URL(url).pathname.endsWith(".data");
  const handle = route?.module.handle as RouteHandle | undefined;
  return (
    postedFormOwner !== undefined &&
    !isFromScript &&
    route?.module.default !== undefined &&
    !handle?.hasSecrets
  );
}

interface FormSource {
  /** An unread copy of the form, if the form has no files. */
  copy: Request | undefined;
  /** The limits of a form with files. */
  uploads: UploadLimits | undefined;
  incoming: IncomingMessage;
}

/**
 * The form, if the response redirects its sender to what they must do first: sign in, or turn on the second factor.
 * Undefined otherwise, and if the form cannot be read any more.
 * @param response the response to the form
 * @param visit the visit that sent the form
 */
export async function unsavedFormOf(
  response: Response,
  visit: Visit,
  { copy, uploads, incoming }: FormSource,
): Promise<UnsavedForm | undefined> {
  const why = whyUnsaved(response.headers.get("Location"), visit);
  if (!why) return undefined;
  if (uploads) {
    const form = await readFieldsAndFileNames(incoming, uploads);
    return form && { why, ...form, isMultipart: true };
  }
  const entries = [...(await copy!.formData())];
  const fields = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { why, fields, files: [], isMultipart: false };
}

function whyUnsaved(location: string | null, visit: Visit): UnsavedForm["why"] | undefined {
  if (location === signInPath(visit)) return "signedOut";
  const mustTurnOn = location === secondFactorPath && visit.person?.isSecondFactorOverdue;
  return mustTurnOn ? "secondFactorDue" : undefined;
}

/**
 * Reads a form with files. The contents of its files are discarded as they arrive.
 * @returns undefined if the form is incomplete or too large, or its route has begun to read it
 */
async function readFieldsAndFileNames(
  incoming: IncomingMessage,
  limits: UploadLimits,
): Promise<Pick<UnsavedForm, "fields" | "files"> | undefined> {
  const type = incoming.headers["content-type"] ?? "";
  const boundary = getMultipartBoundary(type);
  if (boundary === null || incoming.readableDidRead) return undefined;
  const arriving = incoming.iterator({ destroyOnReturn: false });
  const request = new Request("http://form.invalid/", {
    method: "POST",
    headers: { "Content-Type": type },
    body: withoutFileContents(arriving, boundary, spooledMaxBytes(limits.totalMaxBytes)),
    duplex: "half",
  } as object);
  const files = new Map<string, string[]>();
  // `readMultipartForm` also limits the text, to formMaxBytes characters, each of which takes up at most three bytes.
  const textLimits = { ...limits, totalMaxBytes: 3 * formMaxBytes };
  const result = await readMultipartForm(request, textLimits, async ({ fieldName, name }) => {
    files.set(fieldName, [...(files.get(fieldName) ?? []), cleanFileName(name)]);
  });
  if (result.outcome !== "received") return undefined;
  return { fields: [...result.fields] as UnsavedForm["fields"], files: [...files] };
}

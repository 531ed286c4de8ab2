import type { Keys } from "../council/keys.ts";
import { formOwnerField } from "../portal/visit/form-owner.tsx";

/**
 * Paths of forms without an owner. These are rendered for signed-out visitors, or are in the offline copy of a public page,
 * so anybody may send them, also once signed in.
 */
const formsWithoutOwner = [
  "/login",
  "/login/code",
  "/register",
  "/forgot-password",
  "/setup",
  "/invitation",
  "/contact",
  "/track",
  "/verify",
  "/visit/theme",
];

interface SentForm {
  /** The path of the request. */
  path: string;
  /** The uid of the signed-in person. */
  uid: string;
  /** The owner in the form. */
  owner: string | undefined;
}

/**
 * Why the signed-in person may not send the form; undefined if they may, because it was rendered for them or needs no owner.
 */
export function refusalOfOwner(
  keys: Keys,
  { path, uid, owner }: SentForm,
): "otherPerson" | "ownerMissing" | undefined {
  if (owner !== undefined) return keys.isFormOwner(uid, owner) ? undefined : "otherPerson";
  return formsWithoutOwner.includes(path.replace(/\.data$/, "")) ? undefined : "ownerMissing";
}

/**
 * Reads the owner of a form, and removes the field with the owner, because the schemas of forms do not know that field.
 * @param request an unread request that is small enough to be read at once; without a body it is returned unchanged
 */
export async function readFormOwner(
  request: Request,
): Promise<{ request: Request; owner: string | undefined }> {
  if (!request.body) return { request, owner: undefined };
  const { url, method, signal } = request;
  const isMultipart = /^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? "");
  const form = isMultipart
    ? await request.clone().formData()
    : new URLSearchParams(await request.clone().text());
  const owner = form.get(formOwnerField);
  if (typeof owner !== "string") return { request, owner: undefined };
  form.delete(formOwnerField);
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  // The original header contains the boundary of the original body.
  if (isMultipart) headers.delete("content-type");
  const body = isMultipart ? form : String(form);
  return { request: new Request(url, { method, signal, headers, body }), owner };
}

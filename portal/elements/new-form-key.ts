/** A new form's key, as the portal makes them: 32 random bytes in base64url. */
export function newFormKey(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/**
 * The key of the new form that takes the place of a submitted one. It is derived from the submitted form's key, so that a
 * page that still shows the submitted form does not begin another new form.
 */
export async function nextFormKey(key: string): Promise<string> {
  return toBase64Url(
    new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key))),
  );
}

function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}

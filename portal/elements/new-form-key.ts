/** A new form's key, as the portal makes them: 32 random bytes in base64url. */
export function newFormKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}

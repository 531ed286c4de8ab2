import { formMaxBytes } from "../../council/limits.ts";

// The bodies of forms that have very many fields, and the content types of such bodies.
export const urlencoded = "application/x-www-form-urlencoded";
export const multipart = "multipart/form-data; boundary=b";

export function urlencodedFields(count: number): string {
  return Array.from({ length: count }, () => "a=1").join("&");
}

export function multipartFields(count: number): string {
  return `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(count)}--b--\r\n`;
}

/** A URL-encoded body of as many fields as the size limit allows, so that it is not refused for its size. */
export const mostFields = "a&".repeat(formMaxBytes / 2);

/** How many milliseconds this machine takes to parse such forms: a quicker response was made without parsing them. */
export async function msToParseMostFields(forms: number): Promise<number> {
  const headers = { "content-type": urlencoded };
  const started = performance.now();
  for (let parsed = 0; parsed < forms; parsed += 1)
    await new Response(mostFields, { headers }).formData();
  return performance.now() - started;
}

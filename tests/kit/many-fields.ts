import { formMaxBytes } from "../../council/limits.ts";

// Bodies of forms with very many fields, and their content types.
export const urlencoded = "application/x-www-form-urlencoded";
export const multipart = "multipart/form-data; boundary=b";

export function urlencodedFields(count: number): string {
  return Array.from({ length: count }, () => "a=1").join("&");
}

export function multipartFields(count: number): string {
  return `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(count)}--b--\r\n`;
}

/** A URL-encoded body with as many fields as fit into the size limit, so that it is not refused for its size. */
export const mostFields = "a&".repeat(formMaxBytes / 2);

/** How long parsing such forms takes on this machine, in milliseconds: a quicker answer came without parsing them. */
export async function msToParseMostFields(forms: number): Promise<number> {
  const headers = { "content-type": urlencoded };
  const started = performance.now();
  for (let parsed = 0; parsed < forms; parsed += 1)
    await new Response(mostFields, { headers }).formData();
  return performance.now() - started;
}

import { mark, payloads } from "../payloads.ts";

/** Every payload; its number is its index. */
export const texts = payloads(500);

/** Payloads that a page contains as markup or as an evaluated formula. */
export function errorsIn(where: string, page: string): string[] {
  const errors: string[] = [];
  // 1234 * 5678, as some payloads have it.
  if (page.includes("7006652")) errors.push(`${where}: a formula was evaluated`);
  // Scripts' data escapes quotes differently; it may not contain `<` either.
  const shown = page.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, (script) =>
    script.replace(/^<script\b[^>]*>|<\/script>$/g, "").replaceAll(/["']/g, ""),
  );
  const found = new Set(
    [...shown.matchAll(new RegExp(`${mark}(\\d+)z `, "g"))].map(([, number]) => number),
  );
  for (const number of found) {
    const text = texts[Number(number)]!;
    const markup = text.slice(text.indexOf("<"), text.indexOf("<") + 20);
    if (/^<[a-z/!]/i.test(markup) && markup.length > 8 && shown.includes(markup))
      errors.push(`${where}: markup as it was typed: ${markup}`);
  }
  // The portal's own pages have no event handlers: one in a tag came from typed text.
  const tags = shown.replaceAll(/=("[^"]*"|'[^']*')/g, "=");
  if (/<[a-z][^>]*\son\w+=/i.test(tags)) errors.push(`${where}: a handler in a tag`);
  return errors;
}

/** Whether a page contains this payload. */
export function shows(page: string, text: string): boolean {
  return page.includes(text.slice(0, text.indexOf(" ")));
}

/** Whether a page contains any payload. */
export function showsAny(page: string): boolean {
  return new RegExp(`${mark}\\d+z`).test(page);
}

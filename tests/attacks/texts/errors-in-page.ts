import { payloadPrefix, payloads } from "../payloads.ts";

/** All payloads. The number in a payload's marker is its index here. */
export const typedPayloads = payloads(500);

/** One line for each payload that the page contains as markup or as an evaluated formula. */
export function errorsIn(where: string, page: string): string[] {
  const errors: string[] = [];
  // The result of 1234 * 5678, which is in some payloads.
  if (page.includes("7006652")) errors.push(`${where}: a formula was evaluated`);
  // The data in scripts may not contain `<` either. Quotes are removed, because they are escaped differently there.
  const comparablePage = page.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, (script) =>
    script.replace(/^<script\b[^>]*>|<\/script>$/g, "").replaceAll(/["']/g, ""),
  );
  const payloadNumbers = new Set(
    [...comparablePage.matchAll(new RegExp(`${payloadPrefix}(\\d+)z `, "g"))].map(
      ([, number]) => number,
    ),
  );
  for (const number of payloadNumbers) {
    const text = typedPayloads[Number(number)]!;
    const markup = text.slice(text.indexOf("<"), text.indexOf("<") + 20);
    if (/^<[a-z/!]/i.test(markup) && markup.length > 8 && comparablePage.includes(markup))
      errors.push(`${where}: markup as it was typed: ${markup}`);
  }
  // The portal's own pages have no event handlers, so a handler in a tag came from typed text.
  const tags = comparablePage.replaceAll(/=("[^"]*"|'[^']*')/g, "=");
  if (/<[a-z][^>]*\son\w+=/i.test(tags)) errors.push(`${where}: a handler in a tag`);
  return errors;
}

/** Whether a page contains this payload. */
export function showsPayload(page: string, text: string): boolean {
  return page.includes(text.slice(0, text.indexOf(" ")));
}

/** Whether a page contains any payload. */
export function showsAnyPayload(page: string): boolean {
  return new RegExp(`${payloadPrefix}\\d+z`).test(page);
}

const mask = "****";

/** Masks password and keys of a URL; returns a text that is not a URL unchanged. */
export function maskUrl(text: string): string {
  const url = URL.parse(text);
  if (!url) return text;
  if (url.password) url.password = mask;
  for (const name of url.searchParams.keys())
    if (/pass|key|secret|token/i.test(name)) url.searchParams.set(name, mask);
  return url.href;
}

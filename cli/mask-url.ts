const mask = "****";

/** Masks the password and the keys in a URL. A text that is not a URL is returned unchanged. */
export function maskUrl(text: string): string {
  const url = URL.parse(text);
  if (!url) return text;
  if (url.password) url.password = mask;
  for (const name of url.searchParams.keys())
    if (/pass|key|secret|token/i.test(name)) url.searchParams.set(name, mask);
  return url.href;
}

const mask = "****";

/** Masks password and keys of a URL. */
export function maskUrl(email: string): string {
  const url = URL.parse(email);
  if (!url) return email;
  if (url.password) url.password = mask;
  for (const name of url.searchParams.keys())
    if (/pass|key|secret|token/i.test(name)) url.searchParams.set(name, mask);
  return url.href;
}

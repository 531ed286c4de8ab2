const mask = "****";

/** Masks password and keys of a URL. */
export function masked(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  if (url.password) url.password = mask;
  for (const name of url.searchParams.keys())
    if (/pass|key|secret|token/i.test(name)) url.searchParams.set(name, mask);
  return url.href;
}

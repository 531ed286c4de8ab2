/** Headers that forbid caching, for pages with a letter, a secret, a one-time link or who gets a code. */
export const noStore = () => ({ "Cache-Control": "no-store" });

/** Headers that forbid caching, for pages with a letter, a one-time link or the recipient of a code. */
export const noStore = () => ({ "Cache-Control": "no-store" });

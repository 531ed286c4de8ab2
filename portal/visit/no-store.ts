/** Headers that forbid caching, for pages with a code's recipient, a letter or a one-time link. */
export const noStore = () => ({ "Cache-Control": "no-store" });

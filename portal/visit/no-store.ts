/** Headers that forbid caching, for pages with a letter, a secret or a one-time link, or that say who gets a code. */
export const noStoreHeaders = () => ({ "Cache-Control": "no-store" });

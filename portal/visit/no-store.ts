/**
 * The headers of a page that shows whom a code was sent to, a letter, or what a one-time link opens:
 * no cache keeps it.
 */
export const noStore = () => ({ "Cache-Control": "no-store" });

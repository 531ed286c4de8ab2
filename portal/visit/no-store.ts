/** The headers of a page that shows whom a code was sent to, or a letter: no cache keeps it. */
export const noStore = () => ({ "Cache-Control": "no-store" });

/** What React Router's data answers are marked with. */
const dataType = "text/x-script";

/**
 * A `fetch` that hands data answers over when they have come whole. React Router acts on the first
 * part of an answer and lets the rest come unwatched: where it goes to another page by then, Firefox
 * breaks the rest off, and nobody handles that ("TypeError: Error in input stream"). An answer that
 * breaks off here fails the call itself, which the router does handle.
 */
export function readAnswersWhole(fetch: typeof window.fetch): typeof window.fetch {
  return async (...asked) => {
    const answer = await fetch(...asked);
    if (!answer.body || !answer.headers.get("Content-Type")?.startsWith(dataType)) return answer;
    const { status, statusText, headers } = answer;
    return new Response(await answer.arrayBuffer(), { status, statusText, headers });
  };
}

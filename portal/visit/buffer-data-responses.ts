/** The content type of React Router's data responses. */
const dataType = "text/x-script";

/**
 * A `fetch` that buffers data responses completely. React Router acts on the first part of a
 * response and does not handle errors of the rest: if it navigates meanwhile, Firefox aborts the
 * stream with an unhandled error ("TypeError: Error in input stream"). Here an aborted response
 * fails the call itself, which the router handles.
 */
export function bufferDataResponses(fetch: typeof window.fetch): typeof window.fetch {
  return async (...asked) => {
    const answer = await fetch(...asked);
    if (!answer.body || !answer.headers.get("Content-Type")?.startsWith(dataType)) return answer;
    const { status, statusText, headers } = answer;
    return new Response(await answer.arrayBuffer(), { status, statusText, headers });
  };
}

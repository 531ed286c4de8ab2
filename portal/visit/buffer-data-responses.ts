/** The content type of React Router's data responses. */
const dataType = "text/x-script";

/**
 * A `fetch` that buffers data responses completely. React Router acts on the first part of a
 * response and does not handle errors of the rest: if it navigates meanwhile, Firefox aborts the
 * stream with an unhandled error ("TypeError: Error in input stream"). Here an aborted response
 * fails the call itself, which the router handles.
 */
export function bufferDataResponses(fetch: typeof window.fetch): typeof window.fetch {
  return async (...parameters) => {
    const response = await fetch(...parameters);
    if (!response.body || !response.headers.get("Content-Type")?.startsWith(dataType))
      return response;
    const { status, statusText, headers } = response;
    return new Response(await response.arrayBuffer(), { status, statusText, headers });
  };
}

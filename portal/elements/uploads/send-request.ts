/** The response to a request. */
export interface ServerResponse {
  status: number;
  text: string;
  header(name: string): string | undefined;
}

export interface RequestToSend {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: Blob | undefined;
  /** Called with the number of bytes of the body that were sent. */
  onProgress?: ((bytes: number) => void) | undefined;
  /** Aborts the request. */
  signal: AbortSignal;
}

/** A connection without traffic for this long counts as lost, because phones do not always report that it is. */
const stalledAfterMs = 30_000;
/** The time grows with the body, by the slowest expected connection: the network buffers what the browser has sent. */
const slowestBytesPerMs = 10;

/**
 * Sends a request and reports its progress, which `fetch` cannot.
 * @returns undefined if the connection was lost or the request was aborted.
 */
export function sendRequest({
  method,
  url,
  headers = {},
  body,
  onProgress,
  signal,
}: RequestToSend): Promise<ServerResponse | undefined> {
  return new Promise((resolve) => {
    // `send` would send the request in spite of an earlier `abort`.
    if (signal.aborted) return resolve(undefined);
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const abort = () => request.abort();
    const waitMs = stalledAfterMs + (body?.size ?? 0) / slowestBytesPerMs;
    let timer = setTimeout(abort, waitMs);
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(abort, waitMs);
    };
    request.upload.addEventListener("progress", ({ loaded }) => {
      restartTimer();
      onProgress?.(loaded);
    });
    request.addEventListener("progress", restartTimer);
    request.addEventListener("loadend", () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
      if (request.status === 0) return resolve(undefined);
      resolve({
        status: request.status,
        text: request.responseText,
        header: (name) => request.getResponseHeader(name) ?? undefined,
      });
    });
    signal.addEventListener("abort", abort);
    request.send(body ?? null);
  });
}

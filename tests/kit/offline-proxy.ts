import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy in front of the portal. Tests take it offline to see what pages and service workers do then. */
export interface OfflineProxy {
  url: string;
  goOffline(): void;
  goOnline(): void;
  /** Lets the proxy change the text of each page and script from now on, as if another build had been deployed. */
  rewrite(change: (text: string, path: string) => string): void;
  /** The requests so far: the path and the cookies of each. */
  receivedRequests: { path: string; cookie: string | undefined }[];
  close(): Promise<void>;
}

/** Opens a proxy in front of the portal. */
export async function openOfflineProxy(portalUrl: string): Promise<OfflineProxy> {
  let isOffline = false;
  let change: ((text: string, path: string) => string) | undefined;
  const requests: OfflineProxy["receivedRequests"] = [];
  const server = createServer((request, response) => {
    if (isOffline) return void request.socket.destroy();
    const { method, url = "/", headers } = request;
    requests.push({ path: url, cookie: headers.cookie });
    const upstreamHeaders = {
      ...headers,
      ...(headers.origin && { origin: portalUrl }),
      ...(change && { "accept-encoding": "identity" }),
    };
    // A response of 304 would have no text to change.
    if (change) delete upstreamHeaders["if-none-match"];
    const options = { method, headers: upstreamHeaders };
    const upstreamRequest = ask(new URL(url, portalUrl), options, (upstream) => {
      const type = upstream.headers["content-type"] ?? "";
      if (!change || !/html|javascript/.test(type)) {
        response.writeHead(upstream.statusCode!, upstream.headers);
        upstream.pipe(response);
        return;
      }
      const chunks: Buffer[] = [];
      upstream.on("data", (chunk: Buffer) => chunks.push(chunk));
      upstream.on("end", () => {
        const { "content-length": _, etag: __, ...rest } = upstream.headers;
        response.writeHead(upstream.statusCode!, rest);
        response.end(change!(Buffer.concat(chunks).toString(), url));
      });
    });
    upstreamRequest.on("error", () => response.destroy());
    request.pipe(upstreamRequest);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    goOffline() {
      isOffline = true;
      server.closeAllConnections();
    },
    goOnline() {
      isOffline = false;
    },
    rewrite(newChange) {
      change = newChange;
    },
    receivedRequests: requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

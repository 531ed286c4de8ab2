import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";

/** The names of the headers that forbid browsers to store a page. */
const storageHeaders = ["cache-control", "clear-site-data"];

/** Opens a proxy in front of the portal that removes these headers, so that browsers may store any page. */
export async function openHeaderStrippingProxy(portalUrl: string) {
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    const upstreamHeaders = headers.origin ? { ...headers, origin: portalUrl } : headers;
    const upstreamRequest = ask(
      new URL(url!, portalUrl),
      { method, headers: upstreamHeaders },
      (upstream) => {
        const headers = Object.entries(upstream.headers).filter(
          ([name]) => !storageHeaders.includes(name),
        );
        response.writeHead(upstream.statusCode!, Object.fromEntries(headers));
        upstream.pipe(response);
      },
    );
    upstreamRequest.on("error", () => response.destroy());
    request.pipe(upstreamRequest);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

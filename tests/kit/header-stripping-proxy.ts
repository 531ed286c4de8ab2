import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";

/** Headers that forbid browsers to store a page. */
const forbidStoring = ["cache-control", "clear-site-data"];

/**
 * A proxy that removes the headers against storing pages: behind it, browsers may cache any page.
 */
export async function openHeaderStrippingProxy(portalUrl: string) {
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    const named = headers.origin ? { ...headers, origin: portalUrl } : headers;
    const passed = ask(new URL(url!, portalUrl), { method, headers: named }, (upstream) => {
      const headers = Object.entries(upstream.headers).filter(
        ([name]) => !forbidStoring.includes(name),
      );
      response.writeHead(upstream.statusCode!, Object.fromEntries(headers));
      upstream.pipe(response);
    });
    passed.on("error", () => response.destroy());
    request.pipe(passed);
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

import { once } from "node:events";
import { request as ask } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { makeSelfSignedCertificate } from "./tls-certificate.ts";

/** The client IP address that the proxy adds. */
export const clientOfProxy = "203.0.113.7";

/**
 * A reverse proxy: TLS outside, HTTP inside. It appends the client's IP address to the X-Forwarded-For
 * header that the client sent.
 * @param portal the portal's URL, read at each request
 */
export async function openTlsProxy(portal: () => string) {
  const server = createServer(makeSelfSignedCertificate(), (request, response) => {
    const { method, url, headers } = request;
    const forwardedFor = [headers["x-forwarded-for"], clientOfProxy].flat().filter(Boolean);
    const forwarded = ask(new URL(url!, portal()), {
      method,
      headers: {
        ...headers,
        "x-forwarded-for": forwardedFor.join(", "),
        "x-forwarded-proto": "https",
      },
    });
    forwarded.on("error", () => response.destroy());
    forwarded.on("response", (upstream) => {
      response.writeHead(upstream.statusCode!, upstream.headers);
      upstream.pipe(response);
    });
    request.pipe(forwarded);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

import { once } from "node:events";
import { request as ask } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { makeSelfSignedCertificate } from "./tls-certificate.ts";

/** The IP address of the client that the proxy adds to the header. */
export const clientOfProxy = "203.0.113.7";

/**
 * Opens a reverse proxy, which clients reach by TLS and which reaches the portal by HTTP. It appends the client's IP address
 * to the X-Forwarded-For header that the client sent.
 * @param portalUrl called at each request
 */
export async function openTlsProxy(portalUrl: () => string) {
  const server = createServer(makeSelfSignedCertificate(), (request, response) => {
    const { method, url, headers } = request;
    const forwardedFor = [headers["x-forwarded-for"], clientOfProxy].flat().filter(Boolean);
    const upstreamRequest = ask(new URL(url!, portalUrl()), {
      method,
      headers: {
        ...headers,
        "x-forwarded-for": forwardedFor.join(", "),
        "x-forwarded-proto": "https",
      },
    });
    upstreamRequest.on("error", () => response.destroy());
    upstreamRequest.on("response", (upstream) => {
      response.writeHead(upstream.statusCode!, upstream.headers);
      upstream.pipe(response);
    });
    request.pipe(upstreamRequest);
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

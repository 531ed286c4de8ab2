import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy that can be taken offline, for pages and service workers. */
export interface OfflineProxy {
  url: string;
  goOffline(): void;
  goOnline(): void;
  /** Changes the text of pages and scripts from now on, as another build would. */
  rewrite(change: (text: string, path: string) => string): void;
  /** The paths that were requested, with their cookies. */
  asked: { path: string; cookie: string | undefined }[];
  close(): Promise<void>;
}

/** Opens a proxy in front of the portal. */
export async function openOfflineProxy(portalUrl: string): Promise<OfflineProxy> {
  let isOffline = false;
  let change: ((text: string, path: string) => string) | undefined;
  const asked: OfflineProxy["asked"] = [];
  const server = createServer((request, response) => {
    if (isOffline) return void request.socket.destroy();
    const { method, url = "/", headers } = request;
    asked.push({ path: url, cookie: headers.cookie });
    const sent = {
      ...headers,
      ...(headers.origin && { origin: portalUrl }),
      ...(change && { "accept-encoding": "identity" }),
    };
    const passed = ask(new URL(url, portalUrl), { method, headers: sent }, (upstream) => {
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
    passed.on("error", () => response.destroy());
    request.pipe(passed);
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
    rewrite(to) {
      change = to;
    },
    asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

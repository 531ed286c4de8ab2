import { createServer, type RequestListener, type ServerOptions } from "node:http";
import type { PageCache } from "./page-cache.ts";

/** Wraps `createServer`: answers from the cache if the page is cached. */
export function serveFromCache(pageCache: PageCache): typeof createServer {
  const makeServer = (options: ServerOptions, render: RequestListener) =>
    createServer(options, (request, response) => {
      const cacheable = pageCache.cacheableRequest(request);
      if (!cacheable) return render(request, response);
      void pageCache.serveCached(cacheable, request, response).then((isAnswered) => {
        if (!isAnswered) render(request, response);
      });
    });
  return makeServer as typeof createServer;
}

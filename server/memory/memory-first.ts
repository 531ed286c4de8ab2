import { createServer, type RequestListener, type ServerOptions } from "node:http";
import type { PageMemory } from "./page-memory.ts";

/** Wraps `createServer`: answers from the cache where possible. */
export function memoryFirst(memory: PageMemory): typeof createServer {
  const makeServer = (options: ServerOptions, otherwise: RequestListener) =>
    createServer(options, (request, response) => {
      const asked = memory.mayHold(request);
      if (!asked) return otherwise(request, response);
      void memory.answer(asked, request, response).then((isAnswered) => {
        if (!isAnswered) otherwise(request, response);
      });
    });
  return makeServer as typeof createServer;
}

import { createServer, type RequestListener, type ServerOptions } from "node:http";
import type { PageMemory } from "./page-memory.ts";

/** A maker of servers that look into the memory first: what lies there goes out as it is. */
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

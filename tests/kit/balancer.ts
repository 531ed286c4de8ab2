import { once } from "node:events";
import {
  Agent,
  createServer,
  request as ask,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

export interface Balancer {
  url: string;
  /** How many requests each process answered, by its URL. */
  answered: Map<string, number>;
  /** Requests that could not be forwarded, one line each. */
  failures: string[];
  close(): Promise<void>;
}

const pollMs = 100;

/**
 * A load balancer: forwards requests to processes in turn, over kept-alive connections, and only to
 * those whose `/readyz` answers 200.
 * @param processes their URLs; the list may grow later
 */
export async function openBalancer(processes: string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<string>();
  const answered = new Map<string, number>();
  const failures: string[] = [];
  let turn = 0;

  const poll = async () => {
    for (const process of processes) {
      const upstream = await fetch(`${process}/readyz`).catch(() => undefined);
      if (upstream?.ok) ready.add(process);
      else ready.delete(process);
    }
  };
  const polling = setInterval(() => void poll(), pollMs);

  const forward = (request: IncomingMessage, response: ServerResponse) => {
    const candidates = [...ready];
    const process = candidates[(turn += 1) % candidates.length];
    const fail = (reason: string) => {
      failures.push(`${request.method} ${request.url}: ${reason}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    };
    if (!process) return fail("nobody is ready");
    const { method, url, headers } = request;
    const from = request.socket.remoteAddress ?? "";
    const forwarded = ask(new URL(url!, process), {
      agent,
      method,
      headers: { ...headers, "x-forwarded-for": from },
    });
    forwarded.on("error", (error) => fail(String(error)));
    forwarded.on("response", (upstream) => {
      answered.set(process, (answered.get(process) ?? 0) + 1);
      if (upstream.statusCode! >= 500) failures.push(`${method} ${url}: ${upstream.statusCode}`);
      const { connection: _, ...rest } = upstream.headers;
      response.writeHead(upstream.statusCode!, rest);
      upstream.pipe(response);
    });
    request.pipe(forwarded);
  };
  const server = createServer(forward).listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    answered,
    failures,
    close: async () => {
      clearInterval(polling);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

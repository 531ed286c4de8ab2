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
  /** How many requests each process answered, by the URL of the process. */
  responseCounts: Map<string, number>;
  /** One line for each request that no process could be asked, or that a process answered with a server error. */
  failures: string[];
  close(): Promise<void>;
}

const pollMs = 100;

/**
 * A load balancer: forwards requests in turn, over kept-alive connections, to the processes whose `/readyz` answers 200.
 * @param processes the URLs of the processes; tests may add more later
 */
export async function openBalancer(processes: string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const readyProcesses = new Set<string>();
  const responseCounts = new Map<string, number>();
  const failures: string[] = [];
  let turn = 0;

  const poll = async () => {
    for (const process of processes) {
      const upstream = await fetch(`${process}/readyz`).catch(() => undefined);
      if (upstream?.ok) readyProcesses.add(process);
      else readyProcesses.delete(process);
    }
  };
  const polling = setInterval(() => void poll(), pollMs);

  const forward = (request: IncomingMessage, response: ServerResponse) => {
    const candidates = [...readyProcesses];
    const process = candidates[(turn += 1) % candidates.length];
    const fail = (reason: string) => {
      failures.push(`${request.method} ${request.url}: ${reason}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    };
    if (!process) return fail("no process is ready");
    const { method, url, headers } = request;
    const clientIp = request.socket.remoteAddress ?? "";
    const upstreamRequest = ask(new URL(url!, process), {
      agent,
      method,
      headers: { ...headers, "x-forwarded-for": clientIp },
    });
    upstreamRequest.on("error", (error) => fail(String(error)));
    upstreamRequest.on("response", (upstream) => {
      responseCounts.set(process, (responseCounts.get(process) ?? 0) + 1);
      if (upstream.statusCode! >= 500) failures.push(`${method} ${url}: ${upstream.statusCode}`);
      const { connection: _, ...rest } = upstream.headers;
      response.writeHead(upstream.statusCode!, rest);
      upstream.pipe(response);
    });
    request.pipe(upstreamRequest);
  };
  // By default Node closes a connection after five idle seconds, just when a client on a busy machine uses it again.
  const server = createServer({ keepAliveTimeout: 0 }, forward).listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    responseCounts,
    failures,
    close: async () => {
      clearInterval(polling);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

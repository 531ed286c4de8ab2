import { createServer } from "node:net";
import type { Config } from "./config.ts";

/**
 * How many connections the kernel keeps waiting while the portal is busy: as many as Linux allows by default
 * (`net.core.somaxconn`). With Node's default of 511, the kernel reset 276 of 2,000 connections that came at once.
 */
const maxWaitingConnections = 4096;

/** The methods of a server of any protocol that `listenOn` needs. */
interface Listener {
  once(event: "error", listener: (error: Error) => void): unknown;
  listen(options: { port: number; host: string; backlog: number }, listener: () => void): unknown;
}

/**
 * Listens on a port and host.
 * @throws Node's error, also for a host that cannot be looked up; `listenErrorSentence` says which setting to correct
 */
export function listenOn(server: Listener, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) =>
      reject(Object.assign(error, { syscall: "listen", address: host })),
    );
    server.listen({ port, host, backlog: maxWaitingConnections }, resolve);
  });
}

/**
 * Requires that the portal can listen, before its database is migrated or a demo is filled.
 * @throws as `listenOn` does
 */
export async function requireFreePort({
  port,
  host,
}: Pick<Config, "port" | "host">): Promise<void> {
  const server = createServer();
  await listenOn(server, port, host);
  await new Promise((resolve) => server.close(resolve));
}

import type { Socket } from "node:net";
import pg from "pg";
import { postgresConnection } from "./postgres-connection.ts";

/** How soon a connection whose server vanished is closed, in milliseconds. */
export interface ConnectionChecks {
  /** How often connections are checked. A connection on which nothing arrives between two checks is silent. */
  checkEveryMs: number;
  /** How long the server may take to accept another connection while a connection is silent. */
  answerWithinMs: number;
}

/** A query to a server that vanished fails within 40 seconds. */
const defaults: ConnectionChecks = { checkEveryMs: 10_000, answerWithinMs: 20_000 };

/**
 * Closes connections whose PostgreSQL vanished, for example in a power cut: their queries fail, and the pool no longer uses
 * them. Keep-alive does not notice this while a query is on its way, because the system sends the query again for some 15
 * minutes. A query may run for any time: a silent connection is closed only if the server does not accept a new one either.
 */
export function watchConnections(url: string, { checkEveryMs, answerWithinMs } = defaults) {
  /** How many bytes had arrived on each connection at the last check. */
  const bytesRead = new Map<pg.Client, number>();

  async function checkConnections(): Promise<void> {
    const startedAt = performance.now();
    const isUnchanged = ([client, before]: [pg.Client, number]) => bytesOf(client) === before;
    const silentClients = new Set([...bytesRead].filter(isUnchanged).map(([client]) => client));
    for (const client of bytesRead.keys()) bytesRead.set(client, bytesOf(client));
    if (silentClients.size === 0 || (await isServerAnswering(url, answerWithinMs))) return;
    // If that attempt took a whole interval, every unchanged connection is silent. An error such as one of DNS comes at
    // once.
    const areAllSilent = performance.now() - startedAt >= checkEveryMs;
    for (const [client] of [...bytesRead].filter(isUnchanged))
      if (areAllSilent || silentClients.has(client))
        client.connection.stream.destroy(new Error("PostgreSQL does not answer"));
  }

  let isChecking = false;
  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    void checkConnections().finally(() => (isChecking = false));
  }, checkEveryMs).unref();
  return {
    add(poolClient: pg.ClientBase) {
      const client = poolClient as pg.Client;
      bytesRead.set(client, 0);
      client.once("end", () => bytesRead.delete(client));
    },
    stop: () => clearInterval(timer),
  };
}

function bytesOf({ connection }: pg.Client): number {
  return (connection.stream as Socket).bytesRead;
}

/** Errors after which the server may have vanished. Any other error counts as an answer. */
const unreachableErrors = [
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENETDOWN",
  "EAI_AGAIN",
];

/** Whether the server answers an attempt to connect, if only by refusing the connection. */
async function isServerAnswering(url: string, withinMs: number): Promise<boolean> {
  const client = new pg.Client({ ...postgresConnection(url), connectionTimeoutMillis: withinMs });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return message !== "timeout expired" && !unreachableErrors.includes(code ?? "");
  }
  void client.end().catch(() => {});
  return true;
}

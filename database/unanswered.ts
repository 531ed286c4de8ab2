import type { Socket } from "node:net";
import pg from "pg";
import { postgresConnection } from "./postgres-connection.ts";

/** How soon a connection whose server vanished is closed, in milliseconds. */
export interface Patience {
  /** How often connections are looked at. One on which nothing arrives between two looks is silent. */
  lookEveryMs: number;
  /** How long the server may take to accept another connection while one is silent. */
  answerWithinMs: number;
}

/** A query to a server that vanished fails within 40 seconds. */
const patience: Patience = { lookEveryMs: 10_000, answerWithinMs: 20_000 };

/**
 * Closes connections whose PostgreSQL vanished, as with the power of its machine: their queries fail, and the pool uses
 * them no more. Keep-alive does not notice it while a query is on its way: the system sends that again for some 15 minutes.
 * How long a query runs does not count: a silent connection is closed only if the server does not accept another one either.
 */
export function watchConnections(url: string, { lookEveryMs, answerWithinMs } = patience) {
  /** How much had arrived on each connection when it was last looked at. */
  const bytesRead = new Map<pg.Client, number>();

  async function look(): Promise<void> {
    const startedAt = performance.now();
    const isUnchanged = ([client, before]: [pg.Client, number]) => bytesOf(client) === before;
    const silent = new Set([...bytesRead].filter(isUnchanged).map(([client]) => client));
    for (const client of bytesRead.keys()) bytesRead.set(client, bytesOf(client));
    if (silent.size === 0 || (await answers(url, answerWithinMs))) return;
    // A try that took so long found the others silent, too; an error such as one of DNS comes at once.
    const areAllSilent = performance.now() - startedAt >= lookEveryMs;
    for (const [client] of [...bytesRead].filter(isUnchanged))
      if (areAllSilent || silent.has(client))
        client.connection.stream.destroy(new Error("PostgreSQL does not answer"));
  }

  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look().finally(() => (isLooking = false));
  }, lookEveryMs).unref();
  return {
    add(added: pg.ClientBase) {
      const client = added as pg.Client;
      bytesRead.set(client, 0);
      client.once("end", () => bytesRead.delete(client));
    },
    stop: () => clearInterval(timer),
  };
}

function bytesOf({ connection }: pg.Client): number {
  return (connection.stream as Socket).bytesRead;
}

/** Errors after which the server may have vanished. Any other counts as an answer. */
const unanswered = [
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENETDOWN",
  "EAI_AGAIN",
];

/** Whether the server answers another connection, be it by refusing it. */
async function answers(url: string, withinMs: number): Promise<boolean> {
  const client = new pg.Client({ ...postgresConnection(url), connectionTimeoutMillis: withinMs });
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return message !== "timeout expired" && !unanswered.includes(code ?? "");
  }
  void client.end().catch(() => {});
  return true;
}

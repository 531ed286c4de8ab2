import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { createDatabase, startPostgres } from "../kit/postgres.ts";
import type { Outcome } from "../trials/trial.ts";
import { startApplying } from "./applying.ts";
import { openFaultEnvironment } from "./environment.ts";
import { findErrors } from "./losses.ts";
import { waitUntil } from "./wait-until.ts";

/** While the proxy cuts connections, one in this many commits gets no answer. */
const commitsPerCut = 7;

/**
 * Lets people submit applications while connections to PostgreSQL break between a commit and its answer, so that the
 * portal does not learn that its change is stored.
 */
export async function lostAnswers(isQuick: boolean): Promise<Outcome> {
  const goal = isQuick ? 10 : 200;
  const postgres = await startPostgres({ durable: true });
  const database = await createDatabase(postgres.url);
  const proxy = await openCuttingProxy(database.url);
  try {
    const environment = await openFaultEnvironment({ DATABASE_URL: proxy.url });
    try {
      proxy.isCutting = true;
      const applying = startApplying(environment);
      await waitUntil("commits without an answer", () => proxy.cuts >= goal);
      proxy.isCutting = false;
      await applying.stop();
      const { acknowledged, notAcknowledged, givenUp } = applying;
      const failures = [...givenUp, ...(await findErrors(environment, acknowledged))];
      const note = `${acknowledged.length} applications acknowledged, 0 lost, 0 stored twice, no document missing; ${notAcknowledged.length} answered with an error and sent again`;
      return { attempted: proxy.cuts, failures, note };
    } finally {
      await environment.close();
    }
  } finally {
    proxy.close();
    await postgres.stop();
  }
}

/** A proxy between a portal and PostgreSQL that breaks the connection in place of the answers to some commits. */
async function openCuttingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let commits = 0;
  const server = createServer((portal) => {
    const postgres = connect(Number(target.port), target.hostname);
    for (const [socket, peer] of [
      [portal, postgres],
      [postgres, portal],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        peer.destroy();
      });
    }
    postgres.on("data", (bytes) => portal.write(bytes));
    portal.on("data", (bytes) => {
      const isCommit = bytes.includes("commit\0");
      if (isCommit && proxy.isCutting && (commits += 1) % commitsPerCut === 0) {
        postgres.removeAllListeners("data");
        postgres.once("data", () => {
          proxy.cuts += 1;
          portal.destroy();
        });
      }
      postgres.write(bytes);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  const proxy = {
    url: url.href,
    /** Whether the proxy cuts connections at present. */
    isCutting: false,
    /** How many answers the proxy has cut off. */
    cuts: 0,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  return proxy;
}

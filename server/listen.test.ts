import { spawnSync } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { listenOn } from "./listen.ts";

/** Opens 1,000 connections to the port of its argument, and ends with code 0 when all are open. */
const openConnections = `
  import { connect } from "node:net";
  import { once } from "node:events";
  const sockets = Array.from({ length: 1000 }, () => connect(Number(process.argv[1]), "127.0.0.1"));
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  process.exit(0);
`;

it("lets 1,000 visitors connect at once while the portal is busy", async () => {
  const server = createServer();
  await listenOn(server, 0, "127.0.0.1");
  const { port } = server.address() as AddressInfo;
  // This process is blocked until the child has ended, so it accepts no connection meanwhile.
  const { status } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", openConnections, String(port)],
    { timeout: 10_000 },
  );
  server.close();
  expect(status).toBe(0);
});

import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A proxy in front of a server that can vanish as if it lost its power: it closes no connection, and answers nothing. */
export interface SilentProxy {
  /** The URL of the server, by way of the proxy. */
  url: string;
  /** From now on, the proxy passes nothing on, on new connections neither. */
  vanish(): void;
  /** From now on, the proxy passes on what new connections send. Earlier connections stay silent. */
  comeBack(): void;
  close(): Promise<void>;
}

/** Opens such a proxy. @param serverUrl the URL of the server behind it */
export async function openSilentProxy(serverUrl: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(serverUrl);
  const connections = new Set<{ sockets: Socket[]; isSilent: boolean }>();
  let isGone = false;
  const listener = createServer((client) => {
    const server = connect(Number(port) || 5432, hostname);
    const connection = { sockets: [client, server], isSilent: isGone };
    connections.add(connection);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.on("error", () => {});
      from.on("data", (bytes) => !connection.isSilent && to.write(bytes));
      from.on("close", () => !connection.isSilent && to.end());
    }
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  return {
    url: url.href,
    vanish() {
      isGone = true;
      for (const connection of connections) connection.isSilent = true;
    },
    comeBack() {
      isGone = false;
    },
    async close() {
      for (const { sockets } of connections) for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => listener.close(() => resolve()));
    },
  };
}

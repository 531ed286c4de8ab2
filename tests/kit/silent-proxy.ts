import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A server that can vanish, as one without power: it closes no connection, and answers nothing. */
export interface SilentProxy {
  /** The URL of the server behind the proxy, by way of the proxy. */
  url: string;
  /** From now on nothing is passed on, also not on new connections. */
  vanish(): void;
  /** Passes on what new connections send. Those from before stay silent. */
  comeBack(): void;
  close(): Promise<void>;
}

/** @param serverUrl the URL of the server behind it */
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

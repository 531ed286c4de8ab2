import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A slow connection between a browser and the portal, which a test can interrupt. */
export interface UnreliableProxy {
  url: string;
  /** How many bytes browsers have sent through the proxy, headers included. */
  sentBytes(): number;
  /** Closes every connection once browsers have sent this many more bytes. */
  disconnectAfter(bytes: number): void;
  /** How often `disconnectAfter` has closed the connections. */
  disconnects(): number;
  /** As `disconnectAfter`, but the proxy then accepts no connection until `goOnline` is called. */
  goOfflineAfter(bytes: number): void;
  isOffline(): boolean;
  goOnline(): void;
  close(): Promise<void>;
}

/** How often in a second the budget of bytes is refilled. */
const ticksPerSecond = 20;

/**
 * Opens the proxy. It reads nothing that it cannot pass on yet, so that a browser notices how slow the connection is.
 * @param portalUrl called at each connection: the portal starts after the proxy, whose URL is its PUBLIC_URL
 * @param upBytesPerSecond how many bytes go from browsers to the portal, on all connections together
 */
export async function openUnreliableProxy(
  portalUrl: () => string,
  upBytesPerSecond: number,
): Promise<UnreliableProxy> {
  const sockets = new Set<Socket>();
  let sentBytes = 0;
  let disconnectAt = Infinity;
  let disconnects = 0;
  let staysOffline = false;
  let isOffline = false;
  let isClosed = false;
  let budget = 0;

  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  /** Waits until bytes may be sent. @returns how many, at most `wanted` */
  async function takeFromBudget(wanted: number): Promise<number> {
    while (budget < 1 && !isClosed) await pause(1000 / ticksPerSecond / 2);
    const taken = Math.min(wanted, Math.max(1, Math.floor(budget)));
    budget -= taken;
    return taken;
  }
  const timer = setInterval(() => {
    const perTick = upBytesPerSecond / ticksPerSecond;
    budget = Math.min(budget + perTick, 2 * perTick);
  }, 1000 / ticksPerSecond);

  async function passOn(browser: Socket, server: Socket): Promise<void> {
    for await (const chunk of browser as AsyncIterable<Buffer>) {
      let rest = chunk;
      while (rest.length > 0 && !browser.destroyed) {
        const bytes = Math.min(
          await takeFromBudget(rest.length),
          Math.max(0, disconnectAt - sentBytes),
        );
        sentBytes += bytes;
        if (bytes > 0 && !server.write(rest.subarray(0, bytes))) await once(server, "drain");
        rest = rest.subarray(bytes);
        if (sentBytes < disconnectAt) continue;
        disconnectAt = Infinity;
        isOffline = staysOffline;
        if (!isOffline) disconnects += 1;
        // The portal gets time to receive what was passed on before.
        await pause(50);
        destroyAll();
        return;
      }
    }
    server.end();
  }

  const listener = createServer({ allowHalfOpen: false, highWaterMark: 4096 }, (browser) => {
    if (isOffline) return void browser.destroy();
    const portal = new URL(portalUrl());
    const server = connect(Number(portal.port), portal.hostname);
    for (const socket of [browser, server]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        (socket === browser ? server : browser).destroy();
      });
    }
    server.pipe(browser);
    // Reading from a destroyed socket throws.
    passOn(browser, server).catch(() => {});
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");

  return {
    url: `http://localhost:${(listener.address() as AddressInfo).port}`,
    sentBytes: () => sentBytes,
    disconnectAfter(bytes) {
      staysOffline = false;
      disconnectAt = sentBytes + bytes;
    },
    disconnects: () => disconnects,
    goOfflineAfter(bytes) {
      staysOffline = true;
      disconnectAt = sentBytes + bytes;
    },
    isOffline: () => isOffline,
    goOnline: () => (isOffline = false),
    async close() {
      isClosed = true;
      clearInterval(timer);
      destroyAll();
      await new Promise<void>((resolve) => listener.close(() => resolve()));
    },
  };
}

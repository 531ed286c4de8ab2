import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A slow connection between a browser and the portal, which a test can interrupt. */
export interface UnreliableProxy {
  url: string;
  /** Bytes that browsers have sent through it, including headers. */
  sentBytes(): number;
  /** Closes every connection once browsers have sent this many more bytes. */
  disconnectAfter(bytes: number): void;
  /** How often `disconnectAfter` has closed them. */
  disconnects(): number;
  /** As `disconnectAfter`, but accepts no other connection until `goOnline`. */
  goOfflineAfter(bytes: number): void;
  isOffline(): boolean;
  goOnline(): void;
  close(): Promise<void>;
}

/** How often a second the budget of bytes is refilled. */
const ticksPerSecond = 20;

/**
 * Opens the proxy. It does not read what it cannot forward yet, so that a browser sees the speed of the
 * connection.
 * @param portalUrl read at each connection, because the portal gets the proxy's URL as its PUBLIC_URL
 * @param upBytesPerSecond from browsers to the portal, for all connections together
 */
export async function openUnreliableProxy(
  portalUrl: () => string,
  upBytesPerSecond: number,
): Promise<UnreliableProxy> {
  const sockets = new Set<Socket>();
  let sent = 0;
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
  /** Waits until some bytes may be sent. @returns how many, at most `wanted` */
  async function share(wanted: number): Promise<number> {
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
        const bytes = Math.min(await share(rest.length), Math.max(0, disconnectAt - sent));
        sent += bytes;
        if (bytes > 0 && !server.write(rest.subarray(0, bytes))) await once(server, "drain");
        rest = rest.subarray(bytes);
        if (sent < disconnectAt) continue;
        disconnectAt = Infinity;
        isOffline = staysOffline;
        if (!isOffline) disconnects += 1;
        // Gives the portal time to receive what was passed on before.
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
    // Destroyed sockets end the reading.
    passOn(browser, server).catch(() => {});
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");

  return {
    url: `http://localhost:${(listener.address() as AddressInfo).port}`,
    sentBytes: () => sent,
    disconnectAfter(bytes) {
      staysOffline = false;
      disconnectAt = sent + bytes;
    },
    disconnects: () => disconnects,
    goOfflineAfter(bytes) {
      staysOffline = true;
      disconnectAt = sent + bytes;
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

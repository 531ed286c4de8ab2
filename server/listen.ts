import type { ServerType } from "@hono/node-server";

/**
 * Listens on a port and host.
 * @throws an error of listening, also for a host that cannot be looked up: `listenErrorSentence` names the setting
 */
export function listenOn(server: ServerType, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) =>
      reject(Object.assign(error, { syscall: "listen", address: host })),
    );
    server.listen(port, host, resolve);
  });
}

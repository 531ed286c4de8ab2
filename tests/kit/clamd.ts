import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { once } from "node:events";

/** Responds to a file. A reply may also do nothing, or close the connection. */
export type ClamdReply = (file: Buffer, socket: Socket) => void;

/** Reports the EICAR test string as a virus, as ClamAV does. */
export const replyHonestly: ClamdReply = (file, socket) =>
  socket.end(
    file.includes("EICAR-STANDARD-ANTIVIRUS-TEST-FILE")
      ? "stream: Win.Test.EICAR_HDB-1 FOUND\0"
      : "stream: OK\0",
  );

/** The harmless text that every scanner reports as a virus (eicar.org). */
export const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;

const ping = Buffer.from("zPING\0");

/**
 * Starts a daemon that speaks clamd's INSTREAM and PING over a real socket. Tests can change its `reply`.
 */
export async function startClamd(reply: ClamdReply = replyHonestly) {
  const sockets = new Set<Socket>();
  const daemon = { reply, address: { host: "127.0.0.1", port: 0 }, stop };
  const server = createServer((socket) => {
    sockets.add(socket);
    const received: Buffer[] = [];
    let isAnswered = false;
    socket.on("error", () => {});
    socket.on("data", (data: Buffer) => {
      received.push(data);
      // The stream ends with four zero bytes. To parse it before the end would only take time.
      const isComplete = data.subarray(-1)[0] === 0;
      if (isComplete && Buffer.concat(received).equals(ping)) return void socket.end("PONG\0");
      const file = isComplete ? fileIn(Buffer.concat(received)) : undefined;
      if (file && !isAnswered) {
        isAnswered = true;
        daemon.reply(file, socket);
      }
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  daemon.address.port = (server.address() as AddressInfo).port;
  return daemon;

  async function stop(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, "close");
  }
}

/** The file in the received data; undefined while it is incomplete. @throws when the data violates the protocol */
function fileIn(received: Buffer): Buffer | undefined {
  const command = "zINSTREAM\0";
  if (received.length < command.length) return undefined;
  if (received.toString("latin1", 0, command.length) !== command) throw new Error("not INSTREAM");
  const chunks: Buffer[] = [];
  for (let offset = command.length; offset + 4 <= received.length;) {
    const size = received.readUInt32BE(offset);
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(offset + 4, offset + 4 + size));
    offset += 4 + size;
  }
  return undefined;
}

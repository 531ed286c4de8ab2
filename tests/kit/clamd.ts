import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { once } from "node:events";

/** A daemon's response to a file; it may also be silent, or close the connection. */
export type ClamdReply = (file: Buffer, socket: Socket) => void;

/** Detects the EICAR test string, as ClamAV does. */
export const honest: ClamdReply = (file, socket) =>
  socket.end(
    file.includes("EICAR-STANDARD-ANTIVIRUS-TEST-FILE")
      ? "stream: Win.Test.EICAR_HDB-1 FOUND\0"
      : "stream: OK\0",
  );

/** The harmless text that every scanner reports as a virus (eicar.org). */
export const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;

const ping = Buffer.from("zPING\0");

/**
 * A daemon that speaks clamd's INSTREAM and PING over a real socket; its response can be changed.
 */
export async function startClamd(reply: ClamdReply = honest) {
  const sockets = new Set<Socket>();
  const daemon = { reply, address: { host: "127.0.0.1", port: 0 }, stop };
  const server = createServer((socket) => {
    sockets.add(socket);
    const received: Buffer[] = [];
    let isAnswered = false;
    socket.on("error", () => {});
    socket.on("data", (data: Buffer) => {
      received.push(data);
      // The stream ends with four zero bytes: parsing before would only take time.
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

/** The file, once it is complete. @throws when the data violates the protocol */
function fileIn(received: Buffer): Buffer | undefined {
  const command = "zINSTREAM\0";
  if (received.length < command.length) return undefined;
  if (received.toString("latin1", 0, command.length) !== command) throw new Error("not INSTREAM");
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const size = received.readUInt32BE(at);
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return undefined;
}

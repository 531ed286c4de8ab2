import { createServer, type AddressInfo, type Socket } from "node:net";
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
      // A command and a stream end with a zero byte. To parse them before would only take time.
      if (isAnswered || data.at(-1) !== 0) return;
      const bytes = Buffer.concat(received);
      if (bytes.equals(ping)) return void socket.end("PONG\0");
      const file = fileIn(bytes);
      if (file) {
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

/** The file in the received data; undefined while it is incomplete. @throws if they begin with another command */
function fileIn(received: Buffer): Buffer | undefined {
  const command = "zINSTREAM\0";
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

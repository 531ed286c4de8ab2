import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A request as bytes, and the expected status of its response. */
export interface BenchRequest {
  bytes: Uint8Array[];
  status: number;
}

/** The next request of a client. */
export type NextRequest = (client: number) => BenchRequest;

export interface Load {
  answers: number;
  seconds: number;
  /** The duration of each request, in milliseconds. */
  times: number[];
}

/**
 * Sends requests for some seconds, one at a time per client, each client on its own connection. A minimal
 * HTTP client, since a full one would be slower than a fast server.
 * @throws on an unexpected status: fast errors must not count
 */
export async function load(
  port: number,
  clients: number,
  seconds: number,
  next: NextRequest,
): Promise<Load> {
  const sockets = await Promise.all(Array.from({ length: clients }, () => open(port)));
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const work = async (socket: Socket, client: number) => {
    while (performance.now() < end) {
      const request = next(client);
      const begun = performance.now();
      const { status, head } = await ask(socket, request.bytes);
      times.push(performance.now() - begun);
      if (status !== request.status) throw new Error(`Answered with ${status}:\n${head}`);
    }
  };
  try {
    await Promise.all(sockets.map(work));
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  return { answers: times.length, seconds: (performance.now() - start) / 1000, times };
}

/** Sends one request on a new connection. */
export async function requestOnce(port: number, { bytes }: BenchRequest): Promise<number> {
  const socket = await open(port);
  const { status } = await ask(socket, bytes);
  socket.destroy();
  return status;
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  await once(socket, "connect");
  return socket;
}

interface Answer {
  status: number;
  head: string;
}

function ask(socket: Socket, bytes: Uint8Array[]): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    const settle = (done: () => void) => {
      socket.off("data", take).off("close", fail).off("error", fail);
      done();
    };
    const fail = () => settle(() => reject(new Error("The connection was lost")));
    const take = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const result = parseResponse(received);
      if (result) settle(() => resolve(result));
    };
    socket.on("data", take).on("close", fail).on("error", fail);
    for (const part of bytes) socket.write(part);
  });
}

/** The response, once it is complete (RFC 9112, section 6). */
function parseResponse(got: Buffer): Answer | undefined {
  const headEnd = got.indexOf("\r\n\r\n");
  if (headEnd < 0) return undefined;
  const head = got.toString("latin1", 0, headEnd);
  const status = Number(head.slice(9, 12));
  const body = headEnd + 4;
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  const isComplete =
    length === undefined
      ? hasNoBody(status, head) || got.includes("\r\n0\r\n\r\n", body - 2)
      : got.length >= body + Number(length);
  return isComplete ? { status, head } : undefined;
}

function hasNoBody(status: number, head: string): boolean {
  return status === 204 || status === 304 || !/\r\ntransfer-encoding: *chunked/i.test(head);
}

import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** A request as bytes, and the expected status of its response. */
export interface BenchRequest {
  bytes: Uint8Array[];
  status: number;
}

/** Returns the next request of a client, which is given as its number from 0. */
export type NextRequest = (client: number) => BenchRequest;

export interface LoadResult {
  answers: number;
  seconds: number;
  /** The duration of each request, in milliseconds. */
  times: number[];
}

/**
 * Sends requests for some seconds, one at a time per client, each client on its own connection. The
 * clients speak only as much HTTP as needed, because a complete client would be slower than a fast server.
 * @throws on a response with an unexpected status, so that fast errors do not count as answers
 */
export async function load(
  port: number,
  clients: number,
  seconds: number,
  nextRequest: NextRequest,
): Promise<LoadResult> {
  const sockets = await Promise.all(Array.from({ length: clients }, () => open(port)));
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const runClient = async (socket: Socket, client: number) => {
    while (performance.now() < end) {
      const request = nextRequest(client);
      const requestStart = performance.now();
      const { status, head } = await ask(socket, request.bytes);
      times.push(performance.now() - requestStart);
      if (status !== request.status) throw new Error(`Answered with ${status}:\n${head}`);
    }
  };
  try {
    await Promise.all(sockets.map(runClient));
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  return { answers: times.length, seconds: (performance.now() - start) / 1000, times };
}

/** Sends one request on a new connection. @returns the status of the response */
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
      socket.off("data", receive).off("close", fail).off("error", fail);
      done();
    };
    const fail = () => settle(() => reject(new Error("The connection was lost")));
    const receive = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const result = parseResponse(received);
      if (result) settle(() => resolve(result));
    };
    socket.on("data", receive).on("close", fail).on("error", fail);
    for (const part of bytes) socket.write(part);
  });
}

/** @returns the response, or undefined while it is incomplete (RFC 9112, section 6) */
function parseResponse(received: Buffer): Answer | undefined {
  const headEnd = received.indexOf("\r\n\r\n");
  if (headEnd < 0) return undefined;
  const head = received.toString("latin1", 0, headEnd);
  const status = Number(head.slice(9, 12));
  const body = headEnd + 4;
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  const isComplete =
    length === undefined
      ? hasNoBody(status, head) || received.includes("\r\n0\r\n\r\n", body - 2)
      : received.length >= body + Number(length);
  return isComplete ? { status, head } : undefined;
}

function hasNoBody(status: number, head: string): boolean {
  return status === 204 || status === 304 || !/\r\ntransfer-encoding: *chunked/i.test(head);
}

import { connect, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { concurrentFormsPerNetwork } from "../council/concurrency-limits.ts";
import { onSqlite } from "../tests/kit/office.ts";
import { serveOffice, type ServedOffice } from "../tests/kit/served-office.ts";

onSqlite("bodies of strangers that are refused before they arrived", (office) => {
  let served: ServedOffice;
  const sockets: Socket[] = [];
  beforeAll(async () => void (served = await serveOffice(office)));
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(() => served.close());

  /** Begins a body that does not end. @returns the answer so far, and whether the connection was closed */
  function begin(request: string) {
    const { hostname, port, host } = new URL(served.url);
    const connection = { answer: "", isClosed: false };
    const socket = connect(Number(port), hostname);
    socket.on("data", (bytes) => (connection.answer += String(bytes)));
    socket.on("error", () => {});
    socket.on("close", () => (connection.isClosed = true));
    socket.write(request.replace("OWN", served.url));
    socket.write(`Host: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n`);
    sockets.push(socket);
    return connection;
  }

  it.each([
    [
      "a form of another site",
      "POST /contact HTTP/1.1\r\nOrigin: https://elsewhere.example\r\nContent-Type: application/x-www-form-urlencoded\r\n",
      403,
    ],
    [
      "a body that is no form",
      "POST /contact HTTP/1.1\r\nOrigin: OWN\r\nContent-Type: application/json\r\n",
      415,
    ],
    [
      "a form with files that has no boundary",
      "POST /contact HTTP/1.1\r\nOrigin: OWN\r\nContent-Type: multipart/form-data\r\n",
      400,
    ],
    ["a file without a session", "POST /uploads HTTP/1.1\r\nOrigin: OWN\r\n", 401],
  ])("are waited for within the network's capacity: %s", async (_, request, status) => {
    const connections = Array.from({ length: concurrentFormsPerNetwork + 20 }, () =>
      begin(request),
    );
    const closed = () => connections.filter(({ isClosed }) => isClosed);
    await expect.poll(() => closed().length, { timeout: 20_000 }).toBe(20);
    for (const { answer } of closed()) expect(answer).toMatch(`HTTP/1.1 ${status}`);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => closed().length, { timeout: 20_000 }).toBe(connections.length);
    // Their capacity is free again.
    const later = begin(request);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(later).toEqual({ answer: "", isClosed: false });
  });
});

import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { onSqlite } from "../tests/kit/office.ts";
import { serveOffice, type ServedOffice } from "../tests/kit/served-office.ts";
import { streamFile } from "../portal/visit/stream-file.ts";

const piece = randomBytes(64 * 1024);
/** More than all buffers between this server and a client that reads nothing. */
const buffersBytes = 16 * 1024 * 1024;

/** A file without an end, or a file that breaks off after some pieces. */
class Source {
  piecesMade = 0;
  isOver = false;
  constructor(private readonly failsAfter = Infinity) {}
  async *pieces(): AsyncGenerator<Uint8Array> {
    try {
      for (; this.piecesMade < this.failsAfter; this.piecesMade += 1) yield piece;
      throw new Error("The database is gone");
    } finally {
      this.isOver = true;
    }
  }
}

onSqlite("a file that is made while it is sent", (office) => {
  let source: Source;
  let served: ServedOffice;
  beforeEach(async () => {
    const loader = () =>
      streamFile(source.pieces(), { name: "file.csv", type: "text/csv; charset=utf-8" });
    served = await serveOffice(office, { file: { path: "file", module: { loader } as never } });
  });
  afterEach(() => served.close());

  it.each(["identity", "gzip"])(
    "is made no faster than it is read, and no further once its reader has disconnected (%s)",
    async (encoding) => {
      source = new Source();
      const socket = connect(Number(new URL(served.url).port), "127.0.0.1");
      socket.write(`GET /file HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encoding}\r\n\r\n`);
      await once(socket, "data");
      socket.pause();
      await waitUntilConstant(() => source.piecesMade);
      expect(source.piecesMade * piece.length).toBeLessThan(buffersBytes);
      expect(source.isOver).toBe(false);
      socket.destroy();
      await vi.waitFor(() => expect(source.isOver).toBe(true));
    },
  );

  it.each(["identity", "gzip"])(
    "breaks off with an error if its source fails, so that nobody takes it for the whole file (%s)",
    async (encoding) => {
      source = new Source(20);
      const response = await fetch(`${served.url}/file`, {
        headers: { "Accept-Encoding": encoding },
      });
      expect(response.headers.get("Content-Encoding")).toBe(encoding === "gzip" ? "gzip" : null);
      await expect(response.arrayBuffer()).rejects.toThrow();
    },
  );
});

async function waitUntilConstant(value: () => number): Promise<void> {
  for (let previous = -1; previous !== value(); await pause(200)) previous = value();
}

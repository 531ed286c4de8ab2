import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { eicar, replyHonestly, startClamd, type ClamdReply } from "../../tests/kit/clamd.ts";
import { clamdScanner } from "./clamd.ts";

describe("ClamAV's daemon", () => {
  let daemon: Awaited<ReturnType<typeof startClamd>>;
  beforeAll(async () => {
    daemon = await startClamd();
  });
  afterAll(() => daemon.stop());
  const scan = (bytes: Uint8Array, reply: ClamdReply = replyHonestly, timeoutMs = 10_000) => {
    daemon.reply = reply;
    return clamdScanner(daemon.address, timeoutMs).scan(bytes);
  };

  it("gets the file whole, however large, and says that it is clean", async () => {
    for (const size of [1, 64 * 1024, 64 * 1024 + 1, 5 * 1024 * 1024]) {
      const file = Buffer.alloc(size, "%PDF-1.4 ");
      let received: Buffer | undefined;
      const verdict = await scan(file, (file, socket) => {
        received = file;
        replyHonestly(file, socket);
      });
      expect(verdict).toEqual({ verdict: "clean" });
      expect(received?.equals(file)).toBe(true);
    }
  });

  it("names the virus that it found", async () => {
    expect(await scan(Buffer.from(eicar))).toEqual({
      verdict: "infected",
      signature: "Win.Test.EICAR_HDB-1",
    });
  });

  it("names a virus by the signature of another database than ClamAV's own", async () => {
    const verdict = await scan(Buffer.from("%PDF"), (_, socket) =>
      socket.end("stream: {HEX}php.cmdshell.unclassed.344.UNOFFICIAL FOUND\0"),
    );
    expect(verdict).toEqual({
      verdict: "infected",
      signature: "{HEX}php.cmdshell.unclassed.344.UNOFFICIAL",
    });
  });

  it.each([
    "INSTREAM size limit exceeded. ERROR",
    "stream: OK but not really",
    "stream: Can't allocate memory ERROR",
    "OK",
    "",
    "stream:  FOUND",
    "\u0007\u001b[2J",
  ])("gives no clear verdict if it replies %j", async (reply) => {
    const verdict = await scan(Buffer.from("%PDF"), (_, socket) => socket.end(`${reply}\0`));
    expect(verdict).toMatchObject({ verdict: "unclear" });
    expect("reason" in verdict && verdict.reason).toMatch(/^[ -~]*$/);
  });

  it.each<[string, ClamdReply, string, string]>([
    ["answers nothing", () => {}, "timed out", "unreachable"],
    [
      "stops in the middle of its reply",
      (_, socket) => socket.write("stream: O"),
      "timed out",
      "unreachable",
    ],
    [
      "closes the connection before its reply is complete",
      (_, socket) => socket.end("stream: OK"),
      "closed",
      "unclear",
    ],
    ["closes the connection", (_, socket) => void socket.destroy(), "closed", "unclear"],
    [
      "never ends its reply",
      (_, socket) => socket.write("x".repeat(10_000)),
      "too much",
      "unclear",
    ],
  ])("%s, and the file is not accepted", async (_, reply, reason, expected) => {
    const verdict = await scan(Buffer.from("%PDF"), reply, 300);
    expect(verdict).toEqual({ verdict: expected, reason: expect.stringContaining(reason) });
  });

  it("gets at most four files at a time, and the others in order; a lost connection makes room for the next", async () => {
    const underWay: Socket[] = [];
    const files: string[] = [];
    daemon.reply = (file, socket) => {
      files.push(file.toString());
      underWay.push(socket);
    };
    const waitForFiles = (count: number) =>
      vi.waitFor(() => expect(underWay).toHaveLength(count), { timeout: 10_000 });
    const scanner = clamdScanner(daemon.address);
    const verdicts = Promise.all(
      Array.from({ length: 6 }, (_, nth) => scanner.scan(Buffer.from(`%PDF ${nth}`))),
    );
    await waitForFiles(4);
    await pause(50);
    expect(underWay, "the others wait").toHaveLength(4);
    underWay[0]!.destroy();
    await waitForFiles(5);
    underWay[1]!.end("stream: OK\0");
    await waitForFiles(6);
    expect(files.slice(4)).toEqual(["%PDF 4", "%PDF 5"]);
    for (const socket of underWay.slice(2)) socket.end("stream: OK\0");
    const verdictNames = (await verdicts).map(({ verdict }) => verdict);
    expect(verdictNames.toSorted()).toEqual([...Array(5).fill("clean"), "unclear"]);
  });

  it("answers when it is asked whether it is there", async () => {
    expect(await clamdScanner(daemon.address).answers()).toBe(true);
  });

  it("is unreachable if it does not run", async () => {
    const stoppedDaemon = await startClamd();
    await stoppedDaemon.stop();
    expect(await clamdScanner(stoppedDaemon.address).answers()).toBe(false);
    const verdict = await clamdScanner(stoppedDaemon.address).scan(Buffer.from("%PDF"));
    expect(verdict).toEqual({ verdict: "unreachable", reason: "ECONNREFUSED" });
    expect(await clamdScanner({ path: "/nowhere/clamd.ctl" }).scan(Buffer.from("%PDF"))).toEqual({
      verdict: "unreachable",
      reason: "ENOENT",
    });
  });
});

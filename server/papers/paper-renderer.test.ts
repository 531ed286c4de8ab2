import { availableParallelism } from "node:os";
import sharp from "sharp";
import { afterEach, describe, expect, it } from "vitest";
import type { Paper, PaperRenderer } from "../../council/paper-renderer.ts";
import { papersWaitingPerPerson, paperWorkersAtMost } from "../../council/paper-limits.ts";
import { findOverlaps, readTextPieces } from "../../tests/kit/pdf-text.ts";
import { sampleSlip, slipOf } from "../../tests/kit/slips.ts";
import { startWorker, type WorkerProcess } from "../workers/worker-process.ts";
import { workerArguments } from "../workers/worker-program.ts";
import { openPaperRenderer, papersProgram, paperWorkerLimits } from "./paper-renderer.ts";

/** Generous limits, because the machine may be busy. */
const generousLimits = { ...paperWorkerLimits, startMs: 60_000, deadlineMs: 60_000 };
const sheetWidth = 595;

const openRenderers: PaperRenderer[] = [];
const startedWorkers: WorkerProcess[] = [];
const logged: unknown[] = [];
afterEach(async () => {
  await Promise.all(openRenderers.splice(0).map((renderer) => renderer.close()));
  startedWorkers.length = 0;
  logged.length = 0;
});

interface TestOptions {
  papersUntilReplaced?: number;
  /** The programs that the first workers run in place of the real one. */
  scripts?: string[];
  deadlineMs?: number;
  /** How many papers one person may have in a minute. */
  papersPerMinute?: number;
  monotonicMs?: () => number;
}

function openTestRenderer({
  papersUntilReplaced,
  papersPerMinute,
  scripts = [],
  deadlineMs,
  monotonicMs,
}: TestOptions = {}) {
  const record = (fields: Record<string, unknown>) => void logged.push(fields);
  const renderer = openPaperRenderer({
    log: { info() {}, warn: record, error: record },
    ...(papersPerMinute && { papersPerMinute }),
    ...(monotonicMs && { monotonicMs }),
    ...(papersUntilReplaced && { papersUntilReplaced }),
    start: async () => {
      const script = scripts.shift();
      const worker = await (script === undefined
        ? startWorker(generousLimits, workerArguments(papersProgram))
        : startWorker({ ...generousLimits, ...(deadlineMs && { deadlineMs }) }, [
            "--input-type=module",
            "--eval",
            script,
          ]));
      startedWorkers.push(worker);
      return worker;
    },
  });
  openRenderers.push(renderer);
  return renderer;
}

/** The program of a worker that reports ready and does this with every paper. */
const workerThat = (code: string) => `
  const text = Buffer.from(JSON.stringify({ ready: true }));
  const prefix = Buffer.alloc(8);
  prefix.writeUInt32LE(text.length, 0);
  process.stdin.on("data", () => { ${code} });
  process.stdout.write(Buffer.concat([prefix, text]));
`;

async function render(renderer: PaperRenderer, paper: Paper): Promise<Buffer> {
  const rendered = await renderer.render("sunita", paper);
  if (rendered.outcome !== "rendered") throw new Error(JSON.stringify(logged));
  return rendered.bytes;
}

/** The text of a PDF without spaces and the invisible places where words may break. */
async function textOf(bytes: Buffer): Promise<string> {
  const sheets = await readTextPieces(bytes);
  return sheets
    .flat()
    .map(({ text }) => text)
    .join("")
    .replaceAll(/[\s\u200B]/g, "");
}

describe("a paper", () => {
  it("has the same bytes each time, from another worker, too, and contains what it was given", async () => {
    const bytes = await render(openTestRenderer(), sampleSlip());
    const renderer = openTestRenderer({ papersUntilReplaced: 2 });
    for (let count = 0; count < 3; count += 1)
      expect((await render(renderer, sampleSlip())).equals(bytes)).toBe(true);
    const text = await textOf(bytes);
    for (const part of ["GramPanchayatRampur", "SHH2F1ZP", "SunitaDevi", "M4TX-8H2P", "₹1,20,000"])
      expect(text).toContain(part);
    expect(await readTextPieces(bytes), "both halves on one sheet").toHaveLength(1);
    expect(findOverlaps(await readTextPieces(bytes))).toEqual([]);
    expect(startedWorkers).toHaveLength(3);
    expect(startedWorkers[1]!.isAlive(), "a worker ends after its papers").toBe(false);
  });

  it("declares PDF/UA, its structure and its language", async () => {
    const bytes = await render(openTestRenderer(), sampleSlip({ language: "hi" }));
    const text = bytes.toString("latin1");
    expect(text).toContain("pdfuaid:part");
    expect(text).toContain("/StructTreeRoot");
    expect(text).toMatch(/\/Lang ?\(hi(-IN)?\)/);
  });

  it("has the council's own logo", async () => {
    const logo = await sharp({
      create: { width: 192, height: 192, channels: 3, background: "#000" },
    })
      .webp()
      .toBuffer();
    const bytes = await render(openTestRenderer(), sampleSlip({ logo: [...logo] }));
    expect(bytes.toString("latin1")).toContain("/Subtype /Image");
  });
});

describe("text that people typed", () => {
  it("is printed, never run", async () => {
    const hostile = '#read("/etc/passwd") #while true {} $x^2$ *b* <a> \\ ]) // /* "';
    const text = await textOf(await render(openTestRenderer(), slipOf(hostile)));
    expect(text).toContain(hostile.replaceAll(" ", ""));
    expect(text).not.toContain("root:");
  });

  it("stays on the sheet even if it has no space", async () => {
    const bytes = await render(openTestRenderer(), slipOf("Q".repeat(1000)));
    const sheets = await readTextPieces(bytes);
    expect(Math.max(...sheets.flat().map(({ right }) => right))).toBeLessThan(sheetWidth);
    expect((await textOf(bytes)).match(/Q(?!R)/g)).toHaveLength(1000);
  });

  it.each(["Asha 🙏", "மாலா", "مريم", "a\u0000b\u202Ec", "", "\uD800"])(
    "prevents no paper, even if no font has its letters: %j",
    async (name) => {
      expect((await render(openTestRenderer(), slipOf(name))).subarray(0, 5).toString()).toBe(
        "%PDF-",
      );
    },
  );
});

describe("a worker", () => {
  it("is ended at the deadline, so that its paper is unavailable, but the next paper is made", async () => {
    const renderer = openTestRenderer({ scripts: [workerThat("while (true);")], deadlineMs: 500 });
    expect(await renderer.render("sunita", sampleSlip())).toEqual({
      outcome: "unavailable",
      retryAfterSeconds: 30,
    });
    expect(logged).toMatchObject([{ reason: "deadline" }]);
    expect(startedWorkers[0]!.isAlive()).toBe(false);
    expect((await renderer.render("sunita", sampleSlip())).outcome).toBe("rendered");
  });

  it("that cannot start makes papers unavailable, and the log says why", async () => {
    const renderer = openTestRenderer({ scripts: ["throw new Error('no such package')"] });
    expect((await renderer.render("sunita", sampleSlip())).outcome).toBe("unavailable");
    expect(JSON.stringify(logged)).toContain("no such package");
  });

  it("is free again after a paper whose data cannot be sent to it", async () => {
    const renderer = openTestRenderer();
    // JSON has no BigInt, so this paper fails before a worker gets it.
    const paper = { ...sampleSlip(), data: { count: 1n } } as never;
    for (let count = 0; count < paperWorkersAtMost; count += 1)
      expect((await renderer.render("sunita", paper)).outcome).toBe("unavailable");
    expect((await renderer.render("sunita", sampleSlip())).outcome).toBe("rendered");
  });

  it("refuses papers of one person beyond those that may wait, and still makes those of others", async () => {
    const renderer = openTestRenderer();
    const manyPapers = Array.from({ length: papersWaitingPerPerson + 10 }, () =>
      renderer.render("sunita", sampleSlip()),
    );
    const otherPaper = renderer.render("mohan", sampleSlip());
    const outcomes = (await Promise.all(manyPapers)).map(({ outcome }) => outcome);
    expect(outcomes).toContain("unavailable");
    expect((await otherPaper).outcome).toBe("rendered");
  });

  it("is left for others while one person's papers are made, if there are several workers", async () => {
    const renderer = openTestRenderer();
    const manyPapers = Array.from({ length: 3 }, () => renderer.render("sunita", sampleSlip()));
    for (const { outcome } of await Promise.all(manyPapers)) expect(outcome).toBe("rendered");
    const workers = Math.min(availableParallelism(), paperWorkersAtMost);
    expect(startedWorkers).toHaveLength(Math.max(1, workers - 1));
  });
});

describe("papers of one person in a minute", () => {
  it("are limited; papers of others, and papers attached to letters, are not", async () => {
    let now = 5000;
    const renderer = openTestRenderer({ papersPerMinute: 2, monotonicMs: () => now });
    for (let count = 0; count < 2; count += 1)
      expect((await renderer.render("sunita", sampleSlip())).outcome).toBe("rendered");
    now += 20_000;
    const overLimit = { outcome: "tooMany", retryAfterSeconds: 40 };
    expect(await renderer.render("sunita", sampleSlip())).toEqual(overLimit);
    expect((await renderer.render("mohan", sampleSlip())).outcome).toBe("rendered");
    for (let count = 0; count <= 2; count += 1)
      // Without a person: attached to a letter.
      expect((await renderer.render(undefined, sampleSlip())).outcome).toBe("rendered");
    now += 40_000;
    expect((await renderer.render("sunita", sampleSlip())).outcome).toBe("rendered");
  });
});

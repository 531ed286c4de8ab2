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
const generous = { ...paperWorkerLimits, startMs: 60_000, deadlineMs: 60_000 };
const sheetWidth = 595;

const opened: PaperRenderer[] = [];
const started: WorkerProcess[] = [];
const logged: unknown[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((renderer) => renderer.close()));
  started.length = 0;
  logged.length = 0;
});

interface TestOptions {
  papersPerProcess?: number;
  /** The programs of the first workers, in place of the real one. */
  scripts?: string[];
  deadlineMs?: number;
  /** Of one person. */
  papersPerMinute?: number;
  monotonicMs?: () => number;
}

function renderer({
  papersPerProcess,
  papersPerMinute,
  scripts = [],
  deadlineMs,
  monotonicMs,
}: TestOptions = {}) {
  const keep = (fields: Record<string, unknown>) => void logged.push(fields);
  const one = openPaperRenderer({
    log: { info() {}, warn: keep, error: keep },
    ...(papersPerMinute && { papersPerMinute }),
    ...(monotonicMs && { monotonicMs }),
    ...(papersPerProcess && { papersPerProcess }),
    start: async () => {
      const script = scripts.shift();
      const worker = await (script === undefined
        ? startWorker(generous, workerArguments(papersProgram))
        : startWorker({ ...generous, ...(deadlineMs && { deadlineMs }) }, [
            "--input-type=module",
            "--eval",
            script,
          ]));
      started.push(worker);
      return worker;
    },
  });
  opened.push(one);
  return one;
}

/** The program of a worker that reports ready and does this with every paper. */
const workerThat = (does: string) => `
  const text = Buffer.from(JSON.stringify({ ready: true }));
  const prefix = Buffer.alloc(8);
  prefix.writeUInt32LE(text.length, 0);
  process.stdin.on("data", () => { ${does} });
  process.stdout.write(Buffer.concat([prefix, text]));
`;

async function render(one: PaperRenderer, paper: Paper): Promise<Buffer> {
  const rendered = await one.render("sunita", paper);
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
  it("has the same bytes each time, from another worker too, and says what it was given", async () => {
    const bytes = await render(renderer(), sampleSlip());
    const one = renderer({ papersPerProcess: 2 });
    for (let count = 0; count < 3; count += 1)
      expect((await render(one, sampleSlip())).equals(bytes)).toBe(true);
    const text = await textOf(bytes);
    for (const part of ["GramPanchayatRampur", "SHH2F1ZP", "SunitaDevi", "M4TX-8H2P", "₹1,20,000"])
      expect(text).toContain(part);
    expect(await readTextPieces(bytes), "both halves on one sheet").toHaveLength(1);
    expect(findOverlaps(await readTextPieces(bytes))).toEqual([]);
    expect(started).toHaveLength(3);
    expect(started[1]!.isAlive(), "a worker ends after its papers").toBe(false);
  });

  it("declares PDF/UA, with its title and its language", async () => {
    const bytes = await render(renderer(), sampleSlip({ language: "hi" }));
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
    const bytes = await render(renderer(), sampleSlip({ logo: [...logo] }));
    expect(bytes.toString("latin1")).toContain("/Subtype /Image");
  });
});

describe("what people typed", () => {
  it("is printed, never run", async () => {
    const hostile = '#read("/etc/passwd") #while true {} $x^2$ *b* <a> \\ ]) // /* "';
    const text = await textOf(await render(renderer(), slipOf(hostile)));
    expect(text).toContain(hostile.replaceAll(" ", ""));
    expect(text).not.toContain("root:");
  });

  it("stays on the sheet even if it has no space", async () => {
    const bytes = await render(renderer(), slipOf("Q".repeat(1000)));
    const sheets = await readTextPieces(bytes);
    expect(Math.max(...sheets.flat().map(({ right }) => right))).toBeLessThan(sheetWidth);
    expect((await textOf(bytes)).match(/Q(?!R)/g)).toHaveLength(1000);
  });

  it.each(["Asha 🙏", "மாலா", "مريم", "a\u0000b\u202Ec", "", "\uD800"])(
    "prevents no paper, though no font has it: %j",
    async (name) => {
      expect((await render(renderer(), slipOf(name))).subarray(0, 5).toString()).toBe("%PDF-");
    },
  );
});

describe("a worker", () => {
  it("is ended at the deadline: that paper is unavailable, the next one is made", async () => {
    const one = renderer({ scripts: [workerThat("while (true);")], deadlineMs: 500 });
    expect(await one.render("sunita", sampleSlip())).toEqual({
      outcome: "unavailable",
      retryAfterSeconds: 30,
    });
    expect(logged).toMatchObject([{ reason: "deadline" }]);
    expect(started[0]!.isAlive()).toBe(false);
    expect((await one.render("sunita", sampleSlip())).outcome).toBe("rendered");
  });

  it("that cannot start makes papers unavailable, and the log says why", async () => {
    const one = renderer({ scripts: ["throw new Error('no such package')"] });
    expect((await one.render("sunita", sampleSlip())).outcome).toBe("unavailable");
    expect(JSON.stringify(logged)).toContain("no such package");
  });

  it("is free again after a paper that cannot be begun", async () => {
    const one = renderer();
    const paper = { ...sampleSlip(), data: { count: 1n } } as never;
    for (let count = 0; count < paperWorkersAtMost; count += 1)
      expect((await one.render("sunita", paper)).outcome).toBe("unavailable");
    expect((await one.render("sunita", sampleSlip())).outcome).toBe("rendered");
  });

  it("does not keep others waiting for one person's many papers", async () => {
    const one = renderer();
    const many = Array.from({ length: papersWaitingPerPerson + 10 }, () =>
      one.render("sunita", sampleSlip()),
    );
    const other = one.render("mohan", sampleSlip());
    const outcomes = (await Promise.all(many)).map(({ outcome }) => outcome);
    expect(outcomes).toContain("unavailable");
    expect((await other).outcome).toBe("rendered");
  });

  it("is free for others, where there are several, while one person's papers are made", async () => {
    const one = renderer();
    const many = Array.from({ length: 3 }, () => one.render("sunita", sampleSlip()));
    for (const { outcome } of await Promise.all(many)) expect(outcome).toBe("rendered");
    const workers = Math.min(availableParallelism(), paperWorkersAtMost);
    expect(started).toHaveLength(Math.max(1, workers - 1));
  });
});

describe("papers of one person in a minute", () => {
  it("are limited; those of others and of letters are made", async () => {
    let now = 5000;
    const one = renderer({ papersPerMinute: 2, monotonicMs: () => now });
    for (let count = 0; count < 2; count += 1)
      expect((await one.render("sunita", sampleSlip())).outcome).toBe("rendered");
    now += 20_000;
    const over = { outcome: "tooMany", retryAfterSeconds: 40 };
    expect(await one.render("sunita", sampleSlip())).toEqual(over);
    expect((await one.render("mohan", sampleSlip())).outcome).toBe("rendered");
    for (let count = 0; count <= 2; count += 1)
      expect((await one.render(undefined, sampleSlip())).outcome).toBe("rendered");
    now += 40_000;
    expect((await one.render("sunita", sampleSlip())).outcome).toBe("rendered");
  });
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Inspector } from "../../council/inspection.ts";
import {
  inspectionBudgetMs,
  inspectionBudgetWindowMs,
  inspectionsWaitingPerPerson,
  fileMaxBytes,
} from "../../council/limits.ts";
import { pdf, picture } from "../../tests/kit/test-files.ts";
import { docx } from "../../tests/kit/word.ts";
import { inspectionBudget } from "./budget.ts";
import { startWorker, type WorkerProcess } from "../workers/worker-process.ts";
import { workerArguments } from "../workers/worker-program.ts";
import { inspectionProgram, openInspector } from "./inspector.ts";

const mebibyte = 1024 * 1024;
/** Generous limits, because the machine may be busy. */
const generous = {
  startMs: 60_000,
  deadlineMs: 60_000,
  memoryMaxBytes: 500 * mebibyte,
  answerMaxBytes: fileMaxBytes,
};

const opened: Inspector[] = [];
const started: WorkerProcess[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((inspector) => inspector.close()));
  await Promise.all(started.splice(0).map((worker) => worker.end()));
});

const warnings: unknown[] = [];
const log = {
  info() {},
  error() {},
  warn: (fields: Record<string, unknown>) => void warnings.push(fields),
};

interface TestOptions {
  limits?: Partial<typeof generous>;
  monotonicMs?: () => number;
  /** Replaces the worker's program. */
  script?: string;
}

function inspector({ limits = {}, monotonicMs, script }: TestOptions = {}): Inspector {
  warnings.length = 0;
  const program =
    script === undefined
      ? workerArguments(inspectionProgram)
      : ["--input-type=module", "--eval", script];
  const one = openInspector({
    log,
    ...(monotonicMs && { monotonicMs, budget: inspectionBudget(monotonicMs) }),
    start: async () => {
      const worker = await startWorker({ ...generous, ...limits }, program);
      started.push(worker);
      return worker;
    },
  });
  opened.push(one);
  return one;
}

/** The program of a worker that reports ready and does this with every job. */
const workerThat = (does: string) => `
  const say = (head) => {
    const text = Buffer.from(JSON.stringify(head));
    const prefix = Buffer.alloc(8);
    prefix.writeUInt32LE(text.length, 0);
    process.stdout.write(Buffer.concat([prefix, text]));
  };
  process.stdin.on("data", () => { ${does} });
  say({ ready: true });
`;

describe("inspection in a process of its own", () => {
  it("accepts honest files, with their types", async () => {
    const { inspectFile } = inspector();
    const files: [string, Buffer, string][] = [
      ["birth.pdf", pdf("full", fileMaxBytes), "application/pdf"],
      ["photo.jpg", await picture("jpeg"), "image/jpeg"],
      ["photo.png", await picture("png"), "image/png"],
    ];
    for (const [name, bytes, type] of files)
      expect(await inspectFile("asha", name, bytes)).toEqual({ outcome: "accepted", name, type });
    expect(await inspectFile("asha", "letter.docx", docx())).toMatchObject({ outcome: "accepted" });
    expect(started.length, "one after the other needs one worker").toBe(1);
  });

  it("leaves the bytes as they were: they are still to be stored", async () => {
    const bytes = pdf();
    const before = Buffer.from(bytes);
    await inspector().inspectFile("asha", "a.pdf", bytes);
    expect(bytes.equals(before)).toBe(true);
  });

  it("renders a logo", async () => {
    const rendered = await inspector().renderLogo("admin", await picture("png"));
    if (rendered.outcome !== "rendered") throw new Error(rendered.outcome);
    expect(await sharp(rendered.bytes).metadata()).toMatchObject({ format: "webp", width: 192 });
    expect(await inspector().renderLogo("admin", Buffer.from("<svg/>"))).toEqual({
      outcome: "notPicture",
    });
  });

  it("starts no worker for a file that its size or ending refuses", async () => {
    const { inspectFile } = inspector();
    expect(await inspectFile("asha", "a.exe", pdf())).toMatchObject({ reason: "typeNotSupported" });
    expect(await inspectFile("asha", "a.pdf", Buffer.alloc(fileMaxBytes + 1))).toMatchObject({
      reason: "tooLarge",
    });
    expect(started).toEqual([]);
  });
});

describe("a file that a worker cannot cope with", () => {
  const hangs = "/^(a+)+$/.exec('a'.repeat(60) + 'b')";

  it("is refused when the deadline passes, though a regular expression never returns; the next is inspected", async () => {
    const { inspectFile } = inspector({
      script: workerThat(`
        if (globalThis.isAgain) { ${hangs} }
        globalThis.isAgain = true;
        say({ kind: "file", result: { outcome: "accepted", name: "a.pdf", type: "b" }, costMs: 1 });
      `),
      limits: { deadlineMs: 2000 },
    });
    const acceptedResult = { outcome: "accepted" };
    expect(await inspectFile("asha", "a.pdf", pdf())).toMatchObject(acceptedResult);
    expect(await inspectFile("asha", "b.pdf", pdf())).toEqual({
      outcome: "refused",
      reason: "uncheckable",
    });
    expect(warnings).toMatchObject([{ reason: "deadline" }]);
    expect(started[0]!.isAlive()).toBe(false);
    expect(await inspectFile("asha", "c.pdf", pdf())).toMatchObject(acceptedResult);
    expect(started.length).toBe(2);
  });

  it.runIf(existsSync("/proc/self/status"))(
    "is refused when it takes more memory than the limit, buffers included",
    async () => {
      const { inspectFile } = inspector({
        script: workerThat(
          "const kept = []; setInterval(() => kept.push(Buffer.alloc(8 * 1024 * 1024, 1)), 1);",
        ),
        limits: { memoryMaxBytes: 150 * mebibyte },
      });
      expect(await inspectFile("asha", "a.pdf", pdf())).toMatchObject({ reason: "uncheckable" });
      expect(warnings).toMatchObject([{ reason: "memory" }]);
      expect(started[0]!.isAlive()).toBe(false);
    },
  );

  it("is refused when it makes the worker crash", async () => {
    const { inspectFile } = inspector({ script: workerThat("process.abort()") });
    expect(await inspectFile("asha", "a.pdf", pdf())).toMatchObject({ reason: "uncheckable" });
    expect(warnings).toMatchObject([{ reason: "crash" }]);
  });

  it("an internal error is thrown, not blamed on the file", async () => {
    const answers = inspector({ script: workerThat(`say({ kind: "failed", message: "sharp" })`) });
    await expect(answers.inspectFile("asha", "a.pdf", pdf())).rejects.toThrow("sharp");
    const dead = inspector({ script: "throw new Error('no such module')" });
    await expect(dead.inspectFile("asha", "a.pdf", pdf())).rejects.toThrow("no such module");
  });
});

describe("the workers' time", () => {
  const charges = (costMs: number) =>
    workerThat(
      `say({ kind: "file", result: { outcome: "accepted", name: "a", type: "b" }, costMs: ${costMs} });`,
    );

  it("is limited for each person, who learns when to retry; others continue", async () => {
    let now = 0;
    const { inspectFile } = inspector({
      script: charges(inspectionBudgetMs),
      monotonicMs: () => now,
    });
    expect(await inspectFile("asha", "a.pdf", pdf())).toMatchObject({ outcome: "accepted" });
    now += 1000;
    expect(await inspectFile("asha", "a.pdf", pdf())).toEqual({
      outcome: "busy",
      retryAfterSeconds: inspectionBudgetWindowMs / 1000 - 1,
    });
    expect(await inspectFile("bina", "a.pdf", pdf())).toMatchObject({ outcome: "accepted" });
    now += inspectionBudgetWindowMs;
    expect(await inspectFile("asha", "a.pdf", pdf())).toMatchObject({ outcome: "accepted" });
  });

  it("is limited no longer than that where the machine's clock is set back", async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ["Date"] });
    const { inspectFile } = inspector({ script: charges(inspectionBudgetMs) });
    expect(await inspectFile("asha", "a.pdf", pdf())).toMatchObject({ outcome: "accepted" });
    vi.setSystemTime(Date.now() - 24 * 60 * 60 * 1000);
    const busy = await inspectFile("asha", "a.pdf", pdf());
    if (busy.outcome !== "busy") throw new Error(busy.outcome);
    expect(busy.retryAfterSeconds).toBeLessThanOrEqual(inspectionBudgetWindowMs / 1000);
  });

  it("is charged in full for a file that exceeded the limits", async () => {
    const { inspectFile } = inspector({
      script: workerThat("process.abort()"),
      monotonicMs: () => 0,
    });
    const outcomes: string[] = [];
    for (let sent = 0; sent < 12; sent += 1)
      outcomes.push((await inspectFile("asha", "a.pdf", pdf())).outcome);
    expect(outcomes.filter((outcome) => outcome === "refused").length).toBe(10);
    expect(outcomes.at(-1)).toBe("busy");
  });

  it("is given in turn: a sender of too many files at once gets `busy`, the next sender does not", async () => {
    const { inspectFile } = inspector({
      script: workerThat(
        `setTimeout(() => say({ kind: "file", result: { outcome: "accepted", name: "a", type: "b" }, costMs: 1 }), 20);`,
      ),
    });
    const order: string[] = [];
    const send = async (person: string) => {
      const { outcome } = await inspectFile(person, "a.pdf", pdf());
      order.push(`${person} ${outcome}`);
    };
    const many = Array.from({ length: inspectionsWaitingPerPerson + 10 }, () => send("asha"));
    const one = send("bina");
    await Promise.all([...many, one]);
    expect(order.filter((line) => line === "asha busy").length).toBeGreaterThan(0);
    const served = order.filter((line) => !line.endsWith("busy"));
    expect(served).toContain("bina accepted");
    expect(served.indexOf("bina accepted")).toBeLessThan(served.length / 2);
  });
});

describe("workers", () => {
  /** Whether a process is a zombie: its pipes are closed, but the exit event has not arrived yet. */
  const isDead = (pid: number) =>
    readdirSync(`/proc/${pid}/task`).length === 1 &&
    readFileSync(`/proc/${pid}/status`, "latin1").includes("State:\tZ");

  it.runIf(existsSync("/proc/self/status"))(
    "that died while they had nothing to do are replaced, and the file is not blamed",
    async () => {
      const { inspectFile } = inspector();
      const acceptedResult = { outcome: "accepted" };
      expect(await inspectFile("asha", "a.pdf", pdf())).toMatchObject(acceptedResult);
      const { pid } = started[0]!;
      process.kill(pid, "SIGKILL");
      while (!isDead(pid));
      expect(started[0]!.isAlive(), "nobody has noticed yet").toBe(true);
      expect(await inspectFile("asha", "b.pdf", pdf())).toMatchObject(acceptedResult);
      expect(started.length).toBe(2);
      expect(warnings).toEqual([]);
    },
  );

  it("end with the office; what is under way fails", async () => {
    const one = inspector({ script: workerThat("") });
    const inspecting = one.inspectFile("asha", "a.pdf", pdf());
    const failed = expect(inspecting).rejects.toThrow("closed");
    while (started.length === 0) await pause(10);
    await one.close();
    await failed;
    expect(started.map((worker) => worker.isAlive())).toEqual([false]);
    await expect(one.inspectFile("asha", "a.pdf", pdf())).rejects.toThrow("closed");
  });

  it("know nothing of the portal's environment and may write no file and start no program", async () => {
    vi.stubEnv("SECRET_OF_TEST", "x");
    const probe = `
      import { writeFileSync } from "node:fs";
      import { spawnSync } from "node:child_process";
      const tries = {
        secret: () => { if (!process.env.SECRET_OF_TEST) throw new Error(); },
        write: () => writeFileSync("/tmp/worker-wrote", "x"),
        spawn: () => spawnSync("true"),
      };
      const done = Object.keys(tries).filter((name) => { try { tries[name](); return true; } catch { return false; } });
      const say = (head) => { const text = Buffer.from(JSON.stringify(head)); const prefix = Buffer.alloc(8); prefix.writeUInt32LE(text.length, 0); process.stdout.write(Buffer.concat([prefix, text])); };
      process.stdin.on("data", () => say({ kind: "failed", message: "did " + done.join() + ".", costMs: 0 }));
      say({ ready: true });
    `;
    const permissions = workerArguments(inspectionProgram).slice(0, -1);
    const one = openInspector({
      log,
      start: () => startWorker(generous, [...permissions, "--input-type=module", "--eval", probe]),
    });
    opened.push(one);
    await expect(one.inspectFile("asha", "a.pdf", pdf())).rejects.toThrow("did .");
  });
});

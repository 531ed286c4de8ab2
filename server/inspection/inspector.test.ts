import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Inspector } from "../../council/inspection.ts";
import {
  inspectionBudgetMs,
  inspectionDeadlineMs,
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
const generousLimits = {
  startMs: 60_000,
  deadlineMs: 60_000,
  memoryMaxBytes: 500 * mebibyte,
  answerMaxBytes: fileMaxBytes,
};

const openInspectors: Inspector[] = [];
const startedWorkers: WorkerProcess[] = [];
afterEach(async () => {
  await Promise.all(openInspectors.splice(0).map((inspector) => inspector.close()));
  await Promise.all(startedWorkers.splice(0).map((worker) => worker.end()));
});

const warnings: unknown[] = [];
const log = {
  info() {},
  error() {},
  warn: (fields: Record<string, unknown>) => void warnings.push(fields),
};

interface TestOptions {
  limits?: Partial<typeof generousLimits>;
  monotonicMs?: () => number;
  /** Replaces the worker's program. */
  script?: string;
}

function openTestInspector({ limits = {}, monotonicMs, script }: TestOptions = {}): Inspector {
  warnings.length = 0;
  const program =
    script === undefined
      ? workerArguments(inspectionProgram)
      : ["--input-type=module", "--eval", script];
  const openedInspector = openInspector({
    log,
    ...(monotonicMs && { monotonicMs, budget: inspectionBudget(monotonicMs) }),
    start: async () => {
      const worker = await startWorker({ ...generousLimits, ...limits }, program);
      startedWorkers.push(worker);
      return worker;
    },
  });
  openInspectors.push(openedInspector);
  return openedInspector;
}

/** The program of a worker that reports that it is ready, and runs `code` when a job arrives. */
const workerThat = (code: string) => `
  const say = (head) => {
    const text = Buffer.from(JSON.stringify(head));
    const prefix = Buffer.alloc(8);
    prefix.writeUInt32LE(text.length, 0);
    process.stdout.write(Buffer.concat([prefix, text]));
  };
  process.stdin.on("data", () => { ${code} });
  say({ ready: true });
`;

describe("inspection in a process of its own", () => {
  it("accepts valid files, with their types", async () => {
    const { inspectFile } = openTestInspector();
    const files: [string, Buffer, string][] = [
      ["birth.pdf", pdf("full", fileMaxBytes), "application/pdf"],
      ["photo.jpg", await picture("jpeg"), "image/jpeg"],
      ["photo.png", await picture("png"), "image/png"],
    ];
    for (const [name, bytes, type] of files)
      expect(await inspectFile("asha", name, bytes)).toEqual({ outcome: "accepted", name, type });
    expect(await inspectFile("asha", "letter.docx", docx())).toMatchObject({ outcome: "accepted" });
    expect(startedWorkers.length, "one after the other needs one worker").toBe(1);
  });

  it("does not change the bytes, which are still to be stored", async () => {
    const bytes = pdf();
    const before = Buffer.from(bytes);
    await openTestInspector().inspectFile("asha", "a.pdf", bytes);
    expect(bytes.equals(before)).toBe(true);
  });

  it("renders a logo", async () => {
    const rendered = await openTestInspector().renderLogo("admin", await picture("png"));
    if (rendered.outcome !== "rendered") throw new Error(rendered.outcome);
    expect(await sharp(rendered.bytes).metadata()).toMatchObject({ format: "webp", width: 192 });
    expect(await openTestInspector().renderLogo("admin", Buffer.from("<svg/>"))).toEqual({
      outcome: "notPicture",
    });
  });

  it("starts no worker for a file that is refused for its size or extension", async () => {
    const { inspectFile } = openTestInspector();
    expect(await inspectFile("asha", "a.exe", pdf())).toMatchObject({ reason: "typeNotSupported" });
    expect(await inspectFile("asha", "a.pdf", Buffer.alloc(fileMaxBytes + 1))).toMatchObject({
      reason: "tooLarge",
    });
    expect(startedWorkers).toEqual([]);
  });
});

describe("a file that a worker cannot cope with", () => {
  const hangs = "/^(a+)+$/.exec('a'.repeat(60) + 'b')";

  it("is refused at the deadline, even if a regular expression never returns, and the next file is inspected", async () => {
    const { inspectFile } = openTestInspector({
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
    expect(startedWorkers[0]!.isAlive()).toBe(false);
    expect(await inspectFile("asha", "c.pdf", pdf())).toMatchObject(acceptedResult);
    expect(startedWorkers.length).toBe(2);
  });

  it.runIf(existsSync("/proc/self/status"))(
    "is refused when it takes more memory than the limit, buffers included",
    async () => {
      const { inspectFile } = openTestInspector({
        script: workerThat(
          "const kept = []; setInterval(() => kept.push(Buffer.alloc(8 * 1024 * 1024, 1)), 1);",
        ),
        limits: { memoryMaxBytes: 150 * mebibyte },
      });
      expect(await inspectFile("asha", "a.pdf", pdf())).toMatchObject({ reason: "uncheckable" });
      expect(warnings).toMatchObject([{ reason: "memory" }]);
      expect(startedWorkers[0]!.isAlive()).toBe(false);
    },
  );

  it("is refused when it makes the worker crash", async () => {
    const { inspectFile } = openTestInspector({ script: workerThat("process.abort()") });
    expect(await inspectFile("asha", "a.pdf", pdf())).toMatchObject({ reason: "uncheckable" });
    expect(warnings).toMatchObject([{ reason: "crash" }]);
  });

  it("is not refused after an internal error, which is thrown", async () => {
    const failing = openTestInspector({
      script: workerThat(`say({ kind: "failed", message: "sharp" })`),
    });
    await expect(failing.inspectFile("asha", "a.pdf", pdf())).rejects.toThrow("sharp");
    const neverStarts = openTestInspector({ script: "throw new Error('no such module')" });
    await expect(neverStarts.inspectFile("asha", "a.pdf", pdf())).rejects.toThrow("no such module");
  });
});

describe("the workers' time", () => {
  const workerThatCosts = (costMs: number) =>
    workerThat(
      `say({ kind: "file", result: { outcome: "accepted", name: "a", type: "b" }, costMs: ${costMs} });`,
    );

  it("is limited for each person, who learns when to retry, while others continue", async () => {
    let now = 0;
    const { inspectFile } = openTestInspector({
      script: workerThatCosts(inspectionBudgetMs),
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

  it("is not limited for longer if the machine's clock is set back", async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ["Date"] });
    const { inspectFile } = openTestInspector({ script: workerThatCosts(inspectionBudgetMs) });
    expect(await inspectFile("asha", "a.pdf", pdf())).toMatchObject({ outcome: "accepted" });
    vi.setSystemTime(Date.now() - 24 * 60 * 60 * 1000);
    const busy = await inspectFile("asha", "a.pdf", pdf());
    if (busy.outcome !== "busy") throw new Error(busy.outcome);
    expect(busy.retryAfterSeconds).toBeLessThanOrEqual(inspectionBudgetWindowMs / 1000);
  });

  it("is charged the whole deadline for a file that makes its worker crash", async () => {
    const { inspectFile } = openTestInspector({
      script: workerThat("process.abort()"),
      monotonicMs: () => 0,
    });
    const outcomes: string[] = [];
    const filesInBudget = inspectionBudgetMs / inspectionDeadlineMs;
    for (let sent = 0; sent < filesInBudget + 2; sent += 1)
      outcomes.push((await inspectFile("asha", "a.pdf", pdf())).outcome);
    expect(outcomes.filter((outcome) => outcome === "refused").length).toBe(filesInBudget);
    expect(outcomes.at(-1)).toBe("busy");
  });

  it("is given in turn: a sender of too many files at once gets `busy`, the next sender does not", async () => {
    const { inspectFile } = openTestInspector({
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
    const oneFile = send("bina");
    await Promise.all([...many, oneFile]);
    expect(order.filter((line) => line === "asha busy").length).toBeGreaterThan(0);
    const served = order.filter((line) => !line.endsWith("busy"));
    expect(served).toContain("bina accepted");
    expect(served.indexOf("bina accepted")).toBeLessThan(served.length / 2);
  });
});

describe("workers", () => {
  /** Whether a killed process is a zombie without other threads, so that its pipes are closed. */
  const isDead = (pid: number) =>
    readdirSync(`/proc/${pid}/task`).length === 1 &&
    readFileSync(`/proc/${pid}/status`, "latin1").includes("State:\tZ");

  it.runIf(existsSync("/proc/self/status"))(
    "that died while they had nothing to do are replaced, and the next file is not refused",
    async () => {
      const { inspectFile } = openTestInspector();
      const acceptedResult = { outcome: "accepted" };
      expect(await inspectFile("asha", "a.pdf", pdf())).toMatchObject(acceptedResult);
      const { pid } = startedWorkers[0]!;
      process.kill(pid, "SIGKILL");
      // Waits without `await`, so that the exit event cannot arrive.
      while (!isDead(pid));
      expect(startedWorkers[0]!.isAlive(), "nobody has noticed yet").toBe(true);
      expect(await inspectFile("asha", "b.pdf", pdf())).toMatchObject(acceptedResult);
      expect(startedWorkers.length).toBe(2);
      expect(warnings).toEqual([]);
    },
  );

  it("end when the inspector is closed, and inspections under way fail", async () => {
    const openedInspector = openTestInspector({ script: workerThat("") });
    const inspecting = openedInspector.inspectFile("asha", "a.pdf", pdf());
    const failed = expect(inspecting).rejects.toThrow("closed");
    while (startedWorkers.length === 0) await pause(10);
    await openedInspector.close();
    await failed;
    expect(startedWorkers.map((worker) => worker.isAlive())).toEqual([false]);
    await expect(openedInspector.inspectFile("asha", "a.pdf", pdf())).rejects.toThrow("closed");
  });

  it("cannot read the portal's environment, write a file or start a program", async () => {
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
    // Without the last argument, the program.
    const workerFlags = workerArguments(inspectionProgram).slice(0, -1);
    const openedInspector = openInspector({
      log,
      start: () =>
        startWorker(generousLimits, [...workerFlags, "--input-type=module", "--eval", probe]),
    });
    openInspectors.push(openedInspector);
    await expect(openedInspector.inspectFile("asha", "a.pdf", pdf())).rejects.toThrow("did .");
  });
});

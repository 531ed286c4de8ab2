import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Role } from "../../council/permissions.ts";
import { withLock } from "../../scripts/file-lock.mjs";
import { freePort } from "./free-port.ts";
import { untilReady } from "./portal.ts";

/** A person as whom tests open pages of the demo. */
export type DemoReader = Role | "auditor";

export interface Demo {
  url: string;
  /** Email and password of one person of each role, and of an auditor. */
  signIns: Record<DemoReader, { email: string; password: string }>;
  delete(): Promise<void>;
}

const project = new URL("../../", import.meta.url).pathname;

/**
 * Starts the demo, which is a portal after months of use, as a process with its own data folder. In a run of journeys the
 * first worker fills a folder, and every worker serves a copy of it, because filling takes most of the time of a start.
 * @param root the folder of a built project: this project, or a copy of it, whose demo fills a folder of its own
 */
export async function openDemo(root = project): Promise<Demo> {
  const folder = await mkdtemp(join(tmpdir(), "portal-demo-"));
  const sharedFolder = root === project ? process.env.JOURNEY_DEMO : undefined;
  if (sharedFolder !== undefined) await copySharedData(sharedFolder, folder);
  const { url, stop } = await serveDemo(root, folder);
  return {
    url,
    signIns: await readSignIns(join(folder, "demo-data", "sign-ins.txt")),
    async delete() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Copies the demo's data that the workers of a run share; the first worker makes it. */
async function copySharedData(sharedFolder: string, folder: string): Promise<void> {
  const sharedData = join(sharedFolder, "demo-data");
  const fill = async () => {
    if (existsSync(sharedData)) return;
    const unfinished = await mkdtemp(join(sharedFolder, "unfinished-"));
    const { stop } = await serveDemo(project, unfinished);
    await stop();
    await rename(join(unfinished, "demo-data"), sharedData);
  };
  await withLock(join(sharedFolder, "lock"), fill, () => {});
  await cp(sharedData, join(folder, "demo-data"), { recursive: true });
}

/** Starts `council demo` in a folder. */
async function serveDemo(root: string, folder: string) {
  const port = await freePort();
  const log: string[] = [];
  const server = spawn(process.execPath, [join(root, "build/server/council.js"), "demo"], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: "production", PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  process.once("exit", () => server.kill("SIGKILL"));
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => log.push(text));
  const url = `http://localhost:${port}`;
  await untilReady(url, server, log);
  const stop = async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
  };
  return { url, stop };
}

async function readSignIns(file: string): Promise<Demo["signIns"]> {
  const rows = (await readFile(file, "utf8"))
    .trim()
    .split("\n")
    .map((line) => line.split(/ {2,}/));
  const firstOf = (reader: DemoReader) => {
    const [, email = "", password = ""] = rows.find(([role]) => role?.trim() === reader) ?? [];
    return { email, password };
  };
  return {
    citizen: firstOf("citizen"),
    staff: firstOf("staff"),
    admin: firstOf("admin"),
    auditor: firstOf("auditor"),
  };
}

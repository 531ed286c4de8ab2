import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Role } from "../../council/permissions.ts";
import { freePort } from "./free-port.ts";
import { untilReady } from "./portal.ts";

/** Whom the demo has a sign-in for. */
export type DemoReader = Role | "auditor";

export interface Demo {
  url: string;
  /** The first sign-in of each. */
  signIns: Record<DemoReader, { email: string; password: string }>;
  delete(): Promise<void>;
}

const project = new URL("../../", import.meta.url).pathname;

/**
 * The demo as a process with its own data folder: a portal after months of use.
 * @param root a built project: this one, or a copy
 */
export async function openDemo(root = project): Promise<Demo> {
  const folder = await mkdtemp(join(tmpdir(), "portal-demo-"));
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
  return {
    url,
    signIns: await readSignIns(join(folder, "demo-data", "sign-ins.txt")),
    async delete() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function readSignIns(file: string): Promise<Demo["signIns"]> {
  const rows = (await readFile(file, "utf8"))
    .trim()
    .split("\n")
    .map((line) => line.split(/ {2,}/));
  const first = (role: DemoReader) => {
    const [, email = "", password = ""] = rows.find(([first]) => first?.trim() === role) ?? [];
    return { email, password };
  };
  return {
    citizen: first("citizen"),
    staff: first("staff"),
    admin: first("admin"),
    auditor: first("auditor"),
  };
}

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lockExclusively } from "../database/serving-lock.ts";
import { emptyInstallation, type EmptyInstallation } from "../tests/kit/empty-installation.ts";
import { openLog } from "./log.ts";
import { rotateSecretKey } from "./rotate-secret-key.ts";

const program = fileURLToPath(new URL("../tests/kit/serving-process.ts", import.meta.url));

let installation: EmptyInstallation;
let portal: ChildProcess;
let output: string;
beforeEach(async () => {
  installation = await emptyInstallation("postgres", {});
  const { dataDir, databaseUrl } = installation.config;
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  portal = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "inherit"] });
  output = "";
  portal.stdout!.on("data", (text) => (output += text));
  await vi.waitUntil(() => output === "serving\n", { timeout: 30_000 });
});
afterEach(async () => {
  if (portal.exitCode === null) {
    const exited = once(portal, "exit");
    portal.kill("SIGKILL");
    await exited;
  }
  await installation.delete();
});

/** Ends the sessions of the portal, as PostgreSQL does when the portal's machine does not answer. */
async function endSessions(): Promise<void> {
  const client = new pg.Client(installation.config.databaseUrl);
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await client.end();
}

it("a portal stops when it comes back to a database that a command has to itself", async () => {
  portal.kill("SIGSTOP");
  await endSessions();
  const lock = await lockExclusively(installation.config.databaseUrl);
  portal.kill("SIGCONT");
  await vi.waitFor(() => expect(portal.exitCode).toBe(1), { timeout: 15_000 });
  expect(output).toContain("a command (move or secret rotate) took this database for itself");
  await lock.release();
});

it("a portal stops when the key was changed while it was away", async () => {
  portal.kill("SIGSTOP");
  await endSessions();
  await rotateSecretKey(installation.config, openLog("silent"));
  portal.kill("SIGCONT");
  await vi.waitFor(() => expect(portal.exitCode).toBe(1), { timeout: 15_000 });
  expect(output).toContain("SECRET_KEY was changed");
});

it("a portal goes on when nothing happened while it was away", async () => {
  portal.kill("SIGSTOP");
  await endSessions();
  portal.kill("SIGCONT");
  const take = async () => (await lockExclusively(installation.config.databaseUrl)).release();
  await vi.waitFor(() => expect(take()).rejects.toThrow("A portal serves"), { timeout: 15_000 });
  await pause(500);
  expect(portal.exitCode).toBeNull();
});

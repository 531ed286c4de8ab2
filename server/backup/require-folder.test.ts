import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { openLog } from "../log.ts";
import { openPortalToServe } from "../open-portal.ts";

describe("a portal that serves", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-backups-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const open = (settings: Record<string, string>) =>
    openPortalToServe(
      readConfig({ DATA_DIR: join(folder, "data"), ...settings }),
      openLog("silent"),
    );

  it("makes the folder of its backups when it starts", async () => {
    const BACKUP_DIR = join(folder, "disk", "backups");
    await (await open({ BACKUP_DIR })).close();
    expect(existsSync(BACKUP_DIR)).toBe(true);
  });

  it("does not start where its backups cannot be written, and has changed nothing", async () => {
    await writeFile(join(folder, "file"), "");
    const refused = open({ BACKUP_DIR: join(folder, "file") });
    await expect(refused).rejects.toThrow(`BACKUP_DIR: ${join(folder, "file")} is there already`);
    await expect(open({ BACKUP_DIR: "/proc/backups" })).rejects.toThrow(/^BACKUP_DIR: \/proc/);
    expect(existsSync(join(folder, "data", "portal.sqlite"))).toBe(false);
  });

  it("needs no such folder where it makes no backups", async () => {
    const BACKUP_DIR = join(folder, "none");
    await (await open({ BACKUP_DIR, BACKUP_DAYS: "0" })).close();
    expect(existsSync(BACKUP_DIR)).toBe(false);
  });
});

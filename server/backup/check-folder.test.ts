import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readConfig } from "../config.ts";
import { openLog } from "../log.ts";
import { openPortalToServe } from "../open-portal.ts";

describe("a portal that serves", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-backups-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const log = openLog("silent");
  const open = (settings: Record<string, string>) =>
    openPortalToServe(readConfig({ DATA_DIR: join(folder, "data"), ...settings }), log);

  it("makes the folder of its backups when it starts", async () => {
    const BACKUP_DIR = join(folder, "disk", "backups");
    await (await open({ BACKUP_DIR })).close();
    expect(existsSync(BACKUP_DIR)).toBe(true);
  });

  it("says why its backups cannot be written, and serves all the same", async () => {
    await writeFile(join(folder, "file"), "");
    for (const [BACKUP_DIR, reason] of [
      [join(folder, "file"), "is a file, not a folder: name another place"],
      ["/proc/backups", "cannot be made there: name another place"],
    ] as const) {
      const logged = vi.spyOn(log, "error");
      await (await open({ BACKUP_DIR })).close();
      const expected = `No backups can be made in BACKUP_DIR. ${BACKUP_DIR} ${reason}`;
      expect(logged.mock.calls).toContainEqual([{ folder: BACKUP_DIR }, expected]);
      logged.mockClear();
    }
  });

  it("makes no such folder if it makes no backups, and says that somebody must make them", async () => {
    const BACKUP_DIR = join(folder, "none");
    const logged = vi.spyOn(log, "warn");
    await (await open({ BACKUP_DIR, BACKUP_DAYS: "0" })).close();
    expect(existsSync(BACKUP_DIR)).toBe(false);
    const expected = expect.stringContaining("Run the command backup every day");
    expect(logged.mock.calls).toContainEqual([{}, expected]);
  });
});

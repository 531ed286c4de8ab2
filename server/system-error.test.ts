import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "../database/open.ts";
import { dropPrivilegesTo } from "./drop-privileges.ts";
import { errorMessagesFor } from "./error-messages.ts";

const nobody = 65534;
let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "portal-file-error-"))));
afterEach(() => rmSync(folder, { recursive: true }));

describe("a file that cannot be used", () => {
  it("is named with its owner and the remedy, an SQLite file too", async () => {
    const data = join(folder, "data");
    mkdirSync(data, { mode: 0o755 });
    const file = join(data, "portal.sqlite");
    writeFileSync(file, "", { mode: 0o600 });
    chmodSync(folder, 0o755);
    const [sentence] = await asAnybody(() => openDatabase(file), file);
    expect(sentence).toMatch(new RegExp(`^${file} cannot be used`));
    expect(sentence).toMatch(
      /belongs to root.*as root: chown --recursive|by its owner.*chmod u\+rw/,
    );
  });

  it.runIf(process.getuid?.() === 0)(
    "is reported with the number of a user who has no name",
    async () => {
      const data = join(folder, "data");
      mkdirSync(data, { mode: 0o755 });
      chmodSync(folder, 0o755);
      const file = join(data, "portal.sqlite");
      writeFileSync(file, "", { mode: 0o600 });
      const [sentence] = await asAnybody(() => openDatabase(file), file, 54321);
      expect(sentence).toContain("this process acts as user 54321.");
      expect(sentence).toMatch(new RegExp(`as root: chown --recursive 54321 ${file}$`));
    },
  );

  it.each([
    ["ENOENT", () => "The folder /some is not there: make it, or name another place"],
    [
      "EROFS",
      (path: string) => `${path} lies on a disk that cannot be written: name another place`,
    ],
    ["EISDIR", (path: string) => `${path} is a folder: name a file`],
  ])("is reported in words if the system says %s", (code, expected) => {
    const error = Object.assign(new Error(`${code}: open`), { code, path: "/some/file" });
    expect(errorMessagesFor(error)).toEqual([expected("/some/file")]);
  });

  it.runIf(process.platform === "linux")("is named if no folder can be made for it", async () => {
    const [sentence] = await asAnybody(() => openDatabase("/proc/x/portal.sqlite"), "/proc/x");
    expect(sentence).toBe("/proc/x cannot be made there: name another place");
    const file = join(folder, "file");
    writeFileSync(file, "");
    const [below] = await asAnybody(() => openDatabase(join(file, "portal.sqlite")), file);
    expect(below).toContain(file);
  });

  it("is named if it is missing from an existing folder", async () => {
    const file = join(folder, "file");
    const error = await readFile(file).catch((thrown: unknown) => thrown);
    expect(errorMessagesFor(error)).toEqual([`${file} is not there`]);
  });
});

it.each(["SQLITE_FULL", "53100", "ENOSPC"])(
  "a full disk is reported with the remedy, also if the system names no file: %s",
  (code) => {
    const error = Object.assign(new Error("no space left"), { code });
    expect(errorMessagesFor(error)).toEqual([
      "The disk is full (no space left): make room on the disk of DATA_DIR, of PostgreSQL, or of the file that the command writes",
    ]);
  },
);

describe("a process that root starts", () => {
  afterEach(() => vi.restoreAllMocks());
  const spies = () => ({
    setgroups: vi.spyOn(process, "setgroups").mockImplementation(() => {}),
    setgid: vi.spyOn(process, "setgid").mockImplementation(() => true),
    setuid: vi.spyOn(process, "setuid").mockImplementation(() => true),
  });

  it.runIf(process.getuid?.() === 0)("acts as the owner of the data folder", () => {
    chownSync(folder, nobody, nobody);
    const { setgroups, setgid, setuid } = spies();
    dropPrivilegesTo(folder);
    expect(setgroups).toHaveBeenCalledWith([nobody]);
    expect(setgid).toHaveBeenCalledWith(nobody);
    expect(setuid).toHaveBeenCalledWith(nobody);
    // Groups are changed first: a process that is not root any more cannot change them.
    expect(setgid.mock.invocationCallOrder[0]!).toBeLessThan(setuid.mock.invocationCallOrder[0]!);
  });

  it.runIf(process.getuid?.() === 0)(
    "writes files that this owner can use, and is in no group of root",
    () => {
      const dataDir = mkdtempSync("/tmp/portal-dropped-");
      try {
        chownSync(dataDir, nobody, nobody);
        const module = new URL("./drop-privileges.ts", import.meta.url);
        const script = `
        import { writeFileSync } from "node:fs";
        import { dropPrivilegesTo } from ${JSON.stringify(module.href)};
        dropPrivilegesTo(${JSON.stringify(dataDir)});
        writeFileSync(${JSON.stringify(join(dataDir, "secret-key"))}, "key", { mode: 0o600 });
        console.log(process.getgroups().join());
      `;
        const { stdout, stderr } = spawnSync(
          process.execPath,
          ["--input-type=module", "--eval", script],
          { encoding: "utf8" },
        );
        expect(stderr + stdout.trim()).toBe(String(nobody));
        const { uid, gid } = statSync(join(dataDir, "secret-key"));
        expect({ uid, gid }).toEqual({ uid: nobody, gid: nobody });
      } finally {
        rmSync(dataDir, { recursive: true });
      }
    },
  );

  it("keeps its user if the folder is its own, or missing", () => {
    const { setuid } = spies();
    dropPrivilegesTo(folder);
    dropPrivilegesTo(join(folder, "later"));
    expect(setuid).not.toHaveBeenCalled();
  });
});

/** The error messages if a user without permissions opens the file; root may open everything. */
async function asAnybody(
  open: () => Promise<unknown>,
  file: string,
  uid = nobody,
): Promise<string[]> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(uid);
  else chmodSync(file, 0);
  try {
    await open();
    return [];
  } catch (error) {
    return errorMessagesFor(error);
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

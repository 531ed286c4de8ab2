import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrateTo, migrationStateOf } from "../database/migrate.ts";
import { openDatabase } from "../database/open.ts";
import { lockForServing } from "../database/serving-lock.ts";
import { makeDatabase } from "../tests/kit/office.ts";
import { runInTerminal } from "../tests/kit/terminal.ts";

const refusal = {
  exitCode: 1,
  output: "",
  message:
    "The database is still that of an older release: start the portal, or run migrate, to bring it up to date. Nothing was changed.",
};

describe.each(["sqlite", "postgres"] as const)(
  "a database that lacks the newest migration (%s)",
  (engine) => {
    let folder: string;
    let url: string;
    let drop: () => Promise<void>;

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), "portal-cli-"));
      ({ url, drop } = await makeDatabase(engine));
      const { queries, close } = await openDatabase(url);
      await migrateTo(queries, (await migrationStateOf(queries)).pending.slice(0, -1));
      await close();
    });
    afterEach(async () => {
      await drop();
      await rm(folder, { recursive: true });
    });

    const run = (args: string[], input?: string) =>
      runInTerminal(args, { DATA_DIR: folder, DATABASE_URL: url }, input);

    async function pending() {
      const { queries, close } = await openDatabase(url);
      const { pending } = await migrationStateOf(queries);
      await close();
      return pending;
    }

    it("is refused and left unchanged by commands other than migrate", async () => {
      const file = join(folder, "file");
      const lala = ["--email", "lala@example.in", "--name", "Lala"];
      for (const args of [
        ["setup-link"],
        ["user", "list"],
        ["user", "create", ...lala, "--role", "admin", "--password-stdin"],
        ["backup", file],
        ["verify"],
        ["secret", "rotate"],
        ["keys", "list"],
        ["retention", "run", "--dry-run"],
        ["mail", "test", "--to", "lala@example.in"],
      ])
        expect([args, await run(args, "a long password of hers\n")]).toEqual([args, refusal]);
      expect(await pending()).toHaveLength(1);
      expect([existsSync(file), existsSync(join(folder, "secret-key"))]).toEqual([false, false]);
    });

    it.runIf(engine === "sqlite")("is not migrated while a portal serves it", async () => {
      const lock = await lockForServing(url);
      try {
        expect(await run(["migrate"])).toEqual({
          exitCode: 1,
          output: "",
          message: expect.stringMatching(/^A portal serves this database: stop it first/),
        });
        expect(await pending()).toHaveLength(1);
        expect(existsSync(join(folder, "secret-key"))).toBe(false);
      } finally {
        await lock.release();
      }
      expect((await run(["migrate"])).exitCode).toBe(0);
      expect(await pending()).toEqual([]);
    });

    it("can be used by commands once it is migrated", async () => {
      expect((await run(["migrate"])).exitCode).toBe(0);
      expect(await run(["user", "list"])).toMatchObject({ exitCode: 0, message: "" });
    });
  },
);

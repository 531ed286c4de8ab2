import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { jobs } from "../../server/jobs/jobs.ts";
import { migrate } from "../migrate.ts";

onEachOlderDatabase(
  "a database with earlier names of jobs and settings",
  "031-upload-digests",
  (older) => {
    it("renames a queued job that has an earlier name, with its unique key, and no other job", async () => {
      const period = "2026-11-23T00:00:00.000Z";
      const job = { runAt: 1, attempts: 0, finishedAt: null };
      for (const kind of ["sweep accounts", "retention"])
        await older.insert("jobs", { ...job, id: kind, kind, uniqueKey: `${kind} ${period}` });
      await migrate(older.queries);
      const newKind = "delete expired sessions and codes";
      const rows = older.queries
        .selectFrom("jobs")
        .select(["id", "kind", "uniqueKey"])
        .orderBy("id");
      expect(await rows.execute()).toEqual([
        { id: "retention", kind: "retention", uniqueKey: `retention ${period}` },
        { id: "sweep accounts", kind: newKind, uniqueKey: `${newKind} ${period}` },
      ]);
    });

    it("knows every earlier name of a job", async () => {
      const formerJobs = jobs.flatMap(({ kind, formerKinds = [] }) =>
        formerKinds.map((former) => ({ id: kind, kind: former, uniqueKey: former })),
      );
      expect(formerJobs).toHaveLength(4);
      for (const row of formerJobs)
        await older.insert("jobs", { ...row, runAt: 1, attempts: 0, finishedAt: null });
      await migrate(older.queries);
      for (const { id, kind } of await older.queries
        .selectFrom("jobs")
        .select(["id", "kind"])
        .execute())
        expect(kind).toBe(id);
    });

    it("renames the setting `lineage` of a council to `region`, and leaves the word lineage in its texts", async () => {
      const name = { en: 'Gram "lineage": Panchayat' };
      const region = { en: "Block Sehore" };
      const row = { key: "council", version: 3, updatedAt: 1, updatedBy: null };
      await older.insert("settings", { ...row, value: JSON.stringify({ name, lineage: region }) });
      await migrate(older.queries);
      const settings = older.queries.selectFrom("settings").select(["value", "version"]);
      const { value, version } = await settings
        .where("key", "=", "council")
        .executeTakeFirstOrThrow();
      expect(JSON.parse(value)).toEqual({ name, region });
      expect(version).toBe(3);
    });
  },
);

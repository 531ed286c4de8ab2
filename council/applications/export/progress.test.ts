import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../../tests/kit/applications.ts";
import { collect } from "../../../tests/kit/collect.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { ForbiddenError } from "../../errors.ts";
import type { Actor } from "../../permissions.ts";
import { exportsWatchedAtMost } from "../../review-limits.ts";
import { exportApplications } from "./export-applications.ts";
import { exportToken, getExportProgress, watchPages } from "./progress.ts";

const token = "0123456789abcdef".repeat(2);

onEachDatabase("the progress of an export", (office) => {
  let staff: Actor;
  beforeEach(async () => {
    staff = await addPerson(office, "staff");
    office.watchedExports.clear();
  });
  const progress = (actor = staff) => getExportProgress(office, actor, token);
  const startExport = async (progress?: string) => {
    const exported = await exportApplications(office, staff, { format: "csv", progress });
    return exported;
  };
  const countExportEntries = async () =>
    (await office.db.selectFrom("logs").select("action").execute()).filter(
      ({ action }) => action === "EXPORT_APPLICATIONS",
    ).length;

  it("counts the rows that were written, up to the last; the export is recorded once", async () => {
    await addApplication(office, await addPerson(office, "citizen"));
    const content = await startExport(token);
    expect(progress()).toBeUndefined();
    await collect(content);
    expect(progress()).toEqual({ rows: 1, written: 1, state: "complete" });
    expect(await countExportEntries()).toBe(1);
  });

  it("says whether the export runs or its reader left before the end", async () => {
    const pages = [[1, 2], [3]].map((page) => Promise.resolve(page));
    const watched = watchPages(office, { uid: staff.uid, token, rows: 3 }, fromPromises(pages));
    await watched.next();
    expect(progress()).toEqual({ rows: 3, written: 0, state: "running" });
    await watched.next();
    expect(progress()).toEqual({ rows: 3, written: 2, state: "running" });
    await watched.return(undefined);
    expect(progress()).toEqual({ rows: 3, written: 2, state: "endedEarly" });
  });

  it("says that the export ended early when it fails", async () => {
    const watched = watchPages(office, { uid: staff.uid, token, rows: 2 }, failing());
    await expect(collect(watched)).rejects.toThrow("gone");
    expect(progress()).toEqual({ rows: 2, written: 1, state: "endedEarly" });
  });

  it("is shown to nobody else, and not kept for an export without a token", async () => {
    await collect(await startExport(token));
    expect(progress(await addPerson(office, "staff"))).toBeUndefined();
    expect(() => progress({ ...staff, role: "citizen" })).toThrow(ForbiddenError);
    office.watchedExports.clear();
    await collect(await startExport());
    expect(office.watchedExports.size).toBe(0);
  });

  it("is kept only for the newest exports", async () => {
    for (let count = 0; count <= exportsWatchedAtMost; count += 1) {
      const otherToken = count.toString(16).padStart(32, "0");
      await collect(
        watchPages(
          office,
          { uid: staff.uid, token: otherToken, rows: 0 },
          fromPromises<never[]>([]),
        ),
      );
    }
    expect(office.watchedExports.size).toBe(exportsWatchedAtMost);
    expect(getExportProgress(office, staff, "0".repeat(32))).toBeUndefined();
  });
});

it("the token of an export is 128 random bits in lower-case hexadecimal digits", () => {
  expect(exportToken.test(token)).toBe(true);
  for (const other of ["", token.toUpperCase(), `${token}0`, "../../etc"])
    expect(exportToken.test(other)).toBe(false);
});

async function* fromPromises<Page>(pages: Promise<Page>[]): AsyncGenerator<Page> {
  for (const page of pages) yield await page;
}

async function* failing(): AsyncGenerator<number[]> {
  yield await Promise.resolve([1]);
  throw new Error("The database is gone");
}

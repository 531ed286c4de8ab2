import { beforeEach, expect, it } from "vitest";
import { fromJson } from "../../../database/codec.ts";
import { addApplication, addDocument } from "../../../tests/kit/applications.ts";
import { onEachDatabase, startTime } from "../../../tests/kit/office.ts";
import { collect } from "../../../tests/kit/collect.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { unzip } from "../../../tests/kit/unzip.ts";
import { ForbiddenError, RoleChangedError, TooManyExportsError } from "../../errors.ts";
import type { Actor } from "../../permissions.ts";
import { exportsPerHour, exportWindowMs } from "../../review-limits.ts";
import { listApplications } from "../list-applications.ts";
import { selectMatching } from "../matching-records.ts";
import { exportApplications, type ExportRequest } from "./export-applications.ts";
import { walkMatching, type WalkOrder } from "./walk-matching.ts";

const dayMs = 24 * 60 * 60 * 1000;

onEachDatabase("the export of the office's list", (office) => {
  let staff: Actor;
  let sunita: Actor;

  beforeEach(async () => {
    staff = await addPerson(office, "staff");
    sunita = await addPerson(office, "citizen");
  });

  const exportFile = async (actor: Actor, request: Partial<ExportRequest> = {}) => {
    const exported = await exportApplications(office, actor, { format: "csv", ...request });
    const pieces = await collect(exported);
    return Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
  };
  const csv = async (request: Partial<ExportRequest> = {}, actor = staff) =>
    String(await exportFile(actor, request));
  const auditEntries = () =>
    office.db
      .selectFrom("logs")
      .select(["userId", "details"])
      .where("action", "=", "EXPORT_APPLICATIONS")
      .execute();

  it("has what the list and the review show, with identity numbers masked", async () => {
    const id = await addApplication(office, sunita, { aadharNumber: "234567891234" });
    await addDocument(office, id, { slot: "document_1", name: "999988887777.pdf" });
    const text = await csv();
    expect(text.startsWith("\uFEFF")).toBe(true);
    for (const shown of [
      id.slice(-8),
      sunita.email,
      "Income Certificate",
      "9876543210",
      "12 Temple Road",
      "XXXX XXXX 1234",
      "Salary slip",
      "2026-01-02",
      "1990-05-17",
    ])
      expect(text).toContain(shown);
    for (const hidden of ["234567891234", "2345 6789 1234", "999988887777", "Identity proof"])
      expect(text).not.toContain(hidden);
  });

  it("has only the latest answers after a correction", async () => {
    const id = await addApplication(office, sunita);
    const { answers, ...row } = await office.db
      .selectFrom("applicationAnswers")
      .selectAll()
      .where("applicationId", "=", id)
      .executeTakeFirstOrThrow();
    await office.db
      .insertInto("applicationAnswers")
      .values({
        ...row,
        id: `${row.id}2`,
        number: 2,
        answers: answers.replace("12 Temple", "9 Lake"),
      })
      .execute();
    expect(await csv()).toContain("9 Lake Road");
    expect(await csv()).not.toContain("Temple");
  });

  it("leaves an unreadable identity number out, and has all others", async () => {
    await addApplication(office, sunita, { aadharNumber: "234567891234" });
    await office.db.updateTable("identityNumbers").set({ sealed: "damaged" }).execute();
    await addApplication(office, sunita, { aadharNumber: "234567895555" });
    const text = await csv();
    expect(text.split("\r\n")).toHaveLength(4);
    expect(text).toContain("XXXX XXXX 5555");
    expect(text).not.toContain("XXXX XXXX 1234");
  });

  it("disarms texts that look like a formula", async () => {
    const mallory = await addPerson(office, "citizen", { displayName: '=HYPERLINK("http://x")' });
    await addApplication(office, mallory, {
      formData: { fullName: "@SUM(1)", address: " +1", reason: "ok" },
    });
    const text = await csv();
    expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(text).toContain(`"'@SUM(1)"`);
    expect(text).toContain(`"' +1"`);

    const parts = await unzip(await exportFile(staff, { format: "xlsx" }));
    const sheet = String(parts.get("xl/worksheets/sheet1.xml"));
    expect(sheet).not.toContain("<f>");
    expect(sheet).toContain('s="3"><is><t xml:space="preserve">=HYPERLINK("http://x")</t>');
  });

  it("has the same rows as the filtered list, in the same order", async () => {
    const ids: string[] = [];
    for (let day = 0; day < 12; day += 1)
      ids.push(
        await addApplication(office, sunita, {
          submittedAt: startTime + (day >> 1) * dayMs,
          status: day % 3 === 0 ? "approved" : "pending",
        }),
      );
    for (const [index, id] of ids.entries())
      await office.db
        .updateTable("applications")
        .set({ dueAt: index % 2 ? null : startTime + (index >> 2) * dayMs, unansweredSince: index })
        .where("id", "=", id)
        .execute();
    const requests: Partial<ExportRequest>[] = [
      {},
      { order: "oldest" },
      { order: "due" },
      { order: "due", status: "pending" },
      { status: "approved" },
      { q: "test" },
      { isUnanswered: true },
      { q: "nothing at all" },
    ];
    for (const request of requests) {
      const { applications } = await listApplications(office, staff, { page: 1, ...request });
      const lines = (await csv(request)).split("\r\n").slice(1, -1);
      expect(lines.map((line) => line.slice(1, 9))).toEqual(
        applications.map(({ reference }) => reference),
      );
      const matching = (await selectMatching(office, request, staff.uid))!;
      if (request.q) continue;
      const order: WalkOrder = request.isUnanswered ? "unanswered" : (request.order ?? "newest");
      // However many rows a page has, each application is on exactly one page.
      for (const pageRows of [1, 2, 5]) {
        const pages = await collect(
          walkMatching(office, matching, { language: "en", order, pageRows, rowsAtMost: 100 }),
        );
        expect(pages.flat().map(({ id }) => id)).toEqual(applications.map(({ id }) => id));
      }
      const limitedPages = await collect(
        walkMatching(office, matching, { language: "en", order, pageRows: 2, rowsAtMost: 3 }),
      );
      expect(limitedPages.flat()).toHaveLength(3);
    }
  });

  it("records filters, format and number of rows, and no search term", async () => {
    await addApplication(office, sunita);
    await csv({ status: "pending", q: "sunita", format: "xlsx" });
    const [entry] = await auditEntries();
    expect(entry!.userId).toBe(staff.uid);
    expect(fromJson(entry!.details)).toEqual({
      format: "xlsx",
      rows: expect.any(Number) as number,
      order: "newest",
      status: "pending",
      search: true,
    });
    expect(entry!.details).not.toContain("sunita");
  });

  it("is refused to citizens and helpers, but not to auditors", async () => {
    const helper = await addPerson(office, "citizen", { duty: "helper" });
    for (const person of [sunita, helper])
      await expect(csv({}, person)).rejects.toThrow(ForbiddenError);
    expect(await auditEntries()).toEqual([]);
    const auditor = await addPerson(office, "citizen", { duty: "auditor" });
    expect(await csv({}, auditor)).toContain("Status");
  });

  it("is refused to somebody who lost the right meanwhile, and is not recorded then", async () => {
    await office.db
      .updateTable("users")
      .set({ role: "citizen" })
      .where("uid", "=", staff.uid)
      .execute();
    await expect(csv()).rejects.toThrow(RoleChangedError);
    expect(await auditEntries()).toEqual([]);
  });

  it("is limited to 20 files an hour for each person", async () => {
    for (let count = 0; count < exportsPerHour; count += 1) await csv();
    await expect(csv()).rejects.toThrow(TooManyExportsError);
    expect(await auditEntries()).toHaveLength(exportsPerHour);
    expect(await csv({}, await addPerson(office, "admin"))).toContain("Status");
    office.advanceClock(exportWindowMs + 1);
    expect(await csv()).toContain("Status");
  });
});

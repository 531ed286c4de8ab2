import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { fromJson } from "../../database/codec.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { apply } from "../../tests/kit/submissions.ts";
import { requestCorrection } from "../applications/corrections/request-correction.ts";
import { deletePhrase } from "../applications/phrases/delete-phrase.ts";
import { listPhrases } from "../applications/phrases/list-phrases.ts";
import { addPhrase, changePhrase } from "../applications/phrases/save-phrase.ts";
import { purgeApplications } from "../applications/purge.ts";
import { reviewApplication } from "../applications/review.ts";
import type { ReviewStatus } from "../applications/review-rules.ts";
import { reviewStatuses } from "../applications/status.ts";
import { inEveryLanguage } from "../../texts/languages.ts";
import { dateOfDay, dayAt, dayOfDate } from "../calendar/days.ts";
import { deleteServiceRow } from "../catalogue/records.ts";
import { ForbiddenError } from "../errors.ts";
import { dayMs } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { mergeFigures } from "./change-records.ts";
import { exportFigures } from "./export-figures.ts";
import { exportRefusals } from "./export-refusals.ts";
import type { FiguresFile } from "./query.ts";
import { getFigures, listRecentWeeks } from "./get-figures.ts";
import { addUp, tallyOf, type SumRow } from "./sums.ts";

onEachDatabase("the figures", (office) => {
  let staff: Actor;
  let sunita: Actor;
  beforeEach(async () => {
    staff = await addPerson(office, "staff");
    sunita = await addPerson(office, "citizen");
  });
  const csvOf = ({ csv }: FiguresFile) => csv;
  const figures = (query = "") => getFigures(office, staff, new URLSearchParams(query));
  const versionOf = async (id: string) => {
    const applications = office.db.selectFrom("applications").select("version");
    return (await applications.where("id", "=", id).executeTakeFirstOrThrow()).version;
  };
  const review = async (applicationId: string, status: ReviewStatus) => {
    const version = await versionOf(applicationId);
    const sent = { applicationId, status, remarks: "", version };
    expect(await reviewApplication(office, staff, sent)).toEqual({ outcome: "updated" });
  };

  it("count an application when it is submitted, and its decision on the day it is made", async () => {
    const service = await addService(office);
    const id = await apply(office, sunita, service);
    office.advanceClock(3 * dayMs);
    await review(id, "under-review");
    await review(id, "approved");
    const today = dayAt(office.clock());
    const { total, weeks, services, months } = await figures();
    expect(total).toMatchObject({ received: 1, decided: 1, medianDays: 3, ninetiethDays: 3 });
    expect(services).toMatchObject([
      { serviceId: service.id, title: { text: "Birth Certificate" } },
    ]);
    expect(months).toEqual([]);
    // Submitted on a Friday, decided on the Monday after.
    expect(weeks.slice(-2)).toMatchObject([
      { first: today - 7, received: 1, decided: 0 },
      { first: today, received: 0, decided: 1 },
    ]);
    const period = { from: today - 11 * 7, to: today };
    expect(await listRecentWeeks(office, staff)).toEqual({ period, weeks });
  });

  it("count one decision until the application is opened again, and still count that decision then", async () => {
    const id = await addApplication(office, sunita);
    await review(id, "approved");
    await review(id, "rejected");
    await review(id, "approved");
    expect((await figures()).total).toMatchObject({ decided: 1 });
    office.advanceClock(2 * dayMs);
    await review(id, "under-review");
    expect((await figures()).total).toMatchObject({ decided: 1, medianDays: 0 });
    await review(id, "rejected");
    expect((await figures()).total).toMatchObject({ decided: 2, ninetiethDays: 2 });
  });

  it("count a decision as late after the promised day, which moves by the days on which the office waited for the applicant", async () => {
    const promise = { days: 2, counted: "calendar", law: null } as const;
    const service = await addService(office, {}, (definition) => ({ ...definition, promise }));
    const [late, asked, askedLate, decidedInTime] = [
      await apply(office, sunita, service),
      await apply(office, sunita, service),
      await apply(office, sunita, service),
      await apply(office, sunita, service),
    ];
    const ask = async (applicationId: string) =>
      requestCorrection(office, staff, {
        applicationId,
        version: await versionOf(applicationId),
        items: [{ field: "fullName", text: "As in the ration card" }],
        lateReason: "",
      });
    expect(await ask(asked)).toEqual({ outcome: "requested" });
    await review(decidedInTime, "rejected");
    office.advanceClock(3 * dayMs);
    for (const id of [askedLate, decidedInTime])
      expect(await ask(id)).toEqual({ outcome: "requested" });
    office.advanceClock(dayMs);
    for (const id of [late, asked, askedLate, decidedInTime]) await review(id, "rejected");
    // One application was decided twice, both times in time, because the first decision stopped the promised days.
    expect((await figures()).total).toMatchObject({ decided: 5, promised: 5, late: 2 });
  });

  it("can be limited to one service, and name a deleted service", async () => {
    const water = await addService(office, { title: "Water Connection", translations: {} });
    const gone = await addService(office, { title: "Ration Card", translations: {} });
    await apply(office, sunita, water);
    await apply(office, sunita, gone);
    await apply(office, sunita, gone);
    await office.change((tx) => deleteServiceRow(tx, gone.id));
    const { services, choices } = await figures();
    expect(services.map(({ title, received }) => [title?.text, received])).toEqual([
      ["Ration Card", 2],
      ["Water Connection", 1],
    ]);
    expect(choices.map(({ text }) => text)).toEqual(["Water Connection"]);
    const one = await figures(`service=${water.id}`);
    expect(one.total).toMatchObject({ received: 1 });
    expect(one.services).toMatchObject([{ title: { text: "Water Connection" } }]);
    const unknown = await figures("service=NOBODY");
    expect(unknown.request).toMatchObject({ service: undefined, hasOtherError: true });
    expect(unknown.total).toMatchObject({ received: 3 });
  });

  it("outlive the applications, and are refused to citizens", async () => {
    await addApplication(office, sunita);
    await office.change((tx) => purgeApplications(tx, office.clock() + 1, 10));
    expect(await office.count("applications")).toBe(0);
    expect((await figures()).total).toMatchObject({ received: 1 });
    await expect(getFigures(office, sunita, new URLSearchParams())).rejects.toThrow(ForbiddenError);
    await expect(listRecentWeeks(office, sunita)).rejects.toThrow(ForbiddenError);
  });

  it("of a long period are also added up by month", async () => {
    await addApplication(office, sunita, { submittedAt: office.clock() - 300 * dayMs });
    await addApplication(office, sunita);
    const { months, weeks } = await figures("from=2025-01-15");
    expect(months).toHaveLength(13);
    expect(months.filter(({ received }) => received > 0)).toHaveLength(2);
    expect(months[0]).toMatchObject({ first: dayOfDate("2025-01-01") });
    expect(weeks.reduce((sum, { received }) => sum + received, 0)).toBe(2);
  });

  it("are merged into one row for equal values, and their sums stay the same", async () => {
    const serviceId = "S1";
    const ids = [];
    for (let index = 0; index < 5; index += 1)
      ids.push(await addApplication(office, sunita, { serviceId }));
    for (const id of ids) await review(id, "approved");
    const before = await figures();
    await Promise.all([mergeFigures(office), mergeFigures(office)]);
    expect(await office.count("dailyFigures")).toBe(2);
    expect(await figures()).toEqual(before);
    await addApplication(office, sunita, { serviceId });
    await mergeFigures(office);
    expect(await office.count("dailyFigures")).toBe(2);
    expect((await figures()).total).toMatchObject({ received: 6, decided: 5 });
  });

  it("equal a plain calculation from the events, whatever happened", async () => {
    const period = fc.tuple(fc.nat(60), fc.nat(60));
    const step = fc.record({
      application: fc.nat(4),
      status: fc.constantFrom(...reviewStatuses, "merge" as const),
      days: fc.nat(3),
    });
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1)
      ids.push(await addApplication(office, sunita, { serviceId: `S${index % 2}` }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), period, async (steps, ago) => {
        // A new person, because the session of the last one ends while so many days pass.
        staff = await addPerson(office, "staff");
        for (const { application, status, days } of steps) {
          office.advanceClock(days * dayMs);
          await (status === "merge" ? mergeFigures(office) : review(ids[application]!, status));
        }
        const from = dateOfDay(dayAt(office.clock()) - 700);
        const shown = await figures(`from=${from}`);
        const rows = await plainRows();
        expect(shown.total).toEqual(addUp([tallyOf(rows)]));
        for (const { serviceId, title: _, ...sums } of shown.services)
          expect(sums).toEqual(addUp([tallyOf(rows.filter((row) => row.serviceId === serviceId))]));
        for (const { first, ...sums } of shown.weeks)
          expect(sums).toEqual(
            addUp([tallyOf(rows.filter(({ day }) => day >= first && day < first + 7))]),
          );
        const today = dayAt(office.clock());
        const [first, last] = ago.map((days) => today - days).toSorted((one, other) => one - other);
        const part = await figures(`from=${dateOfDay(first!)}&to=${dateOfDay(last!)}`);
        const within = rows.filter(({ day }) => day >= first! && day <= last!);
        expect(part.total).toEqual(addUp([tallyOf(within)]));
        expect(part.refusals.total).toBe(within.filter(({ kind }) => kind === "refused").length);
      }),
      { numRuns: 8 },
    );
  });

  /** The figures counted one by one, from the rows and the history of each application. */
  async function plainRows(): Promise<(SumRow & { day: number; serviceId: string })[]> {
    const applications = await office.db.selectFrom("applications").selectAll().execute();
    const rows = [];
    for (const { id, serviceId, submittedAt } of applications) {
      const received = dayAt(submittedAt);
      const common = { serviceId, promise: "none", phrases: "", count: 1 } as const;
      rows.push({ ...common, day: received, kind: "received" as const, days: 0 });
      const events = await office.db
        .selectFrom("applicationEvents")
        .select(["at", "details"])
        .where("applicationId", "=", id)
        .where("kind", "=", "statusChanged")
        .execute();
      for (const { at, details } of events) {
        const { from, to } = fromJson<{ from: string; to: string }>(details);
        const isDecided = (status: string) => ["approved", "rejected"].includes(status);
        const day = dayAt(at);
        if (to === "rejected" && from !== to)
          rows.push({ ...common, day, kind: "refused" as const, days: 0 });
        if (!isDecided(to) || isDecided(from)) continue;
        rows.push({ ...common, day, kind: "decided" as const, days: day - received });
      }
    }
    return rows;
  }

  it("count refusals by the phrases in their remarks, with the texts that the phrases had then", async () => {
    const admin = await addPerson(office, "admin");
    const phrase = (en: string) => ({
      decision: "rejected" as const,
      serviceId: null,
      texts: inEveryLanguage({ en, hi: `${en} (हिंदी)` }),
    });
    await addPhrase(office, admin, phrase("The paper is blurred."));
    await addPhrase(office, admin, phrase("The paper is older than a year."));
    const { phrases } = await listPhrases(office, admin);
    const [blurred, old] = phrases.slice(-2).map(({ id }) => id);
    const refuse = async (
      remarks: string,
      more: { phrase?: string; insertedPhrases?: string[] },
    ) => {
      const applicationId = await addApplication(office, sunita);
      const refusal = { applicationId, status: "rejected", remarks, version: 1, ...more } as const;
      expect(await reviewApplication(office, staff, refusal)).toEqual({ outcome: "updated" });
      return applicationId;
    };
    const id = await refuse("The old paper is not readable.", { insertedPhrases: [blurred!] });
    await refuse("The paper is older than a year.", { phrase: blurred! });
    await refuse("Come to the office.", { insertedPhrases: [blurred!, old!, "GONE"] });
    await mergeFigures(office);
    await refuse("", {});
    const shown = {
      total: 4,
      phrases: [
        { text: "The paper is blurred.", count: 2 },
        { text: "The paper is older than a year.", count: 1 },
      ],
      withoutPhrase: 2,
    };
    expect((await figures()).refusals).toEqual(shown);

    await changePhrase(office, admin, {
      id: blurred!,
      expectedVersion: 1,
      input: phrase("The paper cannot be read."),
    });
    await deletePhrase(office, admin, old!);
    expect((await figures()).refusals).toEqual(shown);
    await refuse("", { phrase: blurred! });
    expect((await figures()).refusals.phrases.map(({ text, count }) => [text, count])).toEqual([
      ["The paper is blurred.", 2],
      ["The paper cannot be read.", 1],
      ["The paper is older than a year.", 1],
    ]);

    // Changing only the remarks counts no second refusal; refusing again after an approval does.
    await review(id, "rejected");
    expect((await figures()).refusals.total).toBe(5);
    await review(id, "approved");
    await review(id, "rejected");
    expect((await figures()).refusals).toMatchObject({ total: 6, withoutPhrase: 3 });
  });

  it("of refusals are in a file of their own, and the export is recorded", async () => {
    const service = await addService(office, { title: "Water Connection", translations: {} });
    const admin = await addPerson(office, "admin");
    const texts = inEveryLanguage({ en: "=The paper is blurred.", hi: "काग़ज़ साफ़ नहीं है।" });
    await addPhrase(office, admin, { decision: "rejected", serviceId: service.id, texts });
    const phrase = (await listPhrases(office, admin)).phrases.at(-1)!.id;
    for (const more of [{ phrase }, { phrase }, {}]) {
      const applicationId = await apply(office, sunita, service);
      const refusal = { applicationId, status: "rejected", remarks: "", version: 1 } as const;
      await reviewApplication(office, staff, { ...refusal, ...more });
    }
    const query = new URLSearchParams("from=2026-01-01");
    const csv = csvOf(await exportRefusals(office, staff, query));
    expect(csv.slice(1).trimEnd().split("\r\n").slice(1)).toEqual([
      '"2026-01-01","2026-01-02","Water Connection","\'=The paper is blurred.",2',
      '"2026-01-01","2026-01-02","Water Connection","None of the council’s phrases",1',
    ]);
    const other = await exportRefusals(office, staff, new URLSearchParams("to=2025-12-31"));
    expect(csvOf(other).trimEnd().split("\r\n")).toHaveLength(1);
    const entries = office.db.selectFrom("logs").where("action", "=", "EXPORT_FIGURES");
    const details = await entries.select("details").execute();
    expect(details.map((entry) => fromJson<{ rows: number }>(entry.details).rows).sort()).toEqual([
      0, 2,
    ]);
    await expect(exportRefusals(office, sunita, query)).rejects.toThrow(ForbiddenError);
  });

  it("are exported in a file with a row for each week and service, in which no text becomes a formula", async () => {
    const service = await addService(office, { title: "=1+1", translations: {} });
    await apply(office, sunita, service);
    office.advanceClock(7 * dayMs);
    await apply(office, sunita, service);
    const csv = csvOf(await exportFigures(office, staff, new URLSearchParams("from=2026-01-01")));
    expect(csv.startsWith("\uFEFF")).toBe(true);
    const lines = csv.slice(1).trimEnd().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toBe('"2026-01-01","2026-01-04","\'=1+1",1,0,,,0,0,');
    expect(lines[2]).toMatch(/^"2026-01-05","2026-01-09",/);
    const [entry] = await office.db
      .selectFrom("logs")
      .selectAll()
      .where("action", "=", "EXPORT_FIGURES")
      .execute();
    expect(entry).toMatchObject({ userId: staff.uid });
    expect(fromJson(entry!.details)).toEqual({
      from: "2026-01-01",
      to: "2026-01-09",
      service: null,
      rows: 2,
    });
    await expect(exportFigures(office, sunita, new URLSearchParams())).rejects.toThrow(
      ForbiddenError,
    );
  });
});

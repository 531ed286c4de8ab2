import { expect, it } from "vitest";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { migrate } from "../migrate.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** 10:00 in India on Friday, 30 January 2026. */
const start = Date.UTC(2026, 0, 30, 4, 30);
/** That Friday, as the number of days since 1 January 1970. */
const friday = 20_483;

const application = {
  serviceId: "S",
  serviceName: "Income Certificate",
  requiredDocuments: "[]",
  translations: "{}",
  userId: "sunita",
  userName: "Sunita",
  userEmail: "sunita@example.in",
  status: "rejected",
  submittedAt: start,
  updatedAt: start,
  updatedBy: null,
  remarks: null,
  version: 3,
  awaiting: "office",
};

const texts = { en: "The paper is blurred.", hi: "काग़ज़ साफ़ नहीं है।" };
const phrase = { decision: "rejected", serviceId: null, position: 1, version: 1 };

onEachOlderDatabase("a database from before refusals were counted", "068-passkeys", (older) => {
  let eventCount = 0;
  const refuse = (applicationId: string, day: number, remarks: string | null, from = "pending") => {
    eventCount += 1;
    return older.insert("applicationEvents", {
      id: `E${String(eventCount).padStart(4, "0")}`,
      applicationId,
      at: start + day * dayMs,
      kind: "statusChanged",
      actorId: null,
      actorName: null,
      actorRole: "portal",
      visibility: "applicant",
      details: JSON.stringify({ from, to: "rejected", remarks }),
    });
  };
  const commonColumns = { serviceId: "S", days: 0, promise: "none", merged: 1 };
  const sum = { ...commonColumns, month: 672 };

  it("counts its refusals with the phrases in their remarks, and has two sums for a week in two months", async () => {
    await older.insert("phrases", { ...phrase, id: "P", texts: JSON.stringify(texts), version: 3 });
    await older.insert("phrases", {
      ...phrase,
      id: "PART",
      texts: JSON.stringify({ en: "paper is" }),
    });
    await older.insert("phrases", {
      ...phrase,
      id: "APPROVED",
      decision: "approved",
      texts: JSON.stringify(texts),
    });
    for (const id of ["A", "B", "C"])
      await older.insert("applications", { ...application, id, reference: id.padStart(8, "0") });
    await refuse("A", 0, `Dear Sunita,\n${texts.hi}`);
    await refuse("A", 1, texts.en, "rejected");
    await refuse("B", 0, `${texts.en}\nBring it again.`);
    await refuse("B", 2, "The page is bent.");
    await refuse("C", 2, null);
    await older.insert(
      "dailyFigures",
      { ...sum, id: "1", day: friday, kind: "received", count: 3 },
      { ...sum, id: "2", day: friday + 1, kind: "received", count: 2 },
      { ...sum, id: "5", day: friday, kind: "decided", days: 4, promise: "kept", count: 2 },
      { ...sum, id: "6", day: friday + 1, kind: "decided", days: 4, promise: "missed", count: 1 },
      { ...sum, id: "3", day: friday + 2, kind: "received", count: 1, month: 673 },
      { ...sum, id: "4", day: friday + 2, kind: "received", count: 1, month: 673, merged: 0 },
    );
    await migrate(older.queries);
    const rows = await older.queries
      .selectFrom("dailyFigures")
      .select(["day", "phrases", "count", "merged"])
      .where("kind", "=", "refused")
      .orderBy("day")
      .execute();
    expect(rows).toEqual([
      { day: friday, phrases: "P.3", count: 2, merged: 1 },
      { day: friday + 2, phrases: "", count: 2, merged: 1 },
    ]);
    expect(await older.queries.selectFrom("countedPhrases").selectAll().execute()).toEqual([
      { id: "P.3", texts: JSON.stringify(texts) },
    ]);
    const weeks = await older.queries
      .selectFrom("weeklyFigures")
      .selectAll()
      .orderBy("first")
      .execute();
    expect(weeks.map((week) => ({ ...week, sums: JSON.parse(week.sums) }))).toEqual([
      {
        id: `${friday - 4} S`,
        first: friday - 4,
        serviceId: "S",
        sums: { received: 5, promised: 3, late: 1, decided: [[4, 3]], refused: [["P.3", 2]] },
      },
      {
        id: `${friday + 2} S`,
        first: friday + 2,
        serviceId: "S",
        sums: { received: 1, refused: [["", 2]] },
      },
    ]);
  });

  it("lets processes of the previous release add counts, but not merge them", async () => {
    await migrate(older.queries);
    const appended = { ...sum, day: friday, kind: "received", count: 1, merged: 0 };
    await older.insert("dailyFigures", { ...appended, id: "NEW" });
    await expect(
      older.insert("dailyFigures", { ...appended, id: `${friday} S received 0 none`, merged: 1 }),
    ).rejects.toThrow();
    expect(await older.queries.selectFrom("dailyFigures").select("id").execute()).toEqual([
      { id: "NEW" },
    ]);
  });

  it("has no figures without applications, and refuses an unknown kind", async () => {
    await migrate(older.queries);
    expect(await older.queries.selectFrom("weeklyFigures").selectAll().execute()).toEqual([]);
    await expect(
      older.insert("dailyFigures", { ...commonColumns, id: "5", day: 1, kind: "else", count: 1 }),
    ).rejects.toThrow();
  });
});

import { beforeEach, expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { apply } from "../../tests/kit/submissions.ts";
import { untilBlocked } from "../../tests/kit/until-blocked.ts";
import { dayMs } from "../limits.ts";
import { openOffice, type Office } from "../office.ts";
import { markMissedDeadlines } from "./mark-missed.ts";
import { sendDueDigest } from "./send-digest.ts";

onEachDatabase("two processes that report due dates at the same moment", (office) => {
  beforeEach(async () => {
    await addPerson(office, "staff");
    const service = await addService(office, {}, (definition) => ({
      ...definition,
      promise: { days: 1, counted: "calendar", law: null },
    }));
    await apply(office, await addPerson(office, "citizen"), service);
    // From Friday to Tuesday: the application is late then.
    office.advanceClock(4 * dayMs);
  });

  /** Runs `report`, and a second time before the first change of the first run is committed. */
  const runTwice = async <Result>(report: (office: Office) => Promise<Result>) => {
    let second: Promise<Result> | undefined;
    const first = openOffice({ ...office });
    first.change = (work) =>
      office.change(async (tx) => {
        const result = await work(tx);
        if (!second) {
          second = report(office);
          expect(await untilBlocked(office, second)).toBe("blocked");
        }
        return result;
      });
    return [await report(first), await second];
  };
  const letters = async (subject: string) =>
    (
      await office.db
        .selectFrom("letters")
        .select("id")
        .where("subject", "like", `${subject}%`)
        .execute()
    ).length;

  it("tell an applicant once that the office is late", async () => {
    await runTwice(markMissedDeadlines);
    const missed = office.db
      .selectFrom("applicationEvents")
      .select("id")
      .where("kind", "=", "deadlineMissed");
    expect(await missed.execute()).toHaveLength(1);
    expect(await letters("The Office Is Late")).toBe(1);
  });

  it("send one letter to each member of the office", async () => {
    expect(await runTwice(sendDueDigest)).toEqual([1, 0]);
    expect(await letters("Due Dates")).toBe(1);
  });
});

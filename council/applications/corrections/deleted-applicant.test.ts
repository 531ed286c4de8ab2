import { beforeEach, expect, it } from "vitest";
import { fromJson } from "../../../database/codec.ts";
import { correctionsOf } from "../../../tests/kit/corrections.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { addService } from "../../../tests/kit/services.ts";
import { apply } from "../../../tests/kit/submissions.ts";
import { deleteAccount } from "../../accounts/delete-account.ts";
import { disableUser } from "../../accounts/disable-user.ts";
import { dayOfDate, endOfDay } from "../../calendar/days.ts";
import { dayMs } from "../../limits.ts";
import type { Actor } from "../../permissions.ts";
import { getApplicationForReview } from "../get-application-for-review.ts";
import { findApplicationErrors } from "../verify.ts";
import { withdrawUnanswerable } from "./withdraw-unanswerable.ts";

onEachDatabase("a request to correct an application", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  let application: string;
  const { ask } = correctionsOf(office);
  const snapshot = async () => ({
    applications: await office.db.selectFrom("applications").selectAll().execute(),
    requests: await office.db.selectFrom("correctionRequests").selectAll().execute(),
    events: await office.count("applicationEvents"),
    logs: await office.count("logs"),
    letters: await office.count("letters"),
  });

  /** Sunita applies on Friday, 2 January 2026, so ten calendar days end on the 12th. The office asks on the 4th. */
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    kamla = await addPerson(office, "staff");
    const service = await addService(office, {}, (definition) => ({
      ...definition,
      promise: { days: 10, counted: "calendar", law: null },
    }));
    application = await apply(office, sunita, service);
    office.advanceClock(2 * dayMs);
    await ask(kamla, application);
  });

  it("ends after its applicant's account was deleted, so that the application waits for the office again", async () => {
    office.advanceClock(3 * dayMs);
    await deleteAccount(office, sunita);
    const { letters } = await snapshot();
    expect(await withdrawUnanswerable(office)).toBe(1);

    const after = await snapshot();
    const dueAt = endOfDay(dayOfDate("2026-01-15"));
    const [row] = after.applications;
    expect(row).toMatchObject({ status: "under-review", awaiting: "office", dueAt });
    expect(after.requests).toMatchObject([{ outcome: "withdrawn", endedAt: office.clock() }]);
    expect(after.letters).toBe(letters);
    const { history, due } = await getApplicationForReview(office, kamla, application);
    const { requests } = after;
    expect(due).toEqual({ at: dueAt, state: "running" });
    expect(history.at(-1)).toMatchObject({
      kind: "correctionWithdrawn",
      by: "portal",
      details: { requestId: requests[0]!.id, accountDeleted: true, dueAt },
    });
    const log = await office.db
      .selectFrom("logs")
      .selectAll()
      .where("action", "=", "WITHDRAW_CORRECTION")
      .executeTakeFirstOrThrow();
    expect(log).toMatchObject({ userId: null, subjectId: application });
    expect(fromJson(log.details)).toEqual({ event: requests[0]!.id });
    expect(await findApplicationErrors(office)).toEqual([]);

    expect(await withdrawUnanswerable(office)).toBe(0);
    expect(await snapshot()).toEqual(after);
  });

  it("goes on while its applicant's account exists, even if the account is disabled", async () => {
    const ravi = await addPerson(office, "citizen");
    await ask(kamla, await apply(office, ravi, await addService(office)));
    await disableUser(office, ravi);
    const before = await snapshot();
    expect(await withdrawUnanswerable(office)).toBe(0);
    expect(await snapshot()).toEqual(before);
  });
});

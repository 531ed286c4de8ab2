import { beforeEach, expect, it } from "vitest";
import { correctionsOf } from "../../tests/kit/corrections.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { apply } from "../../tests/kit/submissions.ts";
import { untilBlocked } from "../../tests/kit/until-blocked.ts";
import { setDueAt } from "../applications/due-records.ts";
import { reviewApplication } from "../applications/review.ts";
import { readCalendar, writeCalendar } from "../calendar/records.ts";
import { storeStartingCalendar } from "../calendar/start.ts";
import { dayMs } from "../limits.ts";
import type { Actor } from "../permissions.ts";

onEachDatabase(
  "a change of the calendar at the moment at which promised days run again",
  (office, engine) => {
    const { ask, attach, withdraw, answer } = correctionsOf(office);
    let sunita: Actor;
    let kamla: Actor;
    let application: string;
    beforeEach(async () => {
      await storeStartingCalendar(office);
      sunita = await addPerson(office, "citizen");
      kamla = await addPerson(office, "staff");
      const service = await addService(office, {}, (definition) => ({
        ...definition,
        promise: { days: 5, counted: "working", law: null },
      }));
      application = await apply(office, sunita, service);
    });

    /** Locks the calendar and then, once the transaction of `resume` is blocked, the application. */
    const changeCalendarDuring = async (resume: () => Promise<unknown>) => {
      const { resuming } = await office.change(async (tx) => {
        const { calendar, version } = await readCalendar(tx);
        const changed = { ...calendar, weeklyDaysOff: [6 as const, 7 as const] };
        expect(await writeCalendar(tx, { calendar: changed, version }, null)).toBe(true);
        const resuming = Promise.allSettled([resume()]);
        expect(await untilBlocked(office, resuming)).toBe("blocked");
        await setDueAt(tx, [application], office.clock());
        return { resuming };
      });
      const [result] = await resuming;
      return result;
    };

    it.runIf(engine === "postgres").each(["withdrawn", "corrected"] as const)(
      "does not deadlock with a correction that is %s",
      async (outcome) => {
        await ask(kamla, application);
        await attach(sunita, application);
        office.advanceClock(3 * dayMs);
        const resume = () =>
          outcome === "withdrawn" ? withdraw(kamla, application) : answer(sunita, application);
        expect(await changeCalendarDuring(resume)).toEqual({
          status: "fulfilled",
          value: { outcome },
        });
      },
    );

    it.runIf(engine === "postgres")(
      "does not deadlock with opening a decided application again",
      async () => {
        const review = { applicationId: application, remarks: "Wrong document." };
        await reviewApplication(office, kamla, { ...review, status: "rejected", version: 1 });
        office.advanceClock(3 * dayMs);
        const resume = () =>
          reviewApplication(office, kamla, { ...review, status: "under-review", version: 2 });
        expect(await changeCalendarDuring(resume)).toEqual({
          status: "fulfilled",
          value: { outcome: "updated" },
        });
      },
    );
  },
);

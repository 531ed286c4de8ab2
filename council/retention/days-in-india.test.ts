import { expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { addAtCounter } from "../../tests/kit/counter.ts";
import { queueNotice } from "../../tests/kit/letters.ts";
import { onEachDatabase, type TestOffice } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { recordAccess } from "../access/record-access.ts";
import { recordAudit } from "../audit/record.ts";
import { sealAudit } from "../audit/seal.ts";
import { insertContactMessage } from "../contact/records.ts";
import { dayMs } from "../limits.ts";
import { sendDueLetters } from "../mail/send-due.ts";
import { notifyNewUser } from "../notifications/notify-new-user.ts";
import type { ExpiredCounts } from "./expired.ts";
import { countExpired, runRetention } from "./run.ts";

/** Writes one record of each kind. */
const writers: Record<
  Exclude<keyof ExpiredCounts, "documents">,
  (office: TestOffice) => unknown
> = {
  applications: async (office) => addApplication(office, await addPerson(office, "citizen")),
  contactMessages: (office) => {
    const message = { name: "A", email: "a@example.in", subject: "S", message: "M" } as const;
    return office.change((tx) =>
      insertContactMessage(
        tx,
        { ...message, leaveEmpty: "" },
        { senderId: null, letterId: "letter" },
      ),
    );
  },
  letters: async (office) => {
    await queueNotice(office);
    await sendDueLetters(office);
  },
  notifications: async (office) => {
    const citizen = await addPerson(office, "citizen");
    await office.change((tx) => notifyNewUser(tx, citizen));
  },
  people: async (office) => addAtCounter(office, await addPerson(office, "staff")),
  accessRecords: async (office) => {
    const applicationId = await addApplication(office, await addPerson(office, "citizen"));
    await recordAccess(office, await addPerson(office, "staff"), { applicationId });
  },
  logs: async (office) => {
    await office.change((tx) => recordAudit(tx, "operator", { action: "LOGIN", details: {} }));
    await sealAudit(office);
  },
};

onEachDatabase("by the calendar of India, a retention period", (office) => {
  const moveTo = (timeInIndia: string) =>
    office.advanceClock(Date.parse(`${timeInIndia}+05:30`) - office.clock());

  it.each([
    // Written on 1 March in India, which is 28 February in UTC.
    ["people", "2027-03-01T02:00", "2027-04-01"],
    ["letters", "2026-03-01T02:00", "2026-06-01"],
    ["logs", "2027-03-01T00:00", "2028-03-01"],
    ["accessRecords", "2027-03-01T02:59", "2028-03-01"],
    ["contactMessages", "2027-03-01T02:00", "2028-03-01"],
    ["notifications", "2027-03-01T05:29", "2028-03-01"],
    ["applications", "2029-03-01T02:00", "2036-03-01"],
    // Written on a day that the last month lacks.
    ["people", "2026-08-31T02:00", "2026-09-30"],
    ["people", "2028-01-31T23:59", "2028-02-29"],
    ["letters", "2026-11-30T23:59", "2027-02-28"],
    ["logs", "2028-02-29T02:00", "2029-02-28"],
    ["logs", "2028-02-29T23:59", "2029-02-28"],
    ["applications", "2028-02-29T23:59", "2035-02-28"],
    // Ordinary days.
    ["letters", "2026-05-15T23:59", "2026-08-15"],
    ["logs", "2026-12-31T02:00", "2027-12-31"],
  ] as const)("of %s written at %s ends with %s, not before", async (kind, written, lastDay) => {
    moveTo(written);
    await writers[kind](office);
    for (const night of [-4, -3, -2, -1, 0]) {
      moveTo(`${lastDay}T03:00`);
      office.advanceClock(night * dayMs);
      const at = new Date(office.clock()).toISOString();
      expect((await countExpired(office))[kind], `counted at ${at}`).toBe(0);
      expect((await runRetention(office))[kind], `at ${at}`).toBe(0);
    }
    moveTo(`${lastDay}T23:59`);
    expect((await runRetention(office))[kind], "the operator runs it in the evening").toBe(0);
    moveTo(`${lastDay}T03:00`);
    office.advanceClock(dayMs);
    expect((await countExpired(office))[kind]).toBe(1);
    expect((await runRetention(office))[kind]).toBe(1);
  });
});

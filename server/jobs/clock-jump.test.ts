import { expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { attachFiles, newForm } from "../../tests/kit/submissions.ts";
import { startSession } from "../../council/accounts/sessions.ts";
import { dayMs } from "../../council/limits.ts";
import { findWarnings } from "../../council/monitoring/list-warnings.ts";
import type { Office } from "../../council/office.ts";
import { trustClock, watchClock } from "../../council/clock-watch.ts";
import { jobs } from "./jobs.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const yearMs = 366 * dayMs;
const caller = { ipAddress: "203.0.113.9", userAgent: undefined };

onEachDatabase("a clock that goes ahead", (office) => {
  /** Adds an application, a draft, a file and a session. */
  const addRecords = async () => {
    const sunita = await addPerson(office, "citizen");
    await addApplication(office, sunita);
    const service = await addService(office, { requiredDocuments: ["Ration card"] });
    await attachFiles(office, sunita, newForm(office, service), service);
    await office.change((tx) => startSession(tx, sunita.uid, caller, { rememberMe: true }));
  };
  const counts = async () => ({
    applications: await office.count("applications"),
    drafts: await office.count("drafts"),
    documents: await office.count("documents"),
    // Without the session of addPerson, which never ends.
    sessions: (await office.count("sessions")) - 1,
  });
  const countsBefore = { applications: 1, drafts: 1, documents: 1, sessions: 1 };
  const deletionKinds = [
    "retention",
    "delete unused uploads",
    "purge unfinished uploads",
    "delete expired sessions and codes",
  ];
  const runDeletions = async (officeToClean: Office = office) => {
    for (const kind of deletionKinds)
      await jobs.find((job) => job.kind === kind)!.run(officeToClean);
  };
  const runPortal = async (ms: number) => {
    for (let elapsedMs = 0; elapsedMs < ms; elapsedMs += 5 * minuteMs) {
      office.advanceClock(5 * minuteMs);
      await watchClock(office);
    }
  };
  const warnings = async () =>
    (await findWarnings(office)).filter(({ name }) => name === "clockJumped");

  it("lets nothing be deleted while it is wrong, and nothing is lost once it is right again", async () => {
    await addRecords();
    await watchClock(office);
    for (const aheadMs of [8 * yearMs, yearMs, 2 * dayMs]) {
      office.advanceClock(aheadMs);
      await runDeletions();
      expect(await counts()).toEqual(countsBefore);
      expect(await warnings()).toEqual([{ name: "clockJumped", aheadMs }]);
      office.advanceClock(minuteMs - aheadMs);
      await runDeletions();
      expect(await counts()).toEqual(countsBefore);
      expect(await warnings()).toEqual([]);
    }
  });

  it("is reported in the log once", async () => {
    const errors: unknown[] = [];
    office.log = { ...office.log, error: (...line) => void errors.push(line) };
    await watchClock(office);
    office.advanceClock(yearMs);
    await runDeletions();
    await runPortal(5 * minuteMs);
    expect(errors).toEqual([
      [
        { from: "2026-01-02T04:30:00.000Z", to: "2027-01-03T04:30:00.000Z" },
        expect.stringContaining("clock went ahead"),
      ],
    ]);
  });

  it("is trusted after the portal has run for a day, even with pauses", async () => {
    await addRecords();
    await watchClock(office);
    office.advanceClock(8 * yearMs);
    await runPortal(20 * hourMs);
    await runDeletions();
    office.advanceClock(14 * hourMs);
    await runPortal(3 * hourMs);
    await runDeletions();
    expect(await counts()).toEqual(countsBefore);
    await runPortal(hourMs + 5 * minuteMs);
    await runDeletions();
    expect(await counts()).toMatchObject({ applications: 0, drafts: 0, sessions: 0 });
    expect(await warnings()).toEqual([]);
  });

  it("does not count as ahead if the portal is off every night", async () => {
    await addRecords();
    for (let night = 0; night < 40; night += 1) {
      await watchClock(office);
      office.advanceClock(23 * hourMs);
    }
    await runDeletions();
    expect(await counts()).toMatchObject({ applications: 1, drafts: 0, sessions: 0 });
  });

  it("is trusted in the end if the portal runs for four hours on five days a week", async () => {
    await addRecords();
    await watchClock(office);
    const week = async (offFor: number) => {
      office.advanceClock(offFor);
      for (let day = 1; day <= 5; day += 1) {
        await runPortal(4 * hourMs);
        await runDeletions();
        if (day < 5) office.advanceClock(20 * hourMs);
      }
    };
    await week(30 * dayMs);
    expect(await counts(), "after 20 hours").toEqual(countsBefore);
    expect(await warnings()).toHaveLength(1);
    await week(3 * dayMs - 4 * hourMs);
    expect(await counts()).toMatchObject({ applications: 1, drafts: 0 });
    expect(await warnings()).toEqual([]);
  });

  it("has to wait again if it jumps by more than two weeks before it is trusted", async () => {
    await addRecords();
    await watchClock(office);
    office.advanceClock(3 * dayMs);
    await runPortal(23 * hourMs);
    office.advanceClock(8 * yearMs);
    await runPortal(20 * hourMs);
    await runDeletions();
    expect(await counts()).toEqual(countsBefore);
  });

  it("in one of two processes lets nothing be deleted there, and raises no warning in the other process", async () => {
    await addRecords();
    const officeAhead: Office = { ...office, clock: () => office.clock() + 8 * yearMs };
    officeAhead.change = (work) => office.change((tx) => work({ ...tx, clock: officeAhead.clock }));
    for (let hour = 0; hour < 60; hour += 1) {
      await runPortal(5 * minuteMs);
      await watchClock(officeAhead);
      await watchClock(officeAhead);
      await runDeletions(officeAhead);
    }
    expect(await counts()).toEqual(countsBefore);
    await watchClock(office);
    expect(await warnings()).toEqual([]);
  });

  it("is noticed at the first start of a release that stores the time, because the last job ran long before", async () => {
    await addRecords();
    const [now, id] = [office.clock(), "J"];
    await office.db
      .insertInto("jobs")
      .values({ id, kind: "retention", uniqueKey: id, runAt: now, finishedAt: now, attempts: 1 })
      .execute();
    office.advanceClock(8 * yearMs);
    await runDeletions();
    expect(await counts()).toEqual(countsBefore);
  });

  it("is trusted at once if somebody says that it is right", async () => {
    await addRecords();
    await watchClock(office);
    office.advanceClock(8 * yearMs);
    await watchClock(office);
    await trustClock(office);
    await runDeletions();
    expect(await office.count("applications")).toBe(0);
  });
});

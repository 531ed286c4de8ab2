import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { decide } from "../../tests/kit/certificates.ts";
import { onEachOwnDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { queryPlan } from "../../tests/kit/query-plan.ts";
import { letterRetryForMs, letterRetryPausesMs } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { DeliveryError } from "./delivery.ts";
import { leaseDueLetter, selectDue } from "./records.ts";
import { sendDueLetters } from "./send-due.ts";

onEachOwnDatabase("letters about one application", (office, engine) => {
  let kamla: Actor;
  let sunita: Actor;
  let id: string;
  beforeEach(async () => {
    kamla = await addPerson(office, "staff");
    sunita = await addPerson(office, "citizen");
    id = await addApplication(office, sunita);
  });
  const arrived = () => office.delivery.accepted.map(({ params }) => params["status"]);
  const unsentLetters = () =>
    office.db
      .selectFrom("letters")
      .select(["attempts", "nextAttemptAt", "state"])
      .orderBy("createdAt")
      .execute();
  const decideLater = async (status: "approved" | "rejected", ofApplication = id) => {
    office.advanceClock(1000);
    await decide(office, kamla, ofApplication, status);
  };
  /** Approved, and rejected after four attempts to send that failed. */
  const decideDuringOutage = async () => {
    office.delivery.refuses = true;
    await decideLater("approved");
    for (const pause of letterRetryPausesMs.slice(0, 3)) {
      await sendDueLetters(office);
      office.advanceClock(pause);
    }
    await sendDueLetters(office);
    await decideLater("rejected");
    await sendDueLetters(office);
    office.delivery.refuses = false;
  };

  it("arrive in the order of the events they report, also once the mail server is back", async () => {
    await decideDuringOutage();
    expect(await sendDueLetters(office)).toBe(0);
    office.advanceClock(letterRetryPausesMs[3]!);
    expect(await sendDueLetters(office)).toBe(2);
    expect(arrived()).toEqual(["APPROVED", "REJECTED"]);
  });

  it("do not wait for those about another application", async () => {
    const other = await addApplication(office, sunita);
    await decideDuringOutage();
    await decideLater("approved", other);
    expect(await sendDueLetters(office)).toBe(1);
    expect(arrived()).toEqual(["APPROVED"]);
  });

  it("wait while another process sends the older one", async () => {
    await decideLater("approved");
    await decideLater("rejected");
    const older = await leaseDueLetter(office);
    expect(older).toMatchObject({ applicationId: id });
    expect(await leaseDueLetter(office)).toBeUndefined();
  });

  it("do not wait for one that is given up", async () => {
    await decideLater("approved");
    await decideLater("rejected");
    const { deliver } = office.delivery;
    office.delivery.deliver = (letter) =>
      letter.params["status"] === "APPROVED"
        ? Promise.reject(new DeliveryError("SMTP EENVELOPE 550", { isFinal: true }))
        : deliver.call(office.delivery, letter);
    expect(await sendDueLetters(office)).toBe(1);
    expect(arrived()).toEqual(["REJECTED"]);
  });

  it("are given up after three days each if none can be sent", async () => {
    office.delivery.refuses = true;
    await decideLater("approved");
    await decideLater("rejected");
    await sendDueLetters(office);
    office.advanceClock(letterRetryForMs);
    await sendDueLetters(office);
    expect(await unsentLetters()).toMatchObject([
      { state: "failed", attempts: 2 },
      { state: "failed", attempts: 1 },
    ]);
  });

  it("are due no earlier than the older one", async () => {
    office.delivery.refuses = true;
    await decideLater("approved");
    await decideLater("rejected");
    await sendDueLetters(office);
    const [older, newer] = await unsentLetters();
    expect(newer).toMatchObject({ attempts: 0, nextAttemptAt: older!.nextAttemptAt });
  });

  // PostgreSQL chooses by statistics, which a small table has not.
  it.runIf(engine === "sqlite")("are found by an index", async () => {
    const due = sql`select * from ${selectDue(office.db, office.clock())} as due`;
    expect(await queryPlan(office, due)).toContain("lettersByApplicationIdStateCreatedAt");
  });
});

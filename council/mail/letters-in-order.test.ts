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
  /** Approves the application, and rejects it after four failed attempts to send the first letter. */
  const decideDuringOutage = async () => {
    office.delivery.isRefusing = true;
    await decideLater("approved");
    for (const pause of letterRetryPausesMs.slice(0, 3)) {
      await sendDueLetters(office);
      office.advanceClock(pause);
    }
    await sendDueLetters(office);
    await decideLater("rejected");
    await sendDueLetters(office);
    office.delivery.isRefusing = false;
  };

  it("arrive in the order of the events that they report, even after the mail server was away", async () => {
    await decideDuringOutage();
    expect(await sendDueLetters(office)).toBe(0);
    office.advanceClock(letterRetryPausesMs[3]!);
    expect(await sendDueLetters(office)).toBe(2);
    expect(arrived()).toEqual(["APPROVED", "REJECTED"]);
  });

  it("do not wait for letters about another application", async () => {
    const other = await addApplication(office, sunita);
    await decideDuringOutage();
    await decideLater("approved", other);
    expect(await sendDueLetters(office)).toBe(1);
    expect(arrived()).toEqual(["APPROVED"]);
  });

  it("wait while another process sends an older letter", async () => {
    await decideLater("approved");
    await decideLater("rejected");
    const older = await leaseDueLetter(office);
    expect(older).toMatchObject({ applicationId: id });
    expect(await leaseDueLetter(office)).toBeUndefined();
  });

  it("do not wait for an older letter that was given up", async () => {
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

  it("are each given up after three days if none can be sent", async () => {
    office.delivery.isRefusing = true;
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

  it("are due no earlier than an older letter that waits for its next attempt", async () => {
    office.delivery.isRefusing = true;
    await decideLater("approved");
    await decideLater("rejected");
    await sendDueLetters(office);
    const [older, newer] = await unsentLetters();
    expect(newer).toMatchObject({ attempts: 0, nextAttemptAt: older!.nextAttemptAt });
  });

  // Not on PostgreSQL, which chooses indexes by statistics that a small table does not have.
  it.runIf(engine === "sqlite")("are found by an index", async () => {
    const due = sql`select * from ${selectDue(office.db, office.clock())} as due`;
    expect(await queryPlan(office, due)).toContain("lettersByApplicationIdStateCreatedAt");
  });
});

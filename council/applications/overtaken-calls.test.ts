import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import {
  addCertifiedService,
  decide,
  publishCertificate,
  setReviewStatus,
} from "../../tests/kit/certificates.ts";
import { changeCouncilSettings } from "../../tests/kit/change-settings.ts";
import { correctionsOf } from "../../tests/kit/corrections.ts";
import { addAtCounter, fileFor } from "../../tests/kit/counter.ts";
import { onEachDatabase, type TestOffice } from "../../tests/kit/office.ts";
import { addPayment } from "../../tests/kit/payments.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { listCalls } from "../calls/list-calls.ts";
import { findCertificate } from "../certificates/records.ts";
import { changeDueDate } from "../due-dates/change-due-date.ts";
import { newToken } from "../ids.ts";
import { dayMs } from "../limits.ts";
import { refundPayment } from "../payments/refund-payment.ts";
import { voidPayment } from "../payments/void-payment.ts";
import { waiveFee } from "../payments/waive-fee.ts";
import type { Actor } from "../permissions.ts";
import { sampleSettings } from "../settings/sample-settings.ts";
import { dropHeldCertificate } from "./certificate.ts";
import { releaseCertificate } from "./release-certificate.ts";
import { revokeByHand } from "./revoke-by-hand.ts";

/** The last sentence of a call about an approval: the services here cost something, and nobody has paid. */
const unpaid = "counter.phone.feeDue";

/** The same sentence if the council approves only what is paid for. */
const unpaidFirst = "applications.own.nextFeeFirst";

/** The keys of what is read out, call by call. */
async function calledBy(office: TestOffice, reader: Actor) {
  const { calls } = await listCalls(office, reader, { page: 1 });
  return calls.map(({ sentences }) => sentences.map(({ key }) => key));
}

onEachDatabase("the calls about a certificate that is revoked by hand", (office) => {
  let kamla: Actor;
  let ramesh: Actor;
  let id: string;
  beforeEach(async () => {
    kamla = await addPerson(office, "staff");
    const shanti = await addAtCounter(office, kamla);
    id = await fileFor(office, kamla, shanti, await addCertifiedService(office));
    ramesh = await addPerson(office, "admin");
    await decide(office, ramesh, id, "approved", "Come for it");
  });
  const number = async () => (await findCertificate(office, id))!.number;
  const revoke = async (how: "revoke" | "correct") => {
    office.advanceClock(1000);
    const seen = { certificate: await number(), reason: "The name was wrong" };
    return revokeByHand(office, ramesh, { applicationId: id, ...seen, revoke: how });
  };
  const called = () => calledBy(office, kamla);
  const approved = ["notifications.statusChanged.approved", "counter.phone.said"];
  const promised = ["counter.phone.certificate", "counter.phone.certificateAtCounter"];
  const revoked = ["counter.phone.revoked", "counter.phone.reason"];

  it("no longer promise the certificate, but still tell the decision", async () => {
    expect(await called()).toEqual([[...approved, ...promised, unpaid]]);
    await revoke("revoke");
    expect(await called()).toEqual([[...approved, unpaid], revoked]);
  });

  it("promise the certificate in its place until that is revoked, too", async () => {
    await revoke("correct");
    expect(await called()).toEqual([
      [...approved, unpaid],
      [...revoked, ...promised],
    ]);
    await revoke("revoke");
    expect(await called()).toEqual([[...approved, unpaid], revoked, revoked]);
  });
});

onEachDatabase(
  "the call about a decision whose certificate waits for a second official",
  (office) => {
    let kamla: Actor;
    let ramesh: Actor;
    let serviceId: string;
    let id: string;
    beforeEach(async () => {
      kamla = await addPerson(office, "staff");
      ramesh = await addPerson(office, "admin");
      const shanti = await addAtCounter(office, kamla);
      const service = await addCertifiedService(office);
      serviceId = service.id;
      const settings = { ...sampleSettings, certificatesPerDayBrake: 1 };
      await changeCouncilSettings(office, ramesh, { expectedVersion: 0, settings });
      for (let count = 0; count < 5; count += 1)
        await decide(
          office,
          kamla,
          await addApplication(office, await addPerson(office, "citizen"), { serviceId }),
        );
      id = await fileFor(office, ramesh, shanti, service);
      await decide(office, kamla, id);
      office.advanceClock(1000);
    });

    it("says that it waits", async () => {
      expect(await calledBy(office, kamla)).toEqual([
        ["notifications.statusChanged.approved", "counter.phone.certificateHeld", unpaid],
      ]);
    });

    it("does not say that it waits once it is issued", async () => {
      const asha = await addPerson(office, "admin");
      expect(await releaseCertificate(office, asha, id)).toMatchObject({ outcome: "released" });
      expect(await calledBy(office, kamla)).toEqual([
        ["notifications.statusChanged.approved", unpaid],
        ["notifications.certificateIssued.message", "counter.phone.certificateAtCounter"],
      ]);
    });

    it("does not say that it waits once the service gives none", async () => {
      await publishCertificate(office, ramesh, serviceId, null);
      const asha = await addPerson(office, "admin");
      expect(await releaseCertificate(office, asha, id)).toEqual({ outcome: "noCertificate" });
      expect(await calledBy(office, kamla)).toEqual([
        ["notifications.statusChanged.approved", unpaid],
        ["certificates.dropped.message"],
      ]);
    });

    it("does not say that it waits once it is dropped in another way, such as a forwarding", async () => {
      await office.change((tx) => dropHeldCertificate(tx, ramesh, id));
      expect(await calledBy(office, kamla)).toEqual([
        ["notifications.statusChanged.approved", unpaid],
      ]);
    });
  },
);

onEachDatabase("the calls about an application whose fee of ₹50 is not paid", (office) => {
  let kamla: Actor;
  let ramesh: Actor;
  let id: string;
  beforeEach(async () => {
    kamla = await addPerson(office, "staff");
    ramesh = await addPerson(office, "admin");
    const shanti = await addAtCounter(office, kamla);
    id = await fileFor(office, kamla, shanti, await addService(office));
  });
  const approve = async () => {
    await decide(office, ramesh, id);
    office.advanceClock(1000);
  };
  const pay = async (amountPaise: number) => {
    const paymentId = await addPayment(office, kamla, id, { amountPaise });
    office.advanceClock(1000);
    return paymentId;
  };
  /** Of each call, what it says is still to be paid. */
  const dueInCalls = async () => {
    const { calls } = await listCalls(office, kamla, { page: 1 });
    return calls.map(
      ({ sentences }) =>
        sentences.find(({ key }) => key === unpaid || key === unpaidFirst)?.args?.["amount"],
    );
  };
  const reason = "It was of another application";

  it("say after an approval what is still to be paid, and after a part payment what is left", async () => {
    await approve();
    expect(await dueInCalls()).toEqual(["₹50"]);
    await pay(1000);
    expect(await dueInCalls()).toEqual([undefined, "₹40"]);
    expect(await calledBy(office, kamla)).toEqual([
      ["notifications.statusChanged.approved"],
      ["counter.phone.feeRecorded", "counter.phone.receipt", unpaid],
    ]);
    await pay(4000);
    expect(await dueInCalls()).toEqual([undefined, undefined, undefined]);
  });

  it("say that it is due again once a payment is void or refunded", async () => {
    await approve();
    const wrong = await pay(5000);
    await voidPayment(office, ramesh, { applicationId: id, paymentId: wrong, reason });
    expect(await dueInCalls()).toEqual([undefined, undefined, "₹50"]);
    office.advanceClock(1000);
    const paymentId = await pay(5000);
    const refund = { applicationId: id, paymentId, amountPaise: 2000, method: "cash" as const };
    await refundPayment(office, ramesh, { ...refund, reason, key: newToken(office) });
    expect((await dueInCalls()).filter(Boolean)).toEqual(["₹20"]);
  });

  it("say that the fee must be paid before the approval, until then, if the council approves only what is paid for", async () => {
    const settings = { ...sampleSettings, paymentBeforeApproval: true };
    await changeCouncilSettings(office, ramesh, { expectedVersion: 0, settings });
    await pay(1000);
    expect(await calledBy(office, kamla)).toEqual([
      ["counter.phone.feeRecorded", "counter.phone.receipt", unpaidFirst, "fees.pay.office"],
    ]);
    expect(await dueInCalls()).toEqual(["₹40"]);
    await approve();
    expect(await calledBy(office, kamla)).toEqual([
      ["counter.phone.feeRecorded", "counter.phone.receipt"],
      ["notifications.statusChanged.approved", unpaid],
    ]);
  });

  it("say what is left when a part is waived", async () => {
    await approve();
    const waiver = { applicationId: id, amountPaise: 3000, reason, key: newToken(office) };
    await waiveFee(office, ramesh, waiver);
    expect(await dueInCalls()).toEqual([undefined, "₹20"]);
  });

  it("say what is left to pay before an approval, too, and nothing of it once the application is rejected", async () => {
    await pay(1000);
    expect(await dueInCalls()).toEqual(["₹40"]);
    await approve();
    expect(await dueInCalls()).toEqual([undefined, "₹40"]);
    await pay(1000);
    expect((await dueInCalls()).filter(Boolean)).toEqual(["₹30"]);
    await setReviewStatus(office, ramesh, id, "under-review", "Once more");
    expect((await dueInCalls()).filter(Boolean)).toEqual(["₹30"]);
    await decide(office, ramesh, id, "rejected", "The letter is not real");
    expect((await dueInCalls()).filter(Boolean)).toEqual([]);
  });
});

onEachDatabase("the call about a changed due date", (office) => {
  const corrections = correctionsOf(office);
  let kamla: Actor;
  let ramesh: Actor;
  let id: string;
  beforeEach(async () => {
    kamla = await addPerson(office, "staff");
    ramesh = await addPerson(office, "admin");
    const shanti = await addAtCounter(office, kamla);
    const service = await addService(office, {}, (definition) => ({
      ...definition,
      promise: { days: 10, counted: "calendar", law: null },
    }));
    id = await fileFor(office, kamla, shanti, service);
    const { dueAt } = await office.db
      .selectFrom("applications")
      .select("dueAt")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const change = { applicationId: id, date: "2026-01-20", reason: "The clerk is ill" };
    await changeDueDate(office, ramesh, { ...change, seenDueAt: dueAt! });
  });
  const saysTheDay = async () =>
    (await calledBy(office, kamla)).flat().includes("counter.phone.dueDate");

  it("is deleted when the date moves again, because a request to correct is withdrawn after some days", async () => {
    await corrections.ask(kamla, id);
    expect(await saysTheDay()).toBe(true);
    office.advanceClock(3 * dayMs);
    await corrections.withdraw(kamla, id);
    expect(await saysTheDay()).toBe(false);
  });

  it("stays if a request to correct is withdrawn on the same day, which does not move the date", async () => {
    await corrections.ask(kamla, id);
    await corrections.withdraw(kamla, id);
    expect(await saysTheDay()).toBe(true);
  });

  it("is deleted when the application is corrected at the counter after some days", async () => {
    await corrections.ask(kamla, id);
    office.advanceClock(3 * dayMs);
    await corrections.attach(kamla, id);
    expect(await corrections.answer(kamla, id)).toEqual({ outcome: "corrected" });
    expect(await saysTheDay()).toBe(false);
  });
});

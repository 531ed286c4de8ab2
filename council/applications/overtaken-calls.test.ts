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

/** The key of the last sentence of a call about an approval if the fee is not paid. */
const feeDueKey = "counter.phone.feeDue";

/** The key of the sentence in its place if the council approves only paid applications. */
const feeDueFirstKey = "applications.own.nextFeeFirst";

/** The keys of the sentences of each call. */
async function findSentenceKeys(office: TestOffice, reader: Actor) {
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
  const findKeys = () => findSentenceKeys(office, kamla);
  const approvalKeys = ["notifications.statusChanged.approved", "counter.phone.said"];
  const certificateKeys = ["counter.phone.certificate", "counter.phone.certificateAtCounter"];
  const revocationKeys = ["counter.phone.revoked", "counter.phone.reason"];

  it("no longer promise the certificate, but still tell the decision", async () => {
    expect(await findKeys()).toEqual([[...approvalKeys, ...certificateKeys, feeDueKey]]);
    await revoke("revoke");
    expect(await findKeys()).toEqual([[...approvalKeys, feeDueKey], revocationKeys]);
  });

  it("promise the certificate that replaces it, until that certificate is revoked, too", async () => {
    await revoke("correct");
    expect(await findKeys()).toEqual([
      [...approvalKeys, feeDueKey],
      [...revocationKeys, ...certificateKeys],
    ]);
    await revoke("revoke");
    expect(await findKeys()).toEqual([
      [...approvalKeys, feeDueKey],
      revocationKeys,
      revocationKeys,
    ]);
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
      expect(await findSentenceKeys(office, kamla)).toEqual([
        ["notifications.statusChanged.approved", "counter.phone.certificateHeld", feeDueKey],
      ]);
    });

    it("does not say that it waits once it is issued", async () => {
      const asha = await addPerson(office, "admin");
      expect(await releaseCertificate(office, asha, id)).toMatchObject({ outcome: "released" });
      expect(await findSentenceKeys(office, kamla)).toEqual([
        ["notifications.statusChanged.approved", feeDueKey],
        ["notifications.certificateIssued.message", "counter.phone.certificateAtCounter"],
      ]);
    });

    it("does not say that it waits once it is dropped because the service issues none", async () => {
      await publishCertificate(office, ramesh, serviceId, null);
      const asha = await addPerson(office, "admin");
      expect(await releaseCertificate(office, asha, id)).toEqual({ outcome: "noCertificate" });
      expect(await findSentenceKeys(office, kamla)).toEqual([
        ["notifications.statusChanged.approved", feeDueKey],
        ["certificates.dropped.message"],
      ]);
    });

    it("does not say that it waits once it is dropped in another way, such as a forwarding", async () => {
      await office.change((tx) => dropHeldCertificate(tx, ramesh, id));
      expect(await findSentenceKeys(office, kamla)).toEqual([
        ["notifications.statusChanged.approved", feeDueKey],
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
  /** The amount that each call says is still to be paid; undefined if it names none. */
  const dueInCalls = async () => {
    const { calls } = await listCalls(office, kamla, { page: 1 });
    return calls.map(
      ({ sentences }) =>
        sentences.find(({ key }) => key === feeDueKey || key === feeDueFirstKey)?.args?.["amount"],
    );
  };
  const reason = "It was of another application";

  it("say after an approval, and after a part payment, what is still to be paid", async () => {
    await approve();
    expect(await dueInCalls()).toEqual(["₹50"]);
    await pay(1000);
    expect(await dueInCalls()).toEqual([undefined, "₹40"]);
    expect(await findSentenceKeys(office, kamla)).toEqual([
      ["notifications.statusChanged.approved"],
      ["counter.phone.feeRecorded", "counter.phone.receipt", feeDueKey],
    ]);
    await pay(4000);
    expect(await dueInCalls()).toEqual([undefined, undefined, undefined]);
  });

  it("say that the fee is due again once a payment is voided or refunded", async () => {
    await approve();
    const voidedPayment = await pay(5000);
    await voidPayment(office, ramesh, { applicationId: id, paymentId: voidedPayment, reason });
    expect(await dueInCalls()).toEqual([undefined, undefined, "₹50"]);
    office.advanceClock(1000);
    const paymentId = await pay(5000);
    const refund = { applicationId: id, paymentId, amountPaise: 2000, method: "cash" as const };
    await refundPayment(office, ramesh, { ...refund, reason, key: newToken(office) });
    expect((await dueInCalls()).filter(Boolean)).toEqual(["₹20"]);
  });

  it("say until the approval that the fee must be paid before it, if the council approves only paid applications", async () => {
    const settings = { ...sampleSettings, paymentBeforeApproval: true };
    await changeCouncilSettings(office, ramesh, { expectedVersion: 0, settings });
    await pay(1000);
    expect(await findSentenceKeys(office, kamla)).toEqual([
      ["counter.phone.feeRecorded", "counter.phone.receipt", feeDueFirstKey, "fees.pay.office"],
    ]);
    expect(await dueInCalls()).toEqual(["₹40"]);
    await approve();
    expect(await findSentenceKeys(office, kamla)).toEqual([
      ["counter.phone.feeRecorded", "counter.phone.receipt"],
      ["notifications.statusChanged.approved", feeDueKey],
    ]);
  });

  it("say what is still to be paid when a part is waived", async () => {
    await approve();
    const waiver = { applicationId: id, amountPaise: 3000, reason, key: newToken(office) };
    await waiveFee(office, ramesh, waiver);
    expect(await dueInCalls()).toEqual([undefined, "₹20"]);
  });

  it("say even before an approval what is still to be paid, but not once the application is rejected", async () => {
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
  const saysDueDate = async () =>
    (await findSentenceKeys(office, kamla)).flat().includes("counter.phone.dueDate");

  it("is deleted when the date moves again, because a request to correct is withdrawn after some days", async () => {
    await corrections.ask(kamla, id);
    expect(await saysDueDate()).toBe(true);
    office.advanceClock(3 * dayMs);
    await corrections.withdraw(kamla, id);
    expect(await saysDueDate()).toBe(false);
  });

  it("stays if a request to correct is withdrawn on the same day, which does not move the date", async () => {
    await corrections.ask(kamla, id);
    await corrections.withdraw(kamla, id);
    expect(await saysDueDate()).toBe(true);
  });

  it("is deleted when the application is corrected at the counter after some days", async () => {
    await corrections.ask(kamla, id);
    office.advanceClock(3 * dayMs);
    await corrections.attach(kamla, id);
    expect(await corrections.answer(kamla, id)).toEqual({ outcome: "corrected" });
    expect(await saysDueDate()).toBe(false);
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { fromJson } from "../../database/codec.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPayment } from "../../tests/kit/payments.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { ForbiddenError, NotFoundError } from "../errors.ts";
import { findPayments } from "../fees/records.ts";
import { newToken } from "../ids.ts";
import { dayMs } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { getPayments } from "./get-payments.ts";
import { refundPayment } from "./refund-payment.ts";
import { voidPayment } from "./void-payment.ts";
import { waiveFee } from "./waive-fee.ts";

onEachDatabase("a correction of recorded payments:", (office) => {
  let staff: Actor;
  let admin: Actor;
  let sunita: Actor;
  let applicationId: string;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    staff = await addPerson(office, "staff", { displayName: "Kamla Bai" });
    admin = await addPerson(office, "admin", { displayName: "Asha Rani" });
    applicationId = await addApplication(office, sunita);
  });

  // Each payment is a millisecond after the previous, because entries are sorted by their time.
  const pay: typeof addPayment = (...payment) => {
    office.advanceClock(1);
    return addPayment(...payment);
  };
  const waive = (actor: Actor, amountPaise: number, key = newToken(office)) => {
    office.advanceClock(1);
    return waiveFee(office, actor, { applicationId, amountPaise, reason: "A widow", key });
  };
  const refund = (actor: Actor, paymentId: string, amountPaise: number, key = newToken(office)) => {
    office.advanceClock(1);
    return refundPayment(office, actor, {
      applicationId,
      paymentId,
      amountPaise,
      key,
      method: "upi",
      reason: "Paid twice",
    });
  };
  const voidEntry = (actor: Actor, paymentId: string) =>
    voidPayment(office, actor, { applicationId, paymentId, reason: "Wrong application" });
  const balance = async () => (await getPayments(office, admin, applicationId)).balance;
  const lastEvent = async () => {
    const rows = await office.db
      .selectFrom("applicationEvents")
      .selectAll()
      .where("kind", "!=", "submitted")
      .orderBy("at")
      .execute();
    const { kind, details } = rows.at(-1)!;
    return { kind, details: fromJson(details) };
  };
  const newestLetter = async () => {
    const letters = await office.db
      .selectFrom("letters")
      .select("body")
      .orderBy("createdAt")
      .execute();
    return letters.at(-1)!.body;
  };
  const countRecords = async () => [
    await office.count("payments"),
    await office.count("applicationEvents"),
    await office.count("logs"),
    await office.count("letters"),
    await office.count("notifications"),
  ];

  describe("a waiver", () => {
    it("can cover a part of what is due, and the rest later, each with event, audit entry, notification and letter", async () => {
      expect(await waive(admin, 2000)).toEqual({ outcome: "waived" });
      expect(await balance()).toMatchObject({ waivedPaise: 2000, duePaise: 3000 });
      expect(await lastEvent()).toEqual({
        kind: "feeWaived",
        details: { amountPaise: 2000, reason: "A widow" },
      });
      expect(await waive(admin, 3000)).toEqual({ outcome: "waived" });
      expect(await balance()).toMatchObject({ waivedPaise: 5000, duePaise: 0 });
      expect(await countRecords()).toEqual([2, 3, 2, 2, 2]);
      const rows = await findPayments(office, applicationId);
      expect(rows).toMatchObject([
        { kind: "waiver", method: null, receiptNumber: null, reason: "A widow" },
        { kind: "waiver" },
      ]);
      expect(await office.count("receiptSequences")).toBe(0);
    });

    it("is recorded once if its form is sent twice at the same moment", async () => {
      const key = newToken(office);
      const outcomes = await Promise.all([waive(admin, 2000, key), waive(admin, 2000, key)]);
      expect(outcomes).toEqual([{ outcome: "waived" }, { outcome: "waived" }]);
      expect(await balance()).toMatchObject({ waivedPaise: 2000 });
    });

    it("is not recorded again by its form after it was voided", async () => {
      const key = newToken(office);
      await waive(admin, 2000, key);
      const [waiver] = await findPayments(office, applicationId);
      await voidEntry(admin, waiver!.id);
      const before = await countRecords();
      expect(await waive(admin, 2000, key)).toEqual({ outcome: "voidedMeanwhile" });
      expect(await countRecords()).toEqual(before);
    });

    it("covers no more than is due, even if two are recorded at the same moment", async () => {
      await pay(office, staff, applicationId, { amountPaise: 2000 });
      const before = await countRecords();
      expect(await waive(admin, 3001)).toEqual({ outcome: "moreThanDue", duePaise: 3000 });
      expect(await countRecords()).toEqual(before);
      const outcomes = await Promise.all([waive(admin, 2000), waive(admin, 2000)]);
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["moreThanDue", "waived"]);
      expect(await balance()).toMatchObject({ waivedPaise: 2000, duePaise: 1000 });
    });
  });

  describe("a refund", () => {
    it("is not recorded again by its form after it was voided", async () => {
      const paymentId = await pay(office, staff, applicationId);
      const key = newToken(office);
      await refund(admin, paymentId, 2000, key);
      const rows = await findPayments(office, applicationId);
      await voidEntry(admin, rows.find(({ kind }) => kind === "refund")!.id);
      const before = await countRecords();
      expect(await refund(admin, paymentId, 2000, key)).toEqual({ outcome: "voidedMeanwhile" });
      expect(await countRecords()).toEqual(before);
    });

    it("of a part of a payment is a separate row, and the payment's row stays as it is", async () => {
      const paymentId = await pay(office, staff, applicationId);
      expect(await refund(admin, paymentId, 2000)).toEqual({ outcome: "refunded" });
      expect(await balance()).toMatchObject({ paidPaise: 3000, duePaise: 2000 });
      expect(await lastEvent()).toEqual({
        kind: "feeRefunded",
        details: {
          receipt: "R/2025-26/000001",
          amountPaise: 2000,
          method: "upi",
          reason: "Paid twice",
        },
      });
      expect(await findPayments(office, applicationId)).toMatchObject([
        { id: paymentId, kind: "payment", amountPaise: 5000, voidedAt: null },
        { kind: "refund", refundOf: paymentId, amountPaise: 2000, receiptNumber: null },
      ]);
      expect(await newestLetter()).toMatch(
        /How it was returned: UPI[^]*₹20 is still to be paid\. Pay/,
      );
    });

    it("is recorded once for a form, and never exceeds what was paid, even if several are recorded at the same moment", async () => {
      const paymentId = await pay(office, staff, applicationId);
      const key = newToken(office);
      expect(await refund(admin, paymentId, 1000, key)).toEqual({ outcome: "refunded" });
      expect(await refund(admin, paymentId, 1000, key)).toEqual({ outcome: "refunded" });
      const before = await countRecords();
      expect(await refund(admin, paymentId, 4001)).toEqual({
        outcome: "moreThanLeft",
        leftPaise: 4000,
      });
      expect(await countRecords()).toEqual(before);
      const outcomes = await Promise.all(
        Array.from({ length: 4 }, () => refund(admin, paymentId, 2000)),
      );
      expect(outcomes.filter(({ outcome }) => outcome === "refunded")).toHaveLength(2);
      expect(await balance()).toMatchObject({ paidPaise: 0, duePaise: 5000 });
    });

    it("is refused for a voided payment, for another application's payment, and for a row that is no payment", async () => {
      const paymentId = await pay(office, staff, applicationId);
      await voidEntry(admin, paymentId);
      expect(await refund(admin, paymentId, 1)).toEqual({ outcome: "moreThanLeft", leftPaise: 0 });
      await waive(admin, 1000);
      const other = await pay(office, staff, await addApplication(office, sunita));
      const waiver = (await findPayments(office, applicationId)).at(-1)!.id;
      const before = await countRecords();
      for (const id of [other, waiver, "none"])
        await expect(refund(admin, id, 1)).rejects.toThrow(NotFoundError);
      expect(await countRecords()).toEqual(before);
    });
  });

  describe("voiding", () => {
    it("keeps the payment's row, and its receipt number is not given out again", async () => {
      const paymentId = await pay(office, staff, applicationId);
      expect(await voidEntry(admin, paymentId)).toEqual({ outcome: "voided" });
      expect(await balance()).toMatchObject({ paidPaise: 0, duePaise: 5000 });
      expect(await lastEvent()).toEqual({
        kind: "feeVoided",
        details: {
          paymentId,
          voided: "payment",
          receipt: "R/2025-26/000001",
          amountPaise: 5000,
          reason: "Wrong application",
        },
      });
      const voidedAt = office.clock();
      await pay(office, staff, applicationId);
      expect(await findPayments(office, applicationId)).toMatchObject([
        {
          receiptNumber: 1,
          voidedAt,
          voidedByName: "Asha Rani",
          voidReason: "Wrong application",
        },
        { receiptNumber: 2, voidedAt: null },
      ]);
    });

    it("is possible for a waiver and a refund, and for a payment only once its refund is voided", async () => {
      const paymentId = await pay(office, staff, applicationId, { amountPaise: 2000 });
      await waive(admin, 1000);
      await refund(admin, paymentId, 500);
      const [, waiver, refunded] = await findPayments(office, applicationId);
      const before = await countRecords();
      expect(await voidEntry(admin, paymentId)).toEqual({ outcome: "hasRefund" });
      expect(await countRecords()).toEqual(before);
      for (const id of [refunded!.id, waiver!.id, paymentId])
        expect(await voidEntry(admin, id)).toEqual({ outcome: "voided" });
      const letters = await office.db.selectFrom("letters").select("subject").execute();
      for (const voided of ["Returned Money", "a Waived Fee", "a Payment"])
        expect(letters).toContainEqual({
          subject: `Entry of ${voided} Voided - Income Certificate`,
        });
      const notices = await office.db.selectFrom("notifications").select("message").execute();
      const keys = notices.map(({ message }) => fromJson<{ key: string }>(message).key);
      for (const change of ["voidedRefund", "voidedWaiver", "voided"])
        expect(keys).toContain(`notifications.fee.${change}`);
      expect(await balance()).toMatchObject({ paidPaise: 0, waivedPaise: 0, duePaise: 5000 });
    });

    it("happens once if two people void a row at the same moment", async () => {
      const paymentId = await pay(office, staff, applicationId);
      const outcomes = await Promise.all([
        voidEntry(admin, paymentId),
        voidEntry(staff, paymentId),
      ]);
      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["alreadyVoid", "voided"]);
      expect(await countRecords()).toEqual([1, 3, 2, 2, 2]);
    });

    it("is possible for staff only for payments that they recorded themselves on the same day", async () => {
      const own = await pay(office, staff, applicationId);
      const colleagues = await pay(office, await addPerson(office, "staff"), applicationId);
      await waive(admin, 1);
      const before = await countRecords();
      expect(await voidEntry(staff, colleagues)).toEqual({ outcome: "administratorOnly" });
      office.advanceClock(dayMs);
      expect(await voidEntry(staff, own)).toEqual({ outcome: "administratorOnly" });
      expect(await countRecords()).toEqual(before);
      const today = await pay(office, staff, applicationId);
      expect(await voidEntry(staff, today)).toEqual({ outcome: "voided" });
    });
  });

  it("is refused to citizens, to staff unless they void, and to everybody for their own application", async () => {
    const paymentId = await pay(office, staff, applicationId, { amountPaise: 1000 });
    const before = await countRecords();
    for (const actor of [staff, sunita]) {
      await expect(waive(actor, 1)).rejects.toThrow(ForbiddenError);
      await expect(refund(actor, paymentId, 1)).rejects.toThrow(ForbiddenError);
    }
    await expect(voidEntry(sunita, paymentId)).rejects.toThrow(ForbiddenError);
    expect(await countRecords()).toEqual(before);

    applicationId = await addApplication(office, admin);
    const own = await pay(office, staff, applicationId, { amountPaise: 1000 });
    const alsoBefore = await countRecords();
    await expect(waive(admin, 1)).rejects.toThrow(ForbiddenError);
    await expect(refund(admin, own, 1)).rejects.toThrow(ForbiddenError);
    await expect(voidEntry(admin, own)).rejects.toThrow(ForbiddenError);
    expect(await countRecords()).toEqual(alsoBefore);
  });
});

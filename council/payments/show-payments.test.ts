import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase, onEachOwnDatabase } from "../../tests/kit/office.ts";
import { addPayment } from "../../tests/kit/payments.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { queryPlan } from "../../tests/kit/query-plan.ts";
import { getOwnApplication } from "../applications/get-own-application.ts";
import { purgeApplications } from "../applications/purge.ts";
import { ForbiddenError, NotFoundError } from "../errors.ts";
import { selectRefundsOf } from "../fees/records.ts";
import { newToken } from "../ids.ts";
import type { Actor } from "../permissions.ts";
import { getPayments } from "./get-payments.ts";
import { getReceipt } from "./get-receipt.ts";
import { refundPayment } from "./refund-payment.ts";
import { voidPayment } from "./void-payment.ts";

onEachDatabase("a payment is shown", (office) => {
  let staff: Actor;
  let admin: Actor;
  let sunita: Actor;
  let applicationId: string;
  let paymentId: string;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    staff = await addPerson(office, "staff", { displayName: "Kamla Bai" });
    admin = await addPerson(office, "admin");
    applicationId = await addApplication(office, sunita);
    paymentId = await addPayment(office, staff, applicationId, {
      amountPaise: 3000,
      method: "upi",
      payerReference: "412345678901",
    });
  });

  it("to the applicant with the application, without names of the office", async () => {
    const own = await getOwnApplication(office, sunita, applicationId);
    expect(own.fee).toMatchObject({ feePaise: 5000, paidPaise: 3000, duePaise: 2000 });
    expect(own.payments).toEqual([
      {
        id: paymentId,
        kind: "payment",
        amountPaise: 3000,
        method: "upi",
        receipt: "R/2025-26/000001",
        reason: null,
        recordedAt: office.clock(),
        voided: undefined,
      },
    ]);
    expect(JSON.stringify([own.payments, own.fee])).not.toContain("Kamla");
  });

  it("to the office, with what staff and administrators may do", async () => {
    const ofStaff = await getPayments(office, staff, applicationId);
    const { displayName: userName } = sunita;
    expect(ofStaff).toMatchObject({ mayWaiveAndRefund: false, userName, isRejected: false });
    expect(ofStaff.payments).toMatchObject([
      { payerReference: "412345678901", refundablePaise: 0, isVoidable: true },
    ]);
    const colleague = await addPerson(office, "staff");
    expect((await getPayments(office, colleague, applicationId)).payments).toMatchObject([
      { isVoidable: false },
    ]);
    const ofAdmin = await getPayments(office, admin, applicationId);
    expect(ofAdmin).toMatchObject({ mayWaiveAndRefund: true });
    expect(ofAdmin.payments).toMatchObject([{ refundablePaise: 3000, isVoidable: true }]);
  });

  it("not to citizens as the office sees it, nor to staff for their own application", async () => {
    await expect(getPayments(office, sunita, applicationId)).rejects.toThrow(ForbiddenError);
    const own = await addApplication(office, staff);
    await expect(getPayments(office, staff, own)).rejects.toThrow(NotFoundError);
    await expect(getPayments(office, staff, "none")).rejects.toThrow(NotFoundError);
  });

  it("as a receipt to the applicant and the office, and to nobody else", async () => {
    const receipt = await getReceipt(office, sunita, paymentId);
    expect(receipt).toMatchObject({
      number: "R/2025-26/000001",
      amountPaise: 3000,
      method: "upi",
      payerReference: "412345678901",
      recordedByName: "Kamla Bai",
      voided: undefined,
      refunds: [],
      application: { id: applicationId, isOwn: true },
      isOfficial: false,
    });
    expect((await getReceipt(office, staff, paymentId)).application).toMatchObject({
      isOwn: false,
    });
    const stranger = await addPerson(office, "citizen");
    await expect(getReceipt(office, stranger, paymentId)).rejects.toThrow(ForbiddenError);
    await expect(getReceipt(office, stranger, "none")).rejects.toThrow(NotFoundError);
    await expect(getReceipt(office, staff, "none")).rejects.toThrow(NotFoundError);
  });

  it("as a receipt that says whether it was refunded or voided", async () => {
    const correction = { applicationId, paymentId, reason: "Paid twice" };
    const refund = {
      ...correction,
      amountPaise: 1000,
      method: "cash",
      key: newToken(office),
    } as const;
    await refundPayment(office, admin, refund);
    const { refunds } = await getReceipt(office, sunita, paymentId);
    expect(refunds).toMatchObject([{ kind: "refund", amountPaise: 1000 }]);
    await expect(getReceipt(office, sunita, refunds[0]!.id)).rejects.toThrow(NotFoundError);
    await voidPayment(office, admin, { ...correction, paymentId: refunds[0]!.id });
    await voidPayment(office, admin, correction);
    expect(await getReceipt(office, sunita, paymentId)).toMatchObject({
      refunds: [],
      voided: { at: office.clock(), reason: "Paid twice" },
    });
  });

  it("only to the office once the application is deleted, without the payer reference and the reasons", async () => {
    const refund = { applicationId, paymentId, reason: "Paid twice", method: "cash" } as const;
    for (const amountPaise of [500, 1000])
      await refundPayment(office, admin, { ...refund, amountPaise, key: newToken(office) });
    const { payments } = await getPayments(office, admin, applicationId);
    const mistaken = payments.find(({ amountPaise }) => amountPaise === 500)!;
    const correction = { applicationId, paymentId: mistaken.id, reason: "Not paid out" };
    await voidPayment(office, admin, correction);
    office.advanceClock(1000);
    await office.change((tx) => purgeApplications(tx, tx.clock(), 10));
    expect(await office.count("applications")).toBe(0);
    const [row] = await office.db
      .selectFrom("payments")
      .selectAll()
      .where("id", "=", paymentId)
      .execute();
    expect(row).toMatchObject({
      applicationId: null,
      payerReference: null,
      amountPaise: 3000,
      receiptNumber: 1,
    });
    expect(await getReceipt(office, staff, paymentId)).toMatchObject({ application: undefined });
    expect((await getReceipt(office, staff, paymentId)).refunds).toMatchObject([
      {
        kind: "refund",
        amountPaise: 1000,
        method: "cash",
        receipt: "R/2025-26/000001",
        reason: null,
      },
    ]);
    await expect(getReceipt(office, sunita, paymentId)).rejects.toThrow(ForbiddenError);
  });
});

onEachOwnDatabase("the refunds of a payment", (office) => {
  it("are found by their index", async () => {
    const plan = await queryPlan(
      office,
      sql`select * from ${selectRefundsOf(office, "1")} as found`,
    );
    expect(plan).toContain("paymentsByRefundOf");
  });
});

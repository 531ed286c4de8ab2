import { describe, expect, it } from "vitest";
import { fromJson } from "../../database/codec.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase, type TestOffice } from "../../tests/kit/office.ts";
import { addPayment, paymentOf, receiptNumbersOf } from "../../tests/kit/payments.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { ForbiddenError, NotFoundError } from "../errors.ts";
import { dayInIndia } from "../day-in-india.ts";
import { financialYearOf, startOfFinancialYear } from "../fees/financial-year.ts";
import { findReceiptErrors } from "../fees/receipt-number.ts";
import { findPayments } from "../fees/records.ts";
import { dayMs, paymentsPerApplicationAtMost, paymentsPerPersonPerDay } from "../limits.ts";
import { newToken, referenceOf } from "../ids.ts";
import { recordPayment } from "./record-payment.ts";
import { voidPayment } from "./void-payment.ts";

onEachDatabase("a payment", (office) => {
  it("is recorded under the next receipt number, with who recorded it and when", async () => {
    const { staff, applicationId } = await addPending(office);
    const payment = paymentOf(office, applicationId, { method: "upi", payerReference: "412" });

    const outcome = await recordPayment(office, staff, payment);

    const [row, ...others] = await findPayments(office, applicationId);
    expect(others).toEqual([]);
    expect(outcome).toEqual({
      outcome: "recorded",
      paymentId: row!.id,
      receipt: "R/2025-26/000001",
    });
    expect(row).toMatchObject({
      kind: "payment",
      amountPaise: 5000,
      method: "upi",
      payerReference: "412",
      financialYear: "2025-26",
      receiptNumber: 1,
      day: "2026-01-02",
      recordedAt: office.clock(),
      recordedBy: staff.uid,
      recordedByName: "Kamla Bai",
      voidedAt: null,
    });
  });

  it("with the payer reference of another application's payment is recorded only after a confirmation", async () => {
    const { staff, applicationId } = await addPending(office);
    const reference = { payerReference: "412" };
    const earlier = await addPayment(office, staff, applicationId, reference);
    const other = (await addPending(office)).applicationId;
    const record = (confirmedReference: string) =>
      recordPayment(office, staff, {
        ...paymentOf(office, other, { amountPaise: 100, ...reference }),
        confirmedReference,
      });

    expect(await record("")).toEqual({
      outcome: "referenceUsed",
      receipt: "R/2025-26/000001",
      reference: referenceOf(applicationId),
    });
    expect(await findPayments(office, other)).toEqual([]);
    expect(await record("412")).toMatchObject({ outcome: "recorded" });
    expect(await record("")).toMatchObject({ outcome: "referenceUsed" });
    await voidPayment(office, staff, { applicationId, paymentId: earlier, reason: "Wrong" });
    // Now only a voided payment and one of the same application have this reference: neither requires a confirmation.
    expect(await record("")).toMatchObject({ outcome: "recorded" });
  });

  it("is recorded without a confirmation for only one of five forms with the same payer reference", async () => {
    const { staff, sunita } = await addPending(office);
    const applications: string[] = [];
    for (let one = 0; one < 5; one += 1) applications.push(await addApplication(office, sunita));
    const outcomes = await Promise.all(
      applications.map((id) =>
        recordPayment(office, staff, {
          ...paymentOf(office, id, { payerReference: "412" }),
          confirmedReference: "",
        }),
      ),
    );
    const count = (name: string) => outcomes.filter(({ outcome }) => outcome === name).length;
    expect([count("recorded"), count("referenceUsed")]).toEqual([1, 4]);
    expect(await office.count("payments")).toBe(1);
  });

  it("gets its day and its receipt number from the same moment, even at the end of the financial year", async () => {
    const newYear = startOfFinancialYear("2026-27");
    office.advanceClock(newYear - 1 - office.clock());
    const { staff, sunita } = await addPending(office);
    for (let before = 0; before < 25; before += 1) {
      let reads = 0;
      const clock = () => ((reads += 1) > before ? newYear : newYear - 1);
      const turning = Object.assign(Object.create(office) as TestOffice, {
        change: (work: Parameters<TestOffice["change"]>[0]) =>
          office.change((tx) => work({ ...tx, clock })),
      });
      const applicationId = await addApplication(office, sunita);
      await addPayment(turning, staff, applicationId);
      const [row] = await findPayments(office, applicationId);
      expect(row!.day).toBe(dayInIndia(row!.recordedAt));
      expect(row!.financialYear).toBe(financialYearOf(row!.recordedAt));
    }
  });

  it("causes an event, an audit entry, a notification and a letter", async () => {
    const { staff, sunita, applicationId } = await addPending(office);
    const paymentId = await addPayment(office, staff, applicationId, { payerReference: "secret" });
    const details = { paymentId, receipt: "R/2025-26/000001", amountPaise: 5000, method: "cash" };

    const event = await office.db
      .selectFrom("applicationEvents")
      .selectAll()
      .where("kind", "=", "feeRecorded")
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ applicationId, actorId: staff.uid, visibility: "applicant" });
    expect(fromJson(event.details)).toEqual(details);
    const [entry] = await office.db.selectFrom("logs").selectAll().execute();
    expect(entry).toMatchObject({ action: "RECORD_PAYMENT", subjectId: applicationId });
    expect(fromJson(entry!.details)).toEqual(details);
    const [notice] = await office.db.selectFrom("notifications").selectAll().execute();
    expect(notice).toMatchObject({ userId: sunita.uid, applicationId, type: "success" });
    expect(fromJson(notice!.title)).toEqual({
      key: "notifications.fee.recordedTitle",
      args: { service: "Income Certificate", amount: "₹50" },
    });
    const [letter] = await office.db.selectFrom("letters").selectAll().execute();
    expect(letter).toMatchObject({
      kind: "notice",
      subject: "Payment Received - Income Certificate",
    });
    expect(letter!.body).toContain("R/2025-26/000001");
    expect(letter!.body).toContain(`/receipts/${paymentId}`);
    expect(letter!.body).not.toContain("secret");
  });

  it("changes neither status nor version, so that a review whose page is already open can still be saved", async () => {
    const { staff, applicationId } = await addPending(office);
    await addPayment(office, staff, applicationId);
    const application = await office.db
      .selectFrom("applications")
      .selectAll()
      .where("id", "=", applicationId)
      .executeTakeFirstOrThrow();
    expect(application).toMatchObject({ status: "pending", version: 1, updatedBy: null });
  });

  it("can be recorded after the applicant's account was deleted, and then causes no letter", async () => {
    const { staff, sunita, applicationId } = await addPending(office);
    await office.db.deleteFrom("users").where("uid", "=", sunita.uid).execute();
    await addPayment(office, staff, applicationId);
    expect(await countRecords(office)).toEqual({ payments: 1, events: 2, logs: 1, letters: 0 });
  });

  it("is recorded once if its form is sent several times, even at the same moment", async () => {
    const { staff, applicationId } = await addPending(office);
    const payment = paymentOf(office, applicationId);
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => recordPayment(office, staff, payment)),
    );
    outcomes.push(await recordPayment(office, staff, payment));
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ outcome: "recorded", receipt: "R/2025-26/000001" });
    expect(await countRecords(office)).toEqual({ payments: 1, events: 2, logs: 1, letters: 1 });
    const [sequence] = await office.db.selectFrom("receiptSequences").selectAll().execute();
    expect(sequence).toEqual({ financialYear: "2025-26", lastNumber: 1 });
  });

  it("gets a receipt number above all issued numbers even if somebody set the sequence back, which `verify` reports", async () => {
    const { staff, applicationId } = await addPending(office);
    for (let count = 0; count < 3; count += 1) await addPayment(office, staff, applicationId);
    expect(await findReceiptErrors(office)).toEqual([]);
    await office.db.updateTable("receiptSequences").set({ lastNumber: 1 }).execute();
    expect(await findReceiptErrors(office)).toEqual([
      "receiptSequences 2025-26: its last number is lower than 3, which was issued",
    ]);
    await addPayment(office, staff, applicationId);
    expect((await receiptNumbersOf(office, applicationId)).sort()).toEqual([1, 2, 3, 4]);
    expect(await findReceiptErrors(office)).toEqual([]);
  });

  it("is not recorded again by the same form after it was voided, and the outcome says so", async () => {
    const { staff, applicationId } = await addPending(office);
    const payment = paymentOf(office, applicationId);
    const paymentId = await addPayment(office, staff, applicationId, payment);
    await voidPayment(office, staff, { applicationId, paymentId, reason: "Wrong" });
    const before = await countRecords(office);
    expect(await recordPayment(office, staff, payment)).toEqual({ outcome: "voidedMeanwhile" });
    expect(await countRecords(office)).toEqual(before);
    const anew = { ...payment, key: newToken(office) };
    expect(await recordPayment(office, staff, anew)).toMatchObject({ outcome: "recorded" });
  });

  it("is another payment if its form is sent again with other contents, by another person or for another application", async () => {
    const { staff, sunita, applicationId } = await addPending(office);
    const payment = paymentOf(office, applicationId);
    await recordPayment(office, staff, payment);
    await recordPayment(office, staff, { ...payment, amountPaise: 6000 });
    await recordPayment(office, await addPerson(office, "staff"), payment);
    const other = await addApplication(office, sunita);
    await recordPayment(office, staff, { ...payment, applicationId: other });
    expect((await receiptNumbersOf(office, applicationId)).sort()).toEqual([1, 2, 3]);
    expect(await receiptNumbersOf(office, other)).toEqual([4]);
  });

  it("leaves no gap in the receipt numbers, even if 40 are recorded at the same moment and 20 others fail", async () => {
    const { staff, sunita } = await addPending(office);
    const clerks = [staff, await addPerson(office, "staff"), await addPerson(office, "admin")];
    const applications: string[] = [];
    for (let one = 0; one < 8; one += 1) applications.push(await addApplication(office, sunita));
    const failing = Object.assign(Object.create(office) as TestOffice, {
      // Fails after the number was taken, when the letter is written.
      change: (work: Parameters<TestOffice["change"]>[0]) =>
        office.change((tx) =>
          work({ ...tx, operatorConfig: { ...tx.operatorConfig, publicUrl: "no URL" } }),
        ),
    });
    const attempts = Array.from({ length: 60 }, (_, one) => {
      const applicationId = applications[one % applications.length]!;
      const where = one % 3 === 2 ? failing : office;
      return recordPayment(where, clerks[one % 2]!, paymentOf(office, applicationId));
    });

    const settled = await Promise.allSettled(attempts);

    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(40);
    const numbers: number[] = [];
    for (const id of applications) numbers.push(...(await receiptNumbersOf(office, id)));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
    expect(await countRecords(office)).toMatchObject({ payments: 40, logs: 40, letters: 40 });
  });

  describe("is refused, and nothing happens,", () => {
    it("to citizens, including the applicant", async () => {
      const { sunita, applicationId } = await addPending(office);
      for (const citizen of [sunita, await addPerson(office, "citizen")])
        await expect(
          recordPayment(office, citizen, paymentOf(office, applicationId)),
        ).rejects.toThrow(ForbiddenError);
      await expectNothingRecorded(office);
    });

    it("for the actor's own application, and for an application that does not exist", async () => {
      const { staff } = await addPending(office);
      const own = await addApplication(office, staff);
      await expect(recordPayment(office, staff, paymentOf(office, own))).rejects.toThrow(
        ForbiddenError,
      );
      await expect(recordPayment(office, staff, paymentOf(office, "none"))).rejects.toThrow(
        NotFoundError,
      );
      expect(await office.count("payments")).toBe(0);
      expect(await office.count("receiptSequences")).toBe(0);
    });

    it("beyond the number of entries that an application may have", async () => {
      const { staff, applicationId } = await addPending(office);
      for (let one = 0; one < paymentsPerApplicationAtMost; one += 1)
        await addPayment(office, staff, applicationId);
      const outcome = await recordPayment(office, staff, paymentOf(office, applicationId));
      expect(outcome).toEqual({ outcome: "tooManyRows" });
      expect(await office.count("payments")).toBe(paymentsPerApplicationAtMost);
    });

    it("beyond what one person may record in a day", async () => {
      const { staff, sunita, applicationId } = await addPending(office);
      await office.db
        .insertInto("limits")
        .values({
          key: `payment.person ${office.keys.keyedHash(staff.uid, "payment.person")}`,
          count: paymentsPerPersonPerDay,
          resetsAt: office.clock() + dayMs,
        })
        .execute();
      const payment = paymentOf(office, applicationId);
      expect(await recordPayment(office, staff, payment)).toEqual({ outcome: "tooManyChanges" });
      await expectNothingRecorded(office);
      const colleague = await addPerson(office, "staff");
      expect(
        await recordPayment(
          office,
          colleague,
          paymentOf(office, await addApplication(office, sunita)),
        ),
      ).toMatchObject({ outcome: "recorded" });
    });
  });
});

async function addPending(office: TestOffice) {
  const sunita = await addPerson(office, "citizen");
  const staff = await addPerson(office, "staff", { displayName: "Kamla Bai" });
  return { sunita, staff, applicationId: await addApplication(office, sunita) };
}

async function countRecords(office: TestOffice) {
  return {
    payments: await office.count("payments"),
    events: await office.count("applicationEvents"),
    logs: await office.count("logs"),
    letters: await office.count("letters"),
  };
}

async function expectNothingRecorded(office: TestOffice) {
  expect(await countRecords(office)).toEqual({ payments: 0, events: 1, logs: 0, letters: 0 });
  expect(await office.count("receiptSequences")).toBe(0);
}

import { beforeEach, describe, expect, it } from "vitest";
import { newToken } from "../../council/ids.ts";
import type { Office } from "../../council/office.ts";
import type { Actor } from "../../council/permissions.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { routeContext } from "../../tests/kit/route-context.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPayment } from "../../tests/kit/payments.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { cookieJar, type CookieJar } from "../visit/cookies.ts";
import { takeFlash } from "../visit/flash.ts";
import { handlePaymentForms } from "./handle-payment-forms.ts";

onEachDatabase("a press of a button beside the payments", (office) => {
  let admin: Actor;
  let staff: Actor;
  let applicationId: string;
  let paymentId: string;
  let cookies: CookieJar;

  beforeEach(async () => {
    admin = await addPerson(office, "admin");
    staff = await addPerson(office, "staff");
    applicationId = await addApplication(office, await addPerson(office, "citizen"));
    paymentId = await addPayment(office, staff, applicationId, { amountPaise: 1000 });
    cookies = cookieJar(false, undefined);
  });

  async function press(form: Record<string, string>, person = admin, usedOffice: Office = office) {
    const formData = new FormData();
    for (const [name, value] of Object.entries(form)) formData.set(name, value);
    const context = routeContext(usedOffice, person, { cookies, requestId: "abc123" });
    const answer = await handlePaymentForms(context, formData, applicationId);
    return { status: answer.init?.status, ...answer.data };
  }

  async function flashAfter(form: Record<string, string>, person = admin) {
    cookies = cookieJar(false, undefined);
    const redirect = await press(form, person).catch((thrown: unknown) => thrown as Response);
    expect(redirect).toBeInstanceOf(Response);
    expect((redirect as Response).headers.get("Location")).toBe(
      `/office/applications/${applicationId}/payments`,
    );
    const [cookie] = cookies.headers.map((header) => header.split(";")[0]);
    return takeFlash({ cookies: cookieJar(false, cookie) }, office.keys);
  }

  const key = () => newToken(office);
  const rows = () => office.count("payments");

  it("records a payment, and says its receipt number", async () => {
    const form = {
      record: "payment",
      amount: "12.50",
      method: "upi",
      payerReference: "",
      key: key(),
    };
    expect(await flashAfter(form, staff)).toEqual({
      tone: "success",
      key: "fees.flash.recorded",
      detail: { key: "fees.flash.receipt", args: { receipt: "R/2025-26/000002" } },
    });
    expect(await rows()).toBe(2);
  });

  it("asks whether more than is due was paid, and records the payment when the button is pressed again", async () => {
    const form = { record: "payment", amount: "500", method: "cash", key: key() };
    const answer = await press(form, staff);
    expect(answer).toMatchObject({
      status: 409,
      errors: [{ field: "amount", key: "fees.errors.exceedsDue", args: { amount: "₹460" } }],
      values: { amount: "500", confirmedOver: "46000" },
    });
    expect(await rows()).toBe(1);
    const confirmedForm = { ...form, confirmedOver: "46000", key: key() };
    expect(await press({ ...confirmedForm, amount: "5000" }, staff)).toMatchObject({ status: 409 });
    expect(await flashAfter(confirmedForm, staff)).toMatchObject({ key: "fees.flash.recorded" });
    expect(await rows()).toBe(2);
  });

  it("asks whether a payment with a used payer reference is another one, and records it when the button is pressed again", async () => {
    const form = { record: "payment", amount: "10", method: "upi", payerReference: "998877" };
    const earlier = { payerReference: "998877" };
    await addPayment(office, staff, await addApplication(office, admin), earlier);
    const answer = await press({ ...form, key: key() }, staff);
    expect(answer).toMatchObject({
      status: 409,
      errors: [{ field: "payerReference", key: "fees.errors.referenceUsed" }],
      values: { amount: "10", confirmedReference: "998877" },
    });
    expect(await rows()).toBe(2);
    const confirmedForm = { ...form, confirmedReference: "998877", key: key() };
    expect(await flashAfter(confirmedForm, staff)).toMatchObject({ key: "fees.flash.recorded" });
    expect(await rows()).toBe(3);
    const otherReference = { ...confirmedForm, payerReference: "998878", key: key() };
    expect(await flashAfter(otherReference, staff)).toMatchObject({ key: "fees.flash.recorded" });
    // A reference as copied from an app, with a space after it.
    const copied = { ...form, payerReference: "998877 " };
    const { status, values } = await press({ ...copied, key: key() }, staff);
    expect(status).toBe(409);
    const { confirmedReference = "" } = values as Record<string, string>;
    const pressedAgain = { ...copied, confirmedReference, key: key() };
    expect(await flashAfter(pressedAgain, staff)).toMatchObject({ key: "fees.flash.recorded" });
  });

  it("waives, refunds and voids", async () => {
    const waiver = { waive: "fee", amount: "10", reason: "A widow", key: key() };
    expect(await flashAfter(waiver)).toMatchObject({ key: "fees.flash.waived" });
    const refund = { refund: paymentId, amount: "4", method: "cash", reason: "Twice", key: key() };
    expect(await flashAfter(refund)).toMatchObject({ key: "fees.flash.refunded" });
    const id = await addPayment(office, staff, applicationId);
    expect(await flashAfter({ void: id, reason: "Wrong" }, staff)).toMatchObject({
      key: "fees.flash.voided",
    });
    expect(await flashAfter({ void: id, reason: "Wrong" })).toMatchObject({
      tone: "info",
      key: "fees.flash.alreadyVoid",
    });
  });

  describe("that is refused returns what was typed, with the error at its control:", () => {
    it("an amount that is not a number", async () => {
      const form = {
        record: "payment",
        amount: "ten",
        method: "cash",
        payerReference: "x",
        key: key(),
      };
      expect(await press(form, staff)).toMatchObject({
        status: 400,
        errors: [{ field: "amount", key: "fees.errors.amount" }],
        values: { amount: "ten", payerReference: "x" },
      });
      expect(await rows()).toBe(1);
    });

    it("a missing reason", async () => {
      const form = { refund: paymentId, amount: "4", method: "cash", reason: " ", key: key() };
      expect(await press(form)).toMatchObject({
        status: 400,
        errors: [{ field: `refund-${paymentId}-reason`, key: "fees.errors.reasonRequired" }],
      });
      expect(await press({ void: paymentId, reason: "" })).toMatchObject({
        errors: [{ field: `void-${paymentId}-reason` }],
      });
      expect(await press({ waive: "fee", amount: "1", reason: "", key: key() })).toMatchObject({
        errors: [{ field: "waive-reason" }],
      });
      expect(await rows()).toBe(1);
    });

    it("the applicant's Aadhaar number", async () => {
      const typed = "2345 6789 1234";
      const refusal = (field: string) => ({
        status: 400,
        errors: [{ field, key: "applications.messages.errors.identityNumber" }],
      });
      const rest = { amount: "4", key: key() };
      const payment = { record: "payment", method: "upi", payerReference: typed, ...rest };
      expect(await press(payment)).toMatchObject({
        ...refusal("payerReference"),
        values: { payerReference: typed, amount: "4" },
      });
      expect(await press({ waive: "fee", reason: typed, ...rest })).toMatchObject({
        ...refusal("waive-reason"),
        values: { reason: typed, amount: "4" },
      });
      const refund = { refund: paymentId, method: "cash", reason: typed, ...rest };
      expect(await press(refund)).toMatchObject(refusal(`refund-${paymentId}-reason`));
      expect(await press({ void: paymentId, reason: typed })).toMatchObject(
        refusal(`void-${paymentId}-reason`),
      );
      expect(await rows()).toBe(1);
    });

    it("more than is due, or than was paid", async () => {
      const waiver = { waive: "fee", amount: "40.01", reason: "A widow", key: key() };
      expect(await press(waiver)).toMatchObject({
        status: 409,
        errors: [
          { field: "waive-amount", key: "fees.errors.moreThanDue", args: { amount: "₹40" } },
        ],
      });
      const refund = {
        refund: paymentId,
        amount: "11",
        method: "cash",
        reason: "Twice",
        key: key(),
      };
      expect(await press(refund)).toMatchObject({
        status: 409,
        errors: [{ field: `refund-${paymentId}-amount`, args: { amount: "₹10" } }],
      });
      expect(await rows()).toBe(1);
    });

    it("a payment that the same form recorded before and that was voided since", async () => {
      const form = {
        record: "payment",
        amount: "7",
        method: "cash",
        payerReference: "",
        key: key(),
      };
      await flashAfter(form, staff);
      const [recorded] = await office.db
        .selectFrom("payments")
        .select("id")
        .where("amountPaise", "=", 700)
        .execute();
      await flashAfter({ void: recorded!.id, reason: "Wrong" });
      expect(await press(form, staff)).toMatchObject({
        status: 409,
        errors: [{ key: "fees.errors.voidedMeanwhile" }],
        values: { amount: "7" },
      });
      expect(await rows()).toBe(2);
    });

    it("an action that only an administrator may take", async () => {
      const otherStaff = await addPerson(office, "staff");
      expect(await press({ void: paymentId, reason: "Wrong" }, otherStaff)).toMatchObject({
        status: 409,
        errors: [{ key: "fees.errors.administratorOnly" }],
      });
    });

    it("a form with no known button, or with a field it does not ask for", async () => {
      expect(await press({ pay: "1" })).toMatchObject({
        status: 400,
        errors: [{ key: "common.unexpectedField" }],
      });
      expect(await press({ void: paymentId, reason: "Wrong", voidedAt: "0" })).toMatchObject({
        status: 400,
      });
      expect(await rows()).toBe(1);
    });

    it("an unexpected error, with the number of the request", async () => {
      const failing = { ...office, change: () => Promise.reject(new Error("no disk")) };
      const form = {
        record: "payment",
        amount: "5",
        method: "cash",
        payerReference: "",
        key: key(),
      };
      expect(await press(form, staff, failing)).toMatchObject({
        status: 500,
        errors: [{ key: "fees.errors.failed" }],
        requestId: "abc123",
        values: { amount: "5" },
      });
      expect(await rows()).toBe(1);
    });
  });
});

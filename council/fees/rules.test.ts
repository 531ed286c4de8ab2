import { describe, expect, it } from "vitest";
import { newToken } from "../ids.ts";
import { feeMaxRupees, paymentReasonMaxLength } from "../limits.ts";
import {
  parsePaise,
  paymentForm,
  refundForm,
  formatRupeesForInput,
  voidForm,
  waiverForm,
} from "./rules.ts";

const key = newToken({ random: (bytes) => new Uint8Array(bytes) });

describe("a typed amount", () => {
  it.each([
    ["50", 5000],
    ["12.5", 1250],
    ["12.05", 1205],
    [" ₹1,200.50 ", 120_050],
    ["५०", 5000],
    ["0.01", 1],
    [String(feeMaxRupees), feeMaxRupees * 100],
  ])("%s is read as whole paise", (typed, paise) => {
    expect(parsePaise(typed)).toBe(paise);
  });

  it.each(["", "0", "0.00", "-5", "1e3", "1.234", "fifty", "1.2.3", String(feeMaxRupees + 1), "٥"])(
    "is refused if it is no amount that a fee may have: %s",
    (typed) => {
      expect(parsePaise(typed)).toBeUndefined();
    },
  );

  it("is read exactly: every amount in paise is the same after it was written in rupees and read again", () => {
    for (let paise = 1; paise < 100_000; paise += 7)
      expect(parsePaise(formatRupeesForInput(paise))).toBe(paise);
  });
});

describe("the forms of payments", () => {
  it("accept valid values", () => {
    const payment = { record: "payment", amount: "50", method: "upi", payerReference: " 4 ", key };
    expect(paymentForm.parse(payment)).toMatchObject({ amount: 5000, payerReference: "4" });
    const waiver = { waive: "fee", amount: "10", reason: "Widow", key };
    expect(waiverForm.parse(waiver)).toMatchObject({ amount: 1000, reason: "Widow" });
    const id = "0123456789ABCDEF01234567";
    const refund = { refund: id, amount: "1", method: "cash", reason: "Twice", key };
    expect(refundForm.parse(refund)).toMatchObject({ refund: id, amount: 100 });
    expect(voidForm.parse({ void: id, reason: "Wrong" })).toEqual({ void: id, reason: "Wrong" });
  });

  it.each([
    [{ amount: "" }, "amount", "fees.errors.amountRequired"],
    [{ amount: "0" }, "amount", "fees.errors.amount"],
    [{ method: "gold" }, "method", "fees.errors.method"],
    [{ payerReference: "x".repeat(61) }, "payerReference", "fees.errors.payerReferenceTooLong"],
    [{ key: "short" }, "key", "common.unexpectedField"],
    [{ key: undefined }, "key", "common.hiddenFieldMissing"],
  ])("refuse %o at its control", (wrong, control, message) => {
    const payment = { record: "payment", amount: "50", method: "cash", key, ...wrong };
    const { error } = paymentForm.safeParse(payment);
    expect(error!.issues).toMatchObject([{ path: [control], message }]);
  });

  it("refuse unknown fields, and a reason that is missing or too long", () => {
    const waiver = { waive: "fee", amount: "10", reason: "Widow", key };
    expect(waiverForm.safeParse({ ...waiver, feePaise: "0" }).success).toBe(false);
    for (const reason of ["", " \u0000 ", "x".repeat(paymentReasonMaxLength + 1)])
      expect(waiverForm.safeParse({ ...waiver, reason }).success).toBe(false);
  });
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { balanceOf, refundablePaise } from "./balance.ts";
import type { PaymentRow } from "./records.ts";

type Row = Pick<PaymentRow, "id" | "kind" | "amountPaise" | "voidedAt" | "refundOf">;

const row = (kind: Row["kind"], amountPaise: number, more: Partial<Row> = {}): Row => ({
  id: "a",
  kind,
  amountPaise,
  voidedAt: null,
  refundOf: null,
  ...more,
});

it("the balance adds up several payments", () => {
  expect(balanceOf(50, [row("payment", 2000), row("payment", 1050)])).toEqual({
    feePaise: 5000,
    paidPaise: 3050,
    waivedPaise: 0,
    duePaise: 1950,
    overpaidPaise: 0,
  });
});

it("the balance has less due after a waiver, and more after a refund", () => {
  const rows = [row("payment", 5000), row("refund", 2000), row("waiver", 500)];
  expect(balanceOf(50, rows)).toMatchObject({ paidPaise: 3000, waivedPaise: 500, duePaise: 1500 });
});

it("the balance says how much was paid beyond the fee", () => {
  expect(balanceOf(50, [row("payment", 6000)])).toMatchObject({ duePaise: 0, overpaidPaise: 1000 });
});

it("the balance does not count voided entries", () => {
  const rows = [row("payment", 5000, { voidedAt: 1 }), row("waiver", 5000, { voidedAt: 1 })];
  expect(balanceOf(50, rows)).toMatchObject({ paidPaise: 0, waivedPaise: 0, duePaise: 5000 });
});

it("the balance has nothing due if the fee is not known, or there is no fee", () => {
  expect(balanceOf(null, [row("payment", 100)])).toMatchObject({ feePaise: null, duePaise: 0 });
  expect(balanceOf(0, [])).toMatchObject({ feePaise: 0, duePaise: 0, overpaidPaise: 0 });
});

it("the balance accounts for every paisa, whatever was recorded", () => {
  const rows = fc.array(
    fc.record({
      id: fc.constant("a"),
      refundOf: fc.constant(null),
      kind: fc.constantFrom("payment" as const, "refund" as const, "waiver" as const),
      amountPaise: fc.integer({ min: 1, max: 100_000_000 }),
      voidedAt: fc.constantFrom(null, 1),
    }),
    { maxLength: 100 },
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), rows, (feeRupees, recorded) => {
      const { feePaise, paidPaise, waivedPaise, duePaise, overpaidPaise } = balanceOf(
        feeRupees,
        recorded,
      );
      const chargedPaise = Math.max(0, feePaise! - waivedPaise);
      expect(paidPaise + duePaise - overpaidPaise).toBe(chargedPaise);
      expect(Math.min(duePaise, overpaidPaise)).toBe(0);
      expect(Number.isSafeInteger(paidPaise)).toBe(true);
    }),
  );
});

it("of a payment, only what was not refunded yet can be refunded", () => {
  const payment = row("payment", 5000);
  const refunds = [
    row("refund", 2000, { id: "b", refundOf: "a" }),
    row("refund", 1000, { id: "c", refundOf: "a", voidedAt: 1 }),
    row("refund", 500, { id: "d", refundOf: "z" }),
  ];
  expect(refundablePaise(payment, [payment, ...refunds])).toBe(3000);
  expect(refundablePaise({ ...payment, voidedAt: 1 }, [])).toBe(0);
  expect(refundablePaise(row("waiver", 5000), [])).toBe(0);
});

import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { financialYearOf } from "./financial-year.ts";
import { formatReceiptNumber, takeReceiptNumber } from "./receipt-number.ts";

it.each([
  ["2026-03-31T18:29:59.999Z", "2025-26"],
  ["2026-03-31T18:30:00Z", "2026-27"],
  ["2026-12-31T23:59:59Z", "2026-27"],
  ["2027-01-01T00:00:00Z", "2026-27"],
  ["2099-04-01T00:00:00Z", "2099-00"],
])("the financial year at %s is %s: April to March, in India", (time, year) => {
  expect(financialYearOf(Date.parse(time))).toBe(year);
});

it("a receipt number is printed with the year and six digits", () => {
  const receipt = { financialYear: "2026-27", receiptNumber: 123 };
  expect(formatReceiptNumber(receipt)).toBe("R/2026-27/000123");
});

onEachDatabase("receipt numbers", (office) => {
  it("begin at 1 in every financial year", async () => {
    const take = () => office.change((tx) => takeReceiptNumber(tx, tx.clock()));
    expect(await take()).toEqual({ financialYear: "2025-26", receiptNumber: 1 });
    expect(await take()).toEqual({ financialYear: "2025-26", receiptNumber: 2 });
    office.advanceClock(Date.parse("2026-03-31T18:30:00Z") - office.clock());
    expect(await take()).toEqual({ financialYear: "2026-27", receiptNumber: 1 });
  });

  it("are given out again if the transaction that took them fails", async () => {
    const failing = office.change(async (tx) => {
      await takeReceiptNumber(tx, tx.clock());
      throw new Error("Something else failed");
    });
    await expect(failing).rejects.toThrow("Something else failed");
    expect(await office.change((tx) => takeReceiptNumber(tx, tx.clock()))).toMatchObject({
      receiptNumber: 1,
    });
  });
});

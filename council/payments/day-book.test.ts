import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { fromJson } from "../../database/codec.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { collectText } from "../../tests/kit/collect.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPayment } from "../../tests/kit/payments.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { ForbiddenError } from "../errors.ts";
import type { PaymentMethod } from "../fees/rules.ts";
import { newToken } from "../ids.ts";
import { dayBookRowsAtMost, dayBookRowsPerPage, dayMs } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { getDayBook } from "./day-book.ts";
import { exportDayBook } from "./export-day-book.ts";
import { refundPayment } from "./refund-payment.ts";
import { voidPayment } from "./void-payment.ts";
import { waiveFee } from "./waive-fee.ts";

onEachDatabase("the day book", (office) => {
  let staff: Actor;
  let admin: Actor;
  let sunita: Actor;
  let applicationId: string;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen", { displayName: "Sunita Devi" });
    staff = await addPerson(office, "staff", { displayName: "Kamla Bai" });
    admin = await addPerson(office, "admin");
    applicationId = await addApplication(office, sunita);
  });
  const pay = (amountPaise: number, method: PaymentMethod, payerReference = "") => {
    // Entries are sorted by their time.
    office.advanceClock(1);
    return addPayment(office, staff, applicationId, { amountPaise, method, payerReference });
  };
  const giveBack = (paymentId: string, amountPaise: number) =>
    refundPayment(office, admin, {
      applicationId,
      paymentId,
      amountPaise,
      key: newToken(office),
      method: "cash",
      reason: "Too much",
    });

  it("adds up the payments and refunds of a day for each method, without voided ones", async () => {
    const first = await pay(1050, "cash");
    await pay(2000, "cash");
    await pay(300, "upi");
    const wrong = await pay(9999, "upi");
    await voidPayment(office, admin, { applicationId, paymentId: wrong, reason: "Wrong" });
    await giveBack(first, 50);
    const waiver = { applicationId, amountPaise: 700, reason: "A widow", key: newToken(office) };
    expect(await waiveFee(office, admin, waiver)).toEqual({ outcome: "waived" });

    const book = await getDayBook(office, staff, { page: 1 });

    expect(book).toMatchObject({ day: "2026-01-02", isToday: true, waivedPaise: 700, pages: 1 });
    expect(book.totals).toEqual([
      { method: "cash", payments: 2, receivedPaise: 3050, refundedPaise: 50 },
      { method: "upi", payments: 1, receivedPaise: 300, refundedPaise: 0 },
      { method: "challan", payments: 0, receivedPaise: 0, refundedPaise: 0 },
    ]);
    expect(book.rows).toHaveLength(6);
    expect(book.rows.filter(({ voided }) => voided)).toMatchObject([
      { id: wrong, voided: { reason: "Wrong" } },
    ]);
  });

  it("shows the entries of one method, each with its application", async () => {
    await pay(1000, "cash");
    const challan = await pay(2000, "challan", "C-77");
    const { rows } = await getDayBook(office, staff, { method: "challan", page: 1 });
    expect(rows).toMatchObject([
      {
        id: challan,
        receipt: "R/2025-26/000002",
        payerReference: "C-77",
        recordedByName: "Kamla Bai",
        application: { id: applicationId, userName: "Sunita Devi" },
      },
    ]);
  });

  it("ends a day at midnight in India, and shows today in place of a later day", async () => {
    await pay(1000, "cash");
    office.advanceClock(Date.parse("2026-01-02T18:29:59Z") - office.clock());
    await pay(2000, "cash");
    office.advanceClock(1000);
    await pay(4000, "cash");
    const received = async (day: string) =>
      (await getDayBook(office, staff, { day, page: 1 })).totals[0]!.receivedPaise;
    expect(await received("2026-01-02")).toBe(3000);
    expect(await received("2026-01-03")).toBe(4000);
    expect(await getDayBook(office, staff, { day: "2031-01-01", page: 1 })).toMatchObject({
      day: "2026-01-03",
      isToday: true,
    });
    expect(await getDayBook(office, staff, { day: "2026-01-01", page: 1 })).toMatchObject({
      isToday: false,
      rows: [],
      waivedPaise: 0,
    });
  });

  it("counts a refund on the day on which it was given back", async () => {
    const paymentId = await pay(1000, "cash");
    office.advanceClock(dayMs);
    await giveBack(paymentId, 1000);
    const [before, after] = [
      await getDayBook(office, staff, { day: "2026-01-02", page: 1 }),
      await getDayBook(office, staff, { day: "2026-01-03", page: 1 }),
    ];
    expect(before.totals[0]).toMatchObject({ receivedPaise: 1000, refundedPaise: 0 });
    expect(after.totals[0]).toMatchObject({ receivedPaise: 0, refundedPaise: 1000 });
  });

  it("is split into pages", async () => {
    for (let one = 0; one <= dayBookRowsPerPage; one += 1) await pay(100 + one, "cash");
    const last = await getDayBook(office, staff, { page: 9 });
    expect(last).toMatchObject({ page: 2, pages: 2 });
    expect(last.rows).toMatchObject([{ amountPaise: 100 + dayBookRowsPerPage }]);
  });

  it("is exported without texts that become formulas, and with an audit entry", async () => {
    const evil = await addApplication(
      office,
      await addPerson(office, "citizen", { displayName: '=HYPERLINK("http://x","y")' }),
    );
    await addPayment(office, staff, evil, { amountPaise: 1050, payerReference: "+91-5" });
    const wrong = await pay(300, "upi");
    await voidPayment(office, admin, { applicationId, paymentId: wrong, reason: "@SUM(A1)" });
    const logs = await office.count("logs");

    const csv = await collectText(exportDayBook(office, staff, { day: "2026-01-02" }));

    const [heading, first, second, ...others] = csv.split("\r\n");
    expect(heading).toContain('"Received (₹)","Returned (₹)"');
    expect(first).toContain('"R/2025-26/000001","Cash",10.5,,,,');
    expect(first).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
    expect(first).toContain(`"'+91-5"`);
    expect(second).toContain('"R/2025-26/000002","UPI",,,,3,');
    expect(second).toContain(`"'@SUM(A1)"`);
    expect(others).toEqual([""]);
    expect(await office.count("logs")).toBe(logs + 1);
    const entry = await office.db
      .selectFrom("logs")
      .selectAll()
      .where("action", "=", "EXPORT_DAY_BOOK")
      .executeTakeFirstOrThrow();
    expect(fromJson(entry.details)).toEqual({ day: "2026-01-02", method: null, rows: 2 });
  });

  it("is exported up to 20,000 entries, and its last line says if there are more", async () => {
    const waive = () =>
      waiveFee(office, admin, {
        applicationId,
        amountPaise: 700,
        reason: "A widow",
        key: newToken(office),
      });
    const exported = async () =>
      (await collectText(exportDayBook(office, staff, { day: "2026-01-02" })))
        .trimEnd()
        .split("\r\n");
    await waive();
    await copyPayment(dayBookRowsAtMost - 1);
    expect(await exported()).toHaveLength(1 + dayBookRowsAtMost);
    await waive();
    const lines = await exported();
    expect(lines).toHaveLength(1 + dayBookRowsAtMost + 1);
    expect(lines.at(-1)).toContain("holds the first 20,000 entries only");
    expect(lines.at(-1)).toContain("Waivers after these are only on the page Day Book");
  });

  it("is exported for one method up to 20,000 entries, and its last line does not suggest to export each method", async () => {
    await pay(1000, "cash");
    await copyPayment(dayBookRowsAtMost);
    const csv = await collectText(
      exportDayBook(office, staff, { day: "2026-01-02", method: "cash" }),
    );
    const last = csv.trimEnd().split("\r\n").at(-1);
    expect(last).toContain("holds the first 20,000 entries of this method only");
    expect(last).not.toContain("by itself");
  });

  it("is refused to citizens, and a refused export writes no audit entry", async () => {
    await pay(1000, "cash");
    const logs = await office.count("logs");
    await expect(getDayBook(office, sunita, { page: 1 })).rejects.toThrow(ForbiddenError);
    await expect(exportDayBook(office, sunita, { day: "2026-01-02" })).rejects.toThrow(
      ForbiddenError,
    );
    expect(await office.count("logs")).toBe(logs);
  });

  /** Adds copies of the only payment. */
  async function copyPayment(copies: number): Promise<void> {
    await sql`
      with recursive "numbers" ("number") as
        (select 1 union all select "number" + 1 from "numbers" where "number" < ${copies})
      insert into "payments" ("id", "kind", "method", "financialYear", "receiptNumber",
        "amountPaise", "day", "recordedAt", "recordedBy", "recordedByName", "formKey")
      select "id" || "number", "kind", "method", "financialYear", "receiptNumber" + "number",
        "amountPaise", "day", "recordedAt", "recordedBy", "recordedByName", "formKey" || "number"
      from "payments" cross join "numbers"`.execute(office.db);
  }
});

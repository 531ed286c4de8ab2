import type { ComponentProps } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { DayBookRow } from "../../council/payments/day-book.ts";
import type { HowNotified } from "../../council/applications/how-notified.ts";
import type { OfficePayment } from "../../council/payments/get-payments.ts";
import { html } from "../../tests/kit/html.tsx";
import { OwnFee } from "../citizen/own-fee.tsx";
import { DayBookTable } from "./day-book-table.tsx";
import { DayTotals } from "./day-totals.tsx";
import { PaymentCard } from "./payment-card.tsx";
import Payments from "./payments.tsx";
import { RecordForm } from "./record-form.tsx";
import { WaiveForm } from "./waive-form.tsx";

const at = Date.UTC(2026, 0, 2, 4, 30);
const id = "0123456789ABCDEF01234567";
const payment: OfficePayment = {
  id,
  kind: "payment",
  amountPaise: 5050,
  method: "upi",
  receipt: "R/2025-26/000001",
  reason: null,
  recordedAt: at,
  voided: undefined,
  payerReference: "<412>",
  recordedByName: "Kamla Bai",
  voidedByName: null,
  refundablePaise: 5050,
  isVoidable: true,
};
const form = {
  formKey: "a-key",
  howNotified: "email",
  typed: {},
  errorOf: () => undefined,
} as const;

describe("the payments of an application", () => {
  it("each show receipt, amount, reference and who recorded them, and have forms to correct them", () => {
    const text = html(<PaymentCard {...form} payment={payment} />);
    for (const words of ["R/2025-26/000001 ₹50.50 · UPI", "Jan 02, 2026, 10:00 AM · Kamla Bai"])
      expect(text).toContain(words);
    expect(text).toContain("Reference &lt;412&gt;");
    expect(text).toContain(`href="/receipts/${id}"`);
    for (const name of ["refund", "void"])
      expect(text).toMatch(new RegExp(`<button value="${id}"[^>]* name="${name}"`));
  });

  it("have no forms for those who may not correct them, and none once they are void", () => {
    const voided = { at, reason: "Wrong <name>" };
    const text = html(
      <PaymentCard
        {...form}
        payment={{ ...payment, refundablePaise: 0, isVoidable: false, voided }}
      />,
    );
    expect(text).not.toContain("<form");
    expect(text).toContain("Wrong &lt;name&gt;");
  });

  it("show a refused form with what was typed, and its error at the control", () => {
    const control = `refund-${id}-amount`;
    const text = html(
      <PaymentCard
        {...form}
        typed={{ refund: id, amount: "99", reason: "Twice" }}
        errorOf={(field) => (field === control ? "No more than ₹50" : undefined)}
        payment={payment}
      />,
    );
    expect(text, "nothing has to be opened first").not.toContain("<details");
    expect(text).toMatch(
      new RegExp(`id="${control}"[^>]*value="99"|value="99"[^>]*id="${control}"`),
    );
    expect(text).toContain(`id="${control}-error"`);
    // Only the form that was sent shows the typed reason again.
    expect(text.match(/value="Twice"/g)).toHaveLength(1);
  });

  it("say how the applicant is told of the reason", () => {
    const cardsText = (howNotified: HowNotified) =>
      html(<PaymentCard {...form} howNotified={howNotified} payment={payment} />) +
      html(<WaiveForm {...form} howNotified={howNotified} duePaise={1250} />);
    expect(cardsText("email").match(/The applicant is told it\./g)).toHaveLength(3);
    const hints = {
      phone: "Somebody has to call the applicant and say it.",
      nobody: "The applicant has no account any more, so nobody is told.",
      disabled: "account is disabled: they are told it by email alone.",
    } as const;
    for (const howNotified of ["phone", "nobody", "disabled"] as const) {
      expect(cardsText(howNotified)).not.toContain("The applicant is told it");
      expect(cardsText(howNotified).split(hints[howNotified])).toHaveLength(4);
    }
  });

  it("have forms to record and to waive, both filled with what is due", () => {
    const record = html(<RecordForm {...form} duePaise={1250} />);
    expect(record).toContain('value="12.50"');
    expect(record.match(/<option/g)).toHaveLength(3);
    expect(record).toContain('name="key" value="a-key"');
    const refusedForm = html(
      <RecordForm {...form} typed={{ record: "1", amount: "x" }} duePaise={1} />,
    );
    expect(refusedForm).toContain('value="x"');
    expect(html(<WaiveForm {...form} duePaise={1250} />)).toContain('value="12.50"');
  });
});

describe("the page of an application's payments", () => {
  const page = ({ isRejected }: { isRejected: boolean }) => {
    const loaderData = {
      id,
      reference: "7H3K9QZX",
      serviceName: "Income Certificate",
      userName: "Sunita Devi",
      balance: { feePaise: 5000, paidPaise: 0, waivedPaise: 0, duePaise: 5000, overpaidPaise: 0 },
      isRejected,
      payments: [],
      mayRecord: true,
      mayWaiveAndRefund: true,
      howNotified: "email",
      formKey: "a-key",
      reviewUrl: "/review",
    } as const;
    const props = { loaderData } as unknown as ComponentProps<typeof Payments>;
    const router = createMemoryRouter([{ path: "*", element: <Payments {...props} /> }]);
    return html(<RouterProvider router={router} />);
  };

  it("says what is due and offers to record or waive it, but not after a rejection", () => {
    const undecidedPage = page({ isRejected: false });
    for (const words of ["Still to pay", 'value="50"', "Waive what is due"])
      expect(undecidedPage).toContain(words);
    const rejected = page({ isRejected: true });
    for (const words of ["Still to pay", 'value="50"', "Waive what is due"])
      expect(rejected).not.toContain(words);
    expect(rejected, "money that still comes in can be recorded").toContain("Record Payment");
    expect(rejected, "the fee itself stays").toContain("₹50");
  });
});

describe("the fee on the applicant's page", () => {
  const fee = { feePaise: 5000, paidPaise: 0, waivedPaise: 0, duePaise: 5000, overpaidPaise: 0 };
  const application: ComponentProps<typeof OwnFee>["application"] = {
    fee,
    payments: [],
    reference: "7H3K9QZX",
    status: "pending",
  };

  const council = { upi: undefined, payee: "Rampur" };

  it("says what is due and how to pay it, but not after a rejection", () => {
    const text = html(<OwnFee application={application} {...council} />);
    expect(text).toContain("Still to pay");
    expect(text).toContain("name the application ID 7H3K9QZX");
    const rejected = html(
      <OwnFee application={{ ...application, status: "rejected" }} {...council} />,
    );
    expect(rejected).not.toContain("7H3K9QZX");
    expect(rejected).not.toContain("Still to pay");
    expect(rejected, "the fee itself stays").toContain("₹50");
    expect(html(<OwnFee application={application} {...council} />, "hi")).toContain("अभी देना है");
  });

  it("shows the UPI code, the link and where the money goes, if the council has a UPI ID", () => {
    const upi = {
      link: "upi://pay?pa=rampur@bank&am=50.00",
      code: { side: 29, path: "M4 4h7v1H4z" },
      upiId: "rampur@bank",
      amount: "₹50",
    };
    const text = html(<OwnFee application={application} upi={upi} payee="Rampur" />);
    expect(text).toContain('href="upi://pay?pa=rampur@bank&amp;am=50.00"');
    expect(text).toContain('aria-label="UPI code for ₹50 to Rampur"');
    expect(text).toContain("rampur@bank");
    // The content security policy allows no inline style.
    expect(text).not.toContain("style=");
  });

  it("renders nothing if there is no fee", () => {
    const free = { ...fee, feePaise: 0, duePaise: 0 };
    expect(html(<OwnFee application={{ ...application, fee: free }} {...council} />)).toBe("");
  });

  it("lists what was paid, with the acknowledgement of each payment", () => {
    const { payerReference: _, recordedByName: __, voidedByName: ___, ...ownPayment } = payment;
    const waiver = { ...ownPayment, id: "w", kind: "waiver", method: null, receipt: null } as const;
    const text = html(
      <OwnFee
        {...council}
        application={{ ...application, payments: [ownPayment, { ...waiver, reason: "A widow" }] }}
      />,
    );
    expect(text).toContain("₹50.50 · UPI");
    expect(text).toContain("₹50.50 waived");
    expect(text).toContain("A widow");
    expect(text.match(/href="\/receipts\//g)).toHaveLength(1);
  });
});

describe("the day book", () => {
  const row: DayBookRow = {
    id,
    kind: "payment",
    amountPaise: 5050,
    method: "cash",
    receipt: "R/2025-26/000001",
    payerReference: null,
    reason: null,
    recordedAt: at,
    recordedByName: "Kamla Bai",
    voided: undefined,
    application: {
      id: "A",
      userId: "sunita",
      reference: "7H3K9QZX",
      serviceName: "Income Certificate",
      userName: "Sunita Devi",
    },
  };

  it("links to the payments of each application, except the reader's own and a deleted one", () => {
    const rows = [row, { ...row, id: "2", application: undefined }];
    expect(html(<DayBookTable rows={rows} readerId="kamla" />).match(/<a /g)).toHaveLength(1);
    const readersTable = html(<DayBookTable rows={rows} readerId="sunita" />);
    expect(readersTable).not.toContain("<a ");
    expect(readersTable).toContain("Deleted");
  });

  it("adds up the totals of the methods", () => {
    const totals = (["cash", "upi", "challan"] as const).map((method, index) => ({
      method,
      payments: index,
      receivedPaise: 1000 * index,
      refundedPaise: 50,
    }));
    const book = { day: "2026-01-02", isToday: true, totals, waivedPaise: 700 };
    const text = html(<DayTotals book={{ ...book, rows: [], page: 1, pages: 1 }} />);
    expect(text).toContain("Totals of Jan 02, 2026");
    expect(text).toContain("All methods");
    expect(text).toContain("₹28.50");
    expect(text).toContain("Waived on this day: ₹7");
  });
});

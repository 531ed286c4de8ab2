import { newToken } from "../../council/ids.ts";
import { renderReceipt } from "../../council/papers/render-receipt.ts";
import { getDayBook } from "../../council/payments/day-book.ts";
import { exportDayBook } from "../../council/payments/export-day-book.ts";
import { getPayments } from "../../council/payments/get-payments.ts";
import { getReceipt } from "../../council/payments/get-receipt.ts";
import { recordPayment } from "../../council/payments/record-payment.ts";
import { refundPayment } from "../../council/payments/refund-payment.ts";
import { voidPayment } from "../../council/payments/void-payment.ts";
import { waiveFee } from "../../council/payments/waive-fee.ts";
import type { AccessCase } from "./access.ts";
import { paymentOf } from "./payments.ts";

/**
 * The entries of `accessCases` in access.ts for payments. The citizen is not the applicant: applicants may see their own
 * receipts.
 */
export const paymentAccess: Record<string, AccessCase> = {
  getPayments: {
    refusedTo: ["citizen"],
    invoke: (office, actor, { application }) => getPayments(office, actor, application),
  },
  recordPayment: {
    refusedTo: ["citizen"],
    invoke: (office, actor, { application }) =>
      recordPayment(office, actor, paymentOf(office, application)),
  },
  waiveFee: {
    refusedTo: ["citizen", "staff"],
    invoke: (office, actor, { application }) =>
      waiveFee(office, actor, {
        applicationId: application,
        amountPaise: 100,
        reason: "A widow",
        key: newToken(office),
      }),
  },
  refundPayment: {
    refusedTo: ["citizen", "staff"],
    invoke: (office, actor, { application, payment }) =>
      refundPayment(office, actor, {
        applicationId: application,
        paymentId: payment,
        amountPaise: 100,
        method: "cash",
        reason: "Paid twice",
        key: newToken(office),
      }),
  },
  voidPayment: {
    refusedTo: ["citizen"],
    invoke: (office, actor, { application, payment }) =>
      voidPayment(office, actor, {
        applicationId: application,
        paymentId: payment,
        reason: "Wrong",
      }),
  },
  getDayBook: {
    refusedTo: ["citizen"],
    invoke: (office, actor) => getDayBook(office, actor, { page: 1 }),
  },
  exportDayBook: {
    refusedTo: ["citizen"],
    invoke: (office, actor) => exportDayBook(office, actor, { day: "2026-01-02" }),
  },
  renderReceipt: {
    refusedTo: ["citizen"],
    invoke: (office, actor, { payment }) => renderReceipt(office, actor, payment),
  },
  getReceipt: {
    refusedTo: ["citizen"],
    invoke: (office, actor, { payment }) => getReceipt(office, actor, payment),
  },
};

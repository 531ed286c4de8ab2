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
import type { Role } from "../../council/permissions.ts";
import type { Call } from "./calls.ts";
import { paymentOf } from "./payments.ts";

/**
 * The calls that concern payments, each with the roles it is refused to for somebody else's application; an
 * applicant gets their own receipts.
 */
export const paymentCalls: Record<string, { to: readonly Role[]; call: Call }> = {
  getPayments: {
    to: ["citizen"],
    call: (office, actor, { application }) => getPayments(office, actor, application),
  },
  recordPayment: {
    to: ["citizen"],
    call: (office, actor, { application }) =>
      recordPayment(office, actor, paymentOf(office, application)),
  },
  waiveFee: {
    to: ["citizen", "staff"],
    call: (office, actor, { application }) =>
      waiveFee(office, actor, {
        applicationId: application,
        amountPaise: 100,
        reason: "A widow",
        key: newToken(office),
      }),
  },
  refundPayment: {
    to: ["citizen", "staff"],
    call: (office, actor, { application, payment }) =>
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
    to: ["citizen"],
    call: (office, actor, { application, payment }) =>
      voidPayment(office, actor, {
        applicationId: application,
        paymentId: payment,
        reason: "Wrong",
      }),
  },
  getDayBook: {
    to: ["citizen"],
    call: (office, actor) => getDayBook(office, actor, { page: 1 }),
  },
  exportDayBook: {
    to: ["citizen"],
    call: (office, actor) => exportDayBook(office, actor, { day: "2026-01-02" }),
  },
  renderReceipt: {
    to: ["citizen"],
    call: (office, actor, { payment }) => renderReceipt(office, actor, payment),
  },
  getReceipt: {
    to: ["citizen"],
    call: (office, actor, { payment }) => getReceipt(office, actor, payment),
  },
};

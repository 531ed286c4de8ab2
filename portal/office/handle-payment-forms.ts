import { redirectDocument, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { paymentForm, refundForm, voidForm, waiverForm } from "../../council/fees/rules.ts";
import { paymentsPerApplicationAtMost, paymentWindowMs } from "../../council/limits.ts";
import { recordPayment } from "../../council/payments/record-payment.ts";
import { refundPayment } from "../../council/payments/refund-payment.ts";
import { voidPayment } from "../../council/payments/void-payment.ts";
import { waiveFee } from "../../council/payments/waive-fee.ts";
import { formatPaise } from "../../texts/format.ts";
import type { TextKey, TextReference } from "../../texts/translate.ts";
import { fieldErrors } from "../forms/field-errors.ts";
import type { FormError } from "../forms/form-answer.ts";
import { refuse, refuseUnexpected, tooMany, typedTextsIn } from "../forms/refuse.ts";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { setFlash } from "../visit/flash.ts";
import { actorOf, getContext } from "../visit/visit.ts";
import { controlId, type PaymentFormName } from "./payment-controls.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Handles the forms of an application's payments; the name of the pressed button says which form was sent. Returns a
 * refused form with the typed values.
 * @throws a redirect to the same page once the form was carried out, or if the entry is void already
 */
export async function handlePaymentForms(context: Context, form: FormData, applicationId: string) {
  if (form.has("record")) return handleRecord(context, form, applicationId);
  if (form.has("waive")) return handleWaive(context, form, applicationId);
  if (form.has("refund")) return handleRefund(context, form, applicationId);
  if (form.has("void")) return handleVoid(context, form, applicationId);
  return refuse(typedTextsIn(form), 400, { key: "common.unexpectedField" });
}

async function handleRecord(context: Context, form: FormData, applicationId: string) {
  const parsed = paymentForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuseParsed(form, "record", parsed.error);
  const { record: _, amount: amountPaise, ...payment } = parsed.data;
  const result = await catchUnexpected(context, ({ office, visit }) =>
    recordPayment(office, actorOf(visit), { ...payment, amountPaise, applicationId }),
  );
  if (result.outcome === "exceedsDue") return askAboutExcess(form, result.overPaise);
  if (result.outcome === "referenceUsed") return askAboutReference(form, result);
  if (result.outcome !== "recorded") return refuseOutcome(context, form, "record", result);
  const detail = { key: "fees.flash.receipt" as const, args: { receipt: result.receipt } };
  return redirectToPayments(context, applicationId, "fees.flash.recorded", detail);
}

/** Returns the form with a question: is more paid than is due? Pressing its button again records the payment. */
function askAboutExcess(form: FormData, overPaise: number) {
  const error: FormError = {
    field: "amount",
    key: "fees.errors.exceedsDue",
    args: { amount: formatPaise(overPaise) },
  };
  return refuse({ ...typedTextsIn(form), confirmedOver: String(overPaise) }, 409, error);
}

/**
 * Returns the form with the receipt of the earlier payment that has the same payer reference. Pressing the button again
 * records the new payment, too.
 */
function askAboutReference(
  form: FormData,
  { receipt, reference }: Record<"receipt" | "reference", string>,
) {
  const error: FormError = {
    field: "payerReference",
    key: "fees.errors.referenceUsed",
    args: { receipt, reference },
  };
  const { payerReference = "", ...typed } = typedTextsIn(form);
  return refuse({ ...typed, payerReference, confirmedReference: payerReference }, 409, error);
}

async function handleWaive(context: Context, form: FormData, applicationId: string) {
  const parsed = waiverForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuseParsed(form, "waive", parsed.error);
  const { waive: _, amount: amountPaise, ...waiver } = parsed.data;
  const result = await catchUnexpected(context, ({ office, visit }) =>
    waiveFee(office, actorOf(visit), { ...waiver, amountPaise, applicationId }),
  );
  if (result.outcome !== "waived") return refuseOutcome(context, form, "waive", result);
  return redirectToPayments(context, applicationId, "fees.flash.waived");
}

async function handleRefund(context: Context, form: FormData, applicationId: string) {
  const parsed = refundForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuseParsed(form, "refund", parsed.error);
  const { refund: paymentId, amount: amountPaise, ...refund } = parsed.data;
  const result = await catchUnexpected(context, ({ office, visit }) =>
    refundPayment(office, actorOf(visit), { ...refund, paymentId, amountPaise, applicationId }),
  );
  if (result.outcome !== "refunded") return refuseOutcome(context, form, "refund", result);
  return redirectToPayments(context, applicationId, "fees.flash.refunded");
}

async function handleVoid(context: Context, form: FormData, applicationId: string) {
  const parsed = voidForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuseParsed(form, "void", parsed.error);
  const { void: paymentId, reason } = parsed.data;
  const result = await catchUnexpected(context, ({ office, visit }) =>
    voidPayment(office, actorOf(visit), { applicationId, paymentId, reason }),
  );
  if (result.outcome === "voided")
    return redirectToPayments(context, applicationId, "fees.flash.voided");
  if (result.outcome === "alreadyVoid")
    return redirectToPayments(context, applicationId, "fees.flash.alreadyVoid");
  return refuseOutcome(context, form, "void", result);
}

function refuseParsed(form: FormData, name: PaymentFormName, error: z.ZodError) {
  const entryId = String(form.get(name));
  const controlOf = (path: readonly PropertyKey[]) =>
    path.length > 0 ? controlId(name, entryId, String(path[0])) : undefined;
  return refuse(typedTextsIn(form), 400, fieldErrors(error, { controlOf }));
}

type RefusedOutcome =
  | {
      outcome:
        | "unexpected"
        | "identityNumber"
        | "tooManyRows"
        | "tooManyChanges"
        | "voidedMeanwhile"
        | "hasRefund"
        | "administratorOnly";
    }
  | { outcome: "moreThanDue"; duePaise: number }
  | { outcome: "moreThanLeft"; leftPaise: number };

function refuseOutcome(
  context: Context,
  form: FormData,
  name: PaymentFormName,
  refusal: RefusedOutcome,
) {
  const values = typedTextsIn(form);
  const controlOf = (control: string) => controlId(name, String(form.get(name)), control);
  const tooMuch = (key: TextKey, paise: number): FormError => ({
    field: controlOf("amount"),
    key,
    args: { amount: formatPaise(paise) },
  });
  switch (refusal.outcome) {
    case "unexpected":
      return refuseUnexpected(getContext(context).visit, values, { key: "fees.errors.failed" });
    case "identityNumber":
      return refuse(values, 400, {
        field: controlOf(name === "record" ? "payerReference" : "reason"),
        key: "applications.messages.errors.identityNumber",
      });
    case "moreThanDue":
      return refuse(values, 409, tooMuch("fees.errors.moreThanDue", refusal.duePaise));
    case "moreThanLeft":
      return refuse(values, 409, tooMuch("fees.errors.moreThanLeft", refusal.leftPaise));
    case "tooManyRows":
      return refuse(values, 409, {
        key: "fees.errors.tooManyRows",
        args: { count: paymentsPerApplicationAtMost },
      });
    case "tooManyChanges":
      return refuse(values, tooMany(paymentWindowMs), { key: "fees.errors.tooManyChanges" });
    case "voidedMeanwhile":
    case "hasRefund":
    case "administratorOnly":
      return refuse(values, 409, { key: `fees.errors.${refusal.outcome}` });
  }
}

/** Redirects to the payments, with a flash message. */
function redirectToPayments(
  context: Context,
  applicationId: string,
  key: TextKey,
  detail?: TextReference,
): never {
  const { office, visit } = getContext(context);
  const tone = key === "fees.flash.alreadyVoid" ? "info" : "success";
  setFlash(visit, office.keys, tone, key, { detail });
  throw redirectDocument(`/office/applications/${applicationId}/payments`);
}

import { statuses } from "../../../council/applications/status.ts";
import { claimants } from "../../../council/claims/claimants.ts";
import { duties, roles } from "../../../council/permissions.ts";
import { formatPaise } from "../../../texts/format.ts";
import { isLanguage, languages } from "../../../texts/languages.ts";
import type { Translate } from "../../../texts/translate.ts";

/** Ids that say nothing to a reader; the file has them. */
const ids = [
  "callId",
  "documentId",
  "event",
  "filedFor",
  "files",
  "found",
  "invitedBy",
  "paymentId",
  "previousOwner",
  "serviceId",
];

/** Whether a part of an entry's details is shown. */
export function isShown({ name }: { name: string }): boolean {
  return !ids.includes(name);
}

/** Parts of details that have a word of their own; others are shown by their stored name. */
const named = [
  "amountPaise",
  "answerSet",
  "assignedTo",
  "birthYear",
  "changed",
  "claimant",
  "copyOf",
  "day",
  "decision",
  "details",
  "displayName",
  "documents",
  "dueDate",
  "duty",
  "email",
  "ended",
  "filedBySelf",
  "kind",
  "language",
  "method",
  "override",
  "parts",
  "processingTime",
  "reason",
  "receipt",
  "remarks",
  "role",
  "rows",
  "status",
  "title",
] as const;

/** Settings that have the name of their field. */
const settings = [
  "accent",
  "address",
  "applicationsPerDay",
  "attachesCertificates",
  "certificateBrake",
  "correctionDays",
  "councilCode",
  "defaultLanguage",
  "helpline",
  "hours",
  "name",
  "paymentBeforeApproval",
  "paymentsAreOfficialReceipts",
  "phone",
  "refusalNeedsReason",
  "region",
  "secondFactorRequired",
  "sender",
  "upiId",
] as const;

/** What a part of an entry's details is called. */
export function fieldName(t: Translate, name: string): string {
  const known = named.find((one) => one === name);
  if (known) return t(`audit.field.${known}`);
  const setting = settings.find((one) => one === name);
  return setting ? t(`settings.fields.${setting}`) : name;
}

/** A stored value in words where there are some. */
export function valueText(t: Translate, name: string, value: string): string {
  if (value === "true") return t("audit.yes");
  if (value === "false") return t("audit.no");
  if (name === "changed") return fieldName(t, value);
  if (name === "amountPaise") return formatPaise(Number(value));
  const status = statuses.find((one) => one === value);
  if ((name === "status" || name === "decision") && status) return t(`common.status.${status}`);
  const role = roles.find((one) => one === value);
  if (name === "role" && role) return t(`common.role.${role}`);
  const duty = duties.find((one) => one === value);
  if (name === "duty" && duty) return t(`common.duty.${duty}`);
  const claimant = claimants.find((one) => one === value);
  if (name === "claimant" && claimant) return t(`audit.claimant.${claimant}`);
  return name.toLowerCase().endsWith("language") && isLanguage(value)
    ? languages[value].name
    : value;
}

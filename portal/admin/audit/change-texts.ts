import { statuses } from "../../../council/applications/status.ts";
import { claimants } from "../../../council/claims/claimants.ts";
import { duties, roles } from "../../../council/permissions.ts";
import { formatPaise } from "../../../texts/format.ts";
import { isLanguage, languages } from "../../../texts/languages.ts";
import type { Translate } from "../../../texts/translate.ts";

/** Fields, mostly ids, that say nothing to a reader; only the file of the log has them. */
const hiddenFields = [
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

/** Whether the list shows a field of an entry's details. */
export function isShown({ name }: { name: string }): boolean {
  return !hiddenFields.includes(name);
}

/** Fields that have a text of their own. */
const namedFields = [
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
  "migrations",
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

/** Settings, which are called by the label of their control. */
const settings = [
  "accent",
  "address",
  "applicationsPerDay",
  "attachesCertificates",
  "certificatesPerDayBrake",
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

/** What a setting is called now; older entries have its former name. */
const presentName = (name: string) =>
  name === "certificateBrake" ? "certificatesPerDayBrake" : name;

/** What a field of an entry's details is called: its text, or its stored name. */
export function fieldName(t: Translate, name: string): string {
  const known = namedFields.find((one) => one === name);
  if (known) return t(`audit.field.${known}`);
  const setting = settings.find((one) => one === presentName(name));
  return setting ? t(`settings.fields.${setting}`) : name;
}

/** The text of a stored value; the value itself if it has none. */
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

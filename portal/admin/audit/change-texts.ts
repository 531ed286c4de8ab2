import { detailFields, type DetailField } from "../../../council/audit/detail-fields.ts";
import { statuses } from "../../../council/applications/status.ts";
import { claimants } from "../../../council/claims/claimants.ts";
import { paymentMethods } from "../../../council/fees/rules.ts";
import { confirmedSteps } from "../../../council/first-steps/rules.ts";
import { duties, roles } from "../../../council/permissions.ts";
import type { CouncilSettings } from "../../../council/settings/council-settings.ts";
import type { LetterKind } from "../../../database/tables.ts";
import { formatPaise } from "../../../texts/format.ts";
import { isLanguage, languages } from "../../../texts/languages.ts";
import type { TextKey, Translate } from "../../../texts/translate.ts";

/** Fields, mostly ids, that say nothing to a reader; only the file of the log has them. */
const hiddenFields = [
  "approvedBy",
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
  "subjectId",
  "userId",
] as const satisfies readonly DetailField[];

/** A field that has a text. */
type NamedField = Exclude<DetailField, (typeof hiddenFields)[number]>;

/** Whether the list shows a field of an entry's details. */
export function isShown({ name }: { name: string }): boolean {
  return !hiddenFields.some((hidden) => hidden === name);
}

/** Fields of services that other pages name. */
const serviceFields = {
  category: "catalogue.form.category",
  certificate: "catalogue.parts.certificate",
  description: "catalogue.form.description",
  fee: "catalogue.form.fee",
  icon: "catalogue.form.icon",
  isActive: "catalogue.admin.active",
  outcome: "promise.outcome.heading",
  promise: "catalogue.parts.promise",
  questions: "catalogue.parts.questions",
  requiredDocuments: "catalogue.form.documents",
  searchWords: "catalogue.form.searchWords",
  standardFields: "versions.fields.heading",
} as const satisfies Record<string, TextKey>;

/** Settings, which are called by the label of their control or the title of their part. */
const settings = {
  aboutFigures: "settings.parts.aboutFigures",
  accent: "settings.fields.accent",
  address: "settings.fields.address",
  applicationsPerDay: "settings.fields.applicationsPerDay",
  attachesCertificates: "settings.fields.attachesCertificates",
  certificatesPerDayBrake: "settings.fields.certificatesPerDayBrake",
  correctionDays: "settings.fields.correctionDays",
  councilCode: "settings.fields.councilCode",
  defaultLanguage: "settings.fields.defaultLanguage",
  email: "settings.fields.email",
  helpline: "settings.fields.helpline",
  hours: "settings.fields.hours",
  landingFigures: "settings.parts.landingFigures",
  logo: "settings.logo.title",
  name: "settings.fields.name",
  paymentBeforeApproval: "settings.fields.paymentBeforeApproval",
  paymentsAreOfficialReceipts: "settings.fields.paymentsAreOfficialReceipts",
  phone: "settings.fields.phone",
  refusalNeedsReason: "settings.fields.refusalNeedsReason",
  region: "settings.fields.region",
  secondFactorRequired: "settings.fields.secondFactorRequired",
  sender: "settings.fields.sender",
  showsTestimonials: "settings.fields.showsTestimonials",
  socialLinks: "settings.parts.socialLinks",
  testimonials: "settings.parts.testimonials",
  upiId: "settings.fields.upiId",
  wards: "settings.fields.wards",
} as const satisfies Record<keyof CouncilSettings | "logo", TextKey>;

const namedElsewhere = { ...serviceFields, ...settings };

/** What a setting is called now; older entries have its former name. */
const presentName = (name: string) =>
  name === "certificateBrake" ? "certificatesPerDayBrake" : name;

/**
 * What a field of an entry's details is called: its text, or its stored name.
 * @param path `status`, or `promise.days` for a part of a larger value
 */
export function fieldName(t: Translate, path: string): string {
  const [first = "", ...parts] = path.split(".");
  const name = nameOf(t, first);
  if (name === undefined) return path;
  return [name, ...parts.map((part) => nameOf(t, part) ?? languageOr(part))].join(" · ");
}

function nameOf(t: Translate, field: string): string | undefined {
  const known = detailFields.find((one) => one === field && isShown({ name: one }));
  if (known) return t(`audit.field.${known as NamedField}`);
  const elsewhere = Object.entries(namedElsewhere).find(([name]) => name === presentName(field));
  return elsewhere && t(elsewhere[1]);
}

function languageOr(part: string): string {
  return isLanguage(part) ? languages[part].name : part;
}

const kindTexts: Record<LetterKind, TextKey> = {
  otp: "outbox.kind.otp",
  status: "outbox.kind.status",
  contact: "outbox.kind.contact",
  notice: "outbox.kind.notice",
  invitation: "outbox.kind.invitation",
};

const roleTexts = byValue(roles, (value) => `common.role.${value}`);
const dutyTexts = byValue(duties, (value) => `common.duty.${value}`);
const statusTexts = byValue(statuses, (value) => `common.status.${value}`);
/** A role or a duty that was changed is stored as what it was and what it is now. */
const rightTexts = { ...roleTexts, ...dutyTexts };

/** The texts of the values that a field may have, by value. */
const valueTexts: Partial<Record<string, Partial<Record<string, TextKey>>>> = {
  claimant: byValue(claimants, (value) => `audit.claimant.${value}`),
  decision: statusTexts,
  duty: dutyTexts,
  from: rightTexts,
  kind: kindTexts,
  method: byValue(paymentMethods, (value) => `fees.method.${value}`),
  role: roleTexts,
  status: statusTexts,
  step: byValue(confirmedSteps, (value) => `firstSteps.${value}.label`),
  to: rightTexts,
  voided: byValue(["payment", "refund", "waiver"] as const, (value) => `fees.kind.${value}`),
};

function byValue<Value extends string>(
  values: readonly Value[],
  keyOf: (value: Value) => TextKey,
): Partial<Record<string, TextKey>> {
  return Object.fromEntries(values.map((value) => [value, keyOf(value)]));
}

/** The text of a stored value; the value itself if it has none. */
export function valueText(t: Translate, name: string, value: string): string {
  if (value === "true") return t("audit.yes");
  if (value === "false") return t("audit.no");
  if (name === "changed") return fieldName(t, value);
  if (name === "amountPaise") return formatPaise(Number(value));
  const key = valueTexts[name]?.[value];
  if (key) return t.of({ key });
  return name.toLowerCase().endsWith("language") ? languageOr(value) : value;
}

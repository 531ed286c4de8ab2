import { z } from "zod";
import { detailFields, type DetailField } from "../../../council/audit/detail-fields.ts";
import { applicationsOrders, turns } from "../../../council/applications/applications-filter.ts";
import { statuses } from "../../../council/applications/status.ts";
import { dayOfDate, weekdays } from "../../../council/calendar/days.ts";
import { auditActions, type AuditAction } from "../../../council/audit/actions.ts";
import type { CertificateTemplate } from "../../../council/catalogue/certificate-template.ts";
import type { Definition } from "../../../council/catalogue/definition.ts";
import { localText } from "../../../council/catalogue/local-text.ts";
import { outcomeKinds, type ServiceOutcome } from "../../../council/catalogue/outcome.ts";
import type { ServiceInput } from "../../../council/catalogue/rules.ts";
import { serviceIcons } from "../../../council/catalogue/service-icons.ts";
import { dayKinds, type ServicePromise } from "../../../council/catalogue/promise.ts";
import { claimants } from "../../../council/claims/claimants.ts";
import { indexOfSlot } from "../../../council/documents/rules.ts";
import { aadharChoices, dateOfBirthChoices } from "../../../council/fields/asked-fields.ts";
import { everyField } from "../../../council/fields/standard-fields.ts";
import { paymentMethods } from "../../../council/fees/rules.ts";
import { confirmedSteps } from "../../../council/first-steps/rules.ts";
import { duties, roles } from "../../../council/permissions.ts";
import type { CouncilSettings } from "../../../council/settings/council-settings.ts";
import type { LetterKind } from "../../../database/tables.ts";
import { formatDate, formatDateTime, formatPaise } from "../../../texts/format.ts";
import { isLanguage, languages, textIn } from "../../../texts/languages.ts";
import type { TextKey, Translate } from "../../../texts/translate.ts";

/** Fields that the list leaves out, mostly ids, which mean nothing to a reader; only the downloaded log has them. */
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
  "person",
  "previousOwner",
  "serviceId",
  "subject",
  "subjectId",
  "userId",
] as const satisfies readonly DetailField[];

/** A field that has a text. */
type NamedField = Exclude<DetailField, (typeof hiddenFields)[number]>;

/** Fields of a deleted service that only the portal uses. */
const technicalFields = ["createdAt", "createdBy", "id", "position", "updatedAt", "versionId"];

/** Whether the list shows a field of an entry's details. */
export function isFieldShown({ name }: { name: string }): boolean {
  return ![...hiddenFields, ...technicalFields].includes(name);
}

/** The fields of a service's form and definition, except those of `detailFields`, whose texts are `audit.field.…`. */
type ServiceField = Exclude<
  keyof ServiceInput | keyof Definition,
  DetailField | "format" | "translations"
>;

/** The texts of these fields, which other pages show, too. */
const serviceFieldTexts: Record<ServiceField, TextKey> = {
  category: "catalogue.form.category",
  certificate: "catalogue.tabs.certificate",
  description: "catalogue.form.description",
  fee: "catalogue.form.fee",
  icon: "catalogue.form.icon",
  isActive: "catalogue.admin.active",
  outcome: "promise.outcome.heading",
  promise: "catalogue.tabs.promise",
  questions: "catalogue.tabs.questions",
  requiredDocuments: "catalogue.form.documents",
  searchWords: "catalogue.form.searchWords",
  standardFields: "versions.fields.heading",
};

/** The text of each setting: the label of its control, or the title of its part of the form. */
const settingTexts = {
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

const textsOfOtherPages = { ...serviceFieldTexts, ...settingTexts };

type PartName =
  | keyof ServicePromise
  | keyof NonNullable<ServicePromise["law"]>
  | keyof NonNullable<NonNullable<ServicePromise["law"]>["appeal"]>
  | keyof ServiceOutcome
  | keyof CertificateTemplate
  | keyof Definition["standardFields"];

/** Parts of larger values of a service, such as `promise.days`. */
const partTexts: Record<PartName, TextKey> = {
  aadharNumber: "versions.aadharNumber.label",
  appeal: "promise.law.officer",
  body: "certificates.edit.body",
  counted: "promise.days.counted",
  dateOfBirth: "versions.dateOfBirth.label",
  days: "promise.days.label",
  facts: "certificates.edit.facts",
  forwardedTo: "promise.outcome.forwardedTo",
  kind: "promise.outcome.label",
  law: "promise.law.heading",
  name: "promise.law.name",
  officer: "promise.law.officer",
  serviceCode: "certificates.edit.serviceCode",
  signatories: "certificates.edit.signatory",
  signatory: "certificates.edit.signatory",
  title: "certificates.edit.titleOf",
  validMonths: "certificates.edit.validMonths",
};
const partTextsByName: Partial<Record<string, TextKey>> = partTexts;

/** What a setting is called now; older entries have its former name. */
const currentName = (name: string) =>
  name === "certificateBrake" ? "certificatesPerDayBrake" : name;

/**
 * What a field of an entry's details is called: its text, or its stored name.
 * @param path `status`, or `promise.days` for a part of a larger value
 */
export function fieldName(t: Translate, path: string): string {
  const [first = "", ...inner] = languageLast(path.split("."));
  const name = fieldText(t, first);
  if (name === undefined) return path;
  return [name, ...inner.map((part) => partText(t, part))].join(" · ");
}

/** Turns `translations.hi.title` into `title.hi`. */
function languageLast(path: string[]): string[] {
  const [first, language = "", ...inner] = path;
  return first === "translations" && inner.length > 0 ? [...inner, language] : path;
}

function partText(t: Translate, part: string): string {
  const key = partTextsByName[part];
  return key ? t.of({ key }) : (fieldText(t, part) ?? languageNameOrPart(part));
}

function fieldText(t: Translate, field: string): string | undefined {
  const detailField = detailFields.find((one) => one === field && isFieldShown({ name: one }));
  if (detailField) return t(`audit.field.${detailField as NamedField}`);
  const textOfOtherPage = Object.entries(textsOfOtherPages).find(
    ([name]) => name === currentName(field),
  );
  return textOfOtherPage && t(textOfOtherPage[1]);
}

function languageNameOrPart(part: string): string {
  return isLanguage(part) ? languages[part].name : part;
}

const letterKindTexts: Record<LetterKind, TextKey> = {
  otp: "outbox.kind.otp",
  status: "outbox.kind.status",
  contact: "outbox.kind.contact",
  notice: "outbox.kind.notice",
  invitation: "outbox.kind.invitation",
};

const fieldTexts = byValue(
  everyField.map(({ id }) => id),
  (value) => `applications.fields.${value}`,
);
const outcomeTexts = byValue(outcomeKinds, (value) => `promise.outcome.${value}`);
const statusTexts = byValue(statuses, (value) => `common.status.${value}`);

/**
 * The texts of the values that a field may have, by value. A part of a larger value is found by its own name, or by its
 * path, such as `outcome.kind`.
 */
const valueTexts: Partial<Record<string, Partial<Record<string, TextKey>>>> = {
  aadharNumber: byValue(aadharChoices, (value) => `versions.aadharNumber.${value}`),
  action: byValue(Object.keys(auditActions) as AuditAction[], (value) => `audit.action.${value}`),
  claimant: byValue(claimants, (value) => `audit.claimant.${value}`),
  counted: byValue(dayKinds, (value) => `promise.days.${value}`),
  dateOfBirth: byValue(dateOfBirthChoices, (value) => `versions.dateOfBirth.${value}`),
  decision: statusTexts,
  duty: byValue(duties, (value) => `common.duty.${value}`),
  field: fieldTexts,
  icon: byValue(serviceIcons, (value) => `catalogue.form.icons.${value}`),
  kind: letterKindTexts,
  method: byValue(paymentMethods, (value) => `fees.method.${value}`),
  order: byValue(applicationsOrders, (value) => `review.search.orders.${value}`),
  "outcome.kind": outcomeTexts,
  parts: fieldTexts,
  role: byValue(roles, (value) => `common.role.${value}`),
  status: statusTexts,
  step: byValue(confirmedSteps, (value) => `firstSteps.${value}.label`),
  turn: byValue(turns, (value) => `review.search.turns.${value}`),
  voided: byValue(["payment", "refund", "waiver"] as const, (value) => `fees.kind.${value}`),
  weeklyDaysOff: Object.fromEntries(
    weekdays.map((day) => [day, `calendar.daysOff.${day}` as const]),
  ),
};

function byValue<Value extends string>(
  values: readonly Value[],
  keyOf: (value: Value) => TextKey,
): Partial<Record<string, TextKey>> {
  return Object.fromEntries(values.map((value) => [value, keyOf(value)]));
}

const listTextMaxLength = 200;

/**
 * The text of a stored value, or of each item of a stored list; the value itself if there is no text for it.
 * @param name the name or the path of the value's field
 */
export function valueText(t: Translate, name: string, value: string): string {
  const items = value.startsWith("[") ? parseList(value) : undefined;
  if (!items) return singleValueText(t, name, value);
  const text = items.map((item) => itemText(t, name, item)).join(", ");
  return text.length > listTextMaxLength ? `${text.slice(0, listTextMaxLength)}…` : text;
}

function singleValueText(t: Translate, name: string, value: string): string {
  if (value === "true") return t("audit.yes");
  if (value === "false") return t("audit.no");
  if (name === "changed") return fieldName(t, value);
  if (name.endsWith("Paise")) return formatPaise(Number(value));
  const slot = name === "parts" ? indexOfSlot(value) : undefined;
  if (slot !== undefined) return t("versions.documents.row", { number: slot + 1 });
  const lastPart = name.slice(name.lastIndexOf(".") + 1);
  if (lastPart.endsWith("At") && /^\d{12,13}$/.test(value))
    return formatDateTime(Number(value), t.language);
  if (!Number.isNaN(dayOfDate(value))) return formatDate(Date.parse(value), t.language);
  const key = valueTexts[name]?.[value] ?? valueTexts[lastPart]?.[value];
  if (key) return t.of({ key });
  return name.toLowerCase().endsWith("language") ? languageNameOrPart(value) : value;
}

/** The items of a list that is stored as JSON; undefined for other texts, such as a list that was cut off. */
function parseList(value: string): unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

const namedItem = z.object({
  date: z.string().optional(),
  name: localText.optional(),
  label: localText.optional(),
  title: localText.optional(),
  text: localText.optional(),
});

/**
 * The text of one item of a list. A holiday, a document, a question or a figure is shown by its name, after its date if
 * it has one.
 */
function itemText(t: Translate, name: string, item: unknown): string {
  if (typeof item === "string" || typeof item === "number")
    return singleValueText(t, name, String(item));
  const named = namedItem.safeParse(item).data;
  const ownName = named?.name ?? named?.label ?? named?.title ?? named?.text;
  const date = named?.date && singleValueText(t, "date", named.date);
  const texts = [date, ownName && textIn(t.language, ownName)].filter(Boolean);
  return texts.length > 0 ? texts.join(" ") : JSON.stringify(item);
}

import { submitApplication, type Submission } from "../../council/applications/submit.ts";
import type { AnswerInput } from "../../council/applications/rules.ts";
import type { Service } from "../../council/catalogue/records.ts";
import { acceptDocument } from "../../council/documents/accept.ts";
import type { FormKey } from "../../council/documents/draft.ts";
import { slotOf } from "../../council/documents/rules.ts";
import { newToken } from "../../council/ids.ts";
import type { Office } from "../../council/office.ts";
import type { Actor } from "../../council/permissions.ts";
import { currentNoticeVersion } from "../../council/privacy-notices.ts";
import { typedAadhaarNumber } from "./aadhaar-number.ts";
import { pdf } from "./test-files.ts";

/** Valid answers to the application form, as a person types them. */
export const validAnswers: AnswerInput = {
  fullName: "Sunita Devi",
  phoneNumber: "98765 43210",
  address: "12 Temple Road\r\nRampur 466001",
  reason: "For a scholarship",
  aadharNumber: typedAadhaarNumber,
  dateOfBirth: { day: "17", month: "5", year: "1990" },
  declaration: "on",
};

/** These answers as a draft keeps them, without the declaration. */
export const savedAnswers = { ...validAnswers, declaration: null };

/** The key of a new form for a service, as a page makes it. */
export function newForm(office: Office, service: Service): FormKey {
  return { key: newToken(office), serviceId: service.id };
}

/** Attaches one file for each required document. */
export async function attachFiles(
  office: Office,
  actor: Actor,
  form: FormKey,
  service: Service,
): Promise<void> {
  for (const [index, document] of service.requiredDocuments.entries()) {
    const testDocument = { name: `${document}.pdf`, bytes: pdf(`Document ${index}`) };
    const { outcome } = await acceptDocument(office, actor, {
      form,
      slot: slotOf(index),
      ...testDocument,
    });
    if (outcome !== "accepted") throw new Error(`The document was not accepted: ${outcome}`);
  }
}

/** A submission with valid answers, except for those in `typed`. */
export function submissionOf(
  form: FormKey,
  service: Service,
  typed: Partial<AnswerInput> = {},
): Submission {
  return {
    form,
    serviceVersionId: service.versionId,
    noticeVersion: currentNoticeVersion,
    values: { ...validAnswers, ...typed },
  };
}

/** Applies for a service. @returns the id of the application */
export async function apply(office: Office, actor: Actor, service: Service): Promise<string> {
  const form = newForm(office, service);
  await attachFiles(office, actor, form, service);
  const submitted = await submitApplication(office, actor, submissionOf(form, service));
  if (submitted.outcome !== "submitted") throw new Error(`Not submitted: ${submitted.outcome}`);
  return submitted.applicationId;
}

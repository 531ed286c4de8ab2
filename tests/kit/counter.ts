import { submitApplication } from "../../council/applications/submit.ts";
import { addPhoneCall } from "../../council/calls/records.ts";
import { findClaimCode } from "../../council/claim-code.ts";
import { createClaimCode } from "../../council/claims/create-code.ts";
import type { Service } from "../../council/catalogue/records.ts";
import {
  addCounterApplicant,
  type NewCounterApplicant,
} from "../../council/counter/add-counter-applicant.ts";
import { newFormKeyFor } from "../../council/documents/applicant-key.ts";
import type { FormKey } from "../../council/documents/draft.ts";
import { newId } from "../../council/ids.ts";
import type { Office } from "../../council/office.ts";
import type { Actor } from "../../council/permissions.ts";
import { attachFiles, submissionOf } from "./submissions.ts";

/** A phone number that a family shares. */
export const familyPhone = "9876543210";

/** Adds a counter applicant. @returns the id of the applicant */
export async function addAtCounter(
  office: Office,
  clerk: Actor,
  person: Partial<NewCounterApplicant> = {},
): Promise<string> {
  const addition = await addCounterApplicant(office, clerk, {
    displayName: "Shanti Bai",
    phone: familyPhone,
    birthYear: 1952,
    formKey: newId(office),
    ...person,
  });
  if (addition.outcome !== "added") throw new Error(addition.outcome);
  return addition.uid;
}

/** The key of a new form for a counter applicant, like the one in the links on the page of the applicant. */
export function formFor(office: Office, uid: string, service: Service): FormKey {
  return { key: newFormKeyFor(office, uid), serviceId: service.id };
}

/** Files an application for a counter applicant. @returns the id of the application */
export async function fileFor(
  office: Office,
  clerk: Actor,
  uid: string,
  service: Service,
): Promise<string> {
  const form = formFor(office, uid, service);
  await attachFiles(office, clerk, form, service);
  const submission = await submitApplication(office, clerk, submissionOf(form, service));
  if (submission.outcome !== "submitted") throw new Error(`Not filed: ${submission.outcome}`);
  return submission.applicationId;
}

/** Adds a call to the applicant that nobody has ticked off. @returns the id of the call */
export async function addOpenCall(office: Office, applicationId: string): Promise<string> {
  const sentences = [
    { key: "notifications.statusChanged.approved", args: { service: "Birth" } },
  ] as const;
  await office.change((tx) =>
    addPhoneCall(tx, { applicationId, kind: "statusChanged", sentences }),
  );
  const call = await office.db
    .selectFrom("calls")
    .select("id")
    .where("applicationId", "=", applicationId)
    .executeTakeFirstOrThrow();
  return call.id;
}

/** Makes a new claim code, which replaces the application's earlier code. */
export async function makeCode(office: Office, clerk: Actor, id: string): Promise<string> {
  const creation = await createClaimCode(office, clerk, id);
  if (creation.outcome !== "created") throw new Error(creation.outcome);
  return codeOf(office, id);
}

/** The claim code of an application, which is printed on its slip. */
export async function codeOf(office: Office, id: string): Promise<string> {
  const claim = await findClaimCode(office, id);
  if (!claim) throw new Error("The application has no claim code");
  return claim.code;
}

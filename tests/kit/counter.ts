import { submitApplication } from "../../council/applications/submit.ts";
import { addCall } from "../../council/calls/records.ts";
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

/** The phone that a family shares. */
export const familyPhone = "9876543210";

/** Adds somebody without email; returns their id. */
export async function addAtCounter(
  office: Office,
  clerk: Actor,
  person: Partial<NewCounterApplicant> = {},
): Promise<string> {
  const added = await addCounterApplicant(office, clerk, {
    displayName: "Shanti Bai",
    phone: familyPhone,
    birthYear: 1952,
    formKey: newId(office),
    ...person,
  });
  if (added.outcome !== "added") throw new Error(added.outcome);
  return added.uid;
}

/** The key of a form to fill in for a counter applicant, as the link on the page of that applicant has it. */
export function formFor(office: Office, uid: string, service: Service): FormKey {
  return { key: newFormKeyFor(office, uid), serviceId: service.id };
}

/** Files an application for somebody without email; returns its id. */
export async function fileFor(
  office: Office,
  clerk: Actor,
  uid: string,
  service: Service,
): Promise<string> {
  const form = formFor(office, uid, service);
  await attachFiles(office, clerk, form, service);
  const submitted = await submitApplication(office, clerk, submissionOf(form, service));
  if (submitted.outcome !== "submitted") throw new Error(`Not filed: ${submitted.outcome}`);
  return submitted.applicationId;
}

/** Adds something that the applicant has to be told by phone; returns its id. */
export async function addOpenCall(office: Office, applicationId: string): Promise<string> {
  const sentences = [
    { key: "notifications.statusChanged.approved", args: { service: "Birth" } },
  ] as const;
  await office.change((tx) => addCall(tx, { applicationId, kind: "statusChanged", sentences }));
  const call = await office.db
    .selectFrom("calls")
    .select("id")
    .where("applicationId", "=", applicationId)
    .executeTakeFirstOrThrow();
  return call.id;
}

/** Makes a new claim code, which replaces the one on the slip. */
export async function makeCode(office: Office, clerk: Actor, id: string): Promise<string> {
  const made = await createClaimCode(office, clerk, id);
  if (made.outcome !== "created") throw new Error(made.outcome);
  return codeOf(office, id);
}

/** The claim code of a slip. */
export async function codeOf(office: Office, id: string): Promise<string> {
  const claim = await findClaimCode(office, id);
  if (!claim) throw new Error("The slip has no code");
  return claim.code;
}

import { submitApplication } from "../../council/applications/submit.ts";
import { localise } from "../../council/catalogue/localise.ts";
import type { Service } from "../../council/catalogue/records.ts";
import { acceptDocument } from "../../council/documents/accept.ts";
import { slotOf } from "../../council/documents/rules.ts";
import { newToken } from "../../council/ids.ts";
import type { Office } from "../../council/office.ts";
import type { Actor } from "../../council/permissions.ts";
import { currentNoticeVersion } from "../../council/privacy-notices.ts";
import { citizens, type DemoCitizen } from "./people.ts";
import type { DemoFile } from "./demo-files.ts";

export interface ApplicationInput {
  citizen: Pick<DemoCitizen, "displayName" | "phoneNumber" | "address" | "dateOfBirth">;
  service: Service;
  reason: string;
  /** The files that are uploaded for required documents. */
  demoFiles: DemoFile[];
  /** The key of the form; if it is left out, `apply` makes one. */
  key?: string;
}

/**
 * Applies like a citizen: documents first, then the form.
 * @returns the application's id
 * @throws Error if a document or the form is refused
 */
export async function apply(
  office: Office,
  actor: Actor,
  input: ApplicationInput,
): Promise<string> {
  const { citizen, service, reason } = input;
  const form = { key: input.key ?? newToken(office), serviceId: service.id };
  // 1 for the first citizen; 0 for the counter applicant, who is not among the citizens.
  const citizenNumber =
    1 + citizens.findIndex(({ phoneNumber }) => phoneNumber === citizen.phoneNumber);
  const { requiredDocuments } = localise(service, actor.language);
  for (const [index, document] of requiredDocuments.entries()) {
    const { extension, bytes } = input.demoFiles[index % input.demoFiles.length]!;
    const name = `${shortName(document)}.${extension}`;
    const upload = await acceptDocument(office, actor, {
      form,
      slot: slotOf(index),
      name,
      bytes,
    });
    if (upload.outcome !== "accepted") throw new Error(`${name}: ${upload.outcome}`);
  }
  const submission = await submitApplication(office, actor, {
    form,
    serviceVersionId: service.versionId,
    noticeVersion: currentNoticeVersion,
    values: {
      fullName: citizen.displayName,
      phoneNumber: citizen.phoneNumber,
      address: citizen.address,
      reason,
      // Real Aadhaar numbers never begin with a zero.
      aadharNumber: `0000 0000 00${String(citizenNumber + 10)}`,
      dateOfBirth: citizen.dateOfBirth,
      declaration: "on",
    },
  });
  if (submission.outcome !== "submitted")
    throw new Error(`${citizen.displayName}: ${submission.outcome}`);
  return submission.applicationId;
}

/** @returns the document's name without its explanation, as part of a file name */
function shortName(document: string): string {
  return document.split(/[,(]/)[0]!.trim();
}

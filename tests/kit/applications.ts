import { newFileId, newId, referenceOf, sha256 } from "../../council/ids.ts";
import { insertAnswers, type Answers } from "../../council/applications/answer-records.ts";
import { appendEvent } from "../../council/applications/events.ts";
import { countChange } from "../../council/applications/status-total-records.ts";
import { rewriteTerms } from "../../council/applications/search/term-records.ts";
import { countReceived } from "../../council/figures/change-records.ts";
import type { Office } from "../../council/office.ts";
import type { Actor } from "../../council/permissions.ts";
import type { Status } from "../../council/applications/status.ts";
import { insertVersion } from "../../council/catalogue/version-records.ts";
import { aadhaarNumber } from "./aadhaar-number.ts";
import { birthCertificate, definitionOf } from "./services.ts";
import { toJson } from "../../database/codec.ts";

interface ApplicationOverrides {
  serviceId?: string;
  serviceName?: string;
  requiredDocuments?: string[];
  translations?: object;
  formData?: object;
  aadharNumber?: string;
  /** Any string, because a damaged row may have an unknown status. */
  status?: Status | (string & {});
  remarks?: string;
  submittedAt?: number;
}

/** Inserts an application into the database, as if it had just been submitted. Returns its id. */
export async function addApplication(
  office: Office,
  applicant: Actor,
  overrides: ApplicationOverrides = {},
): Promise<string> {
  const id = newId(office);
  const serviceId = overrides.serviceId ?? newId(office);
  const status = overrides.status ?? "pending";
  const submittedAt = overrides.submittedAt ?? office.clock();
  const serviceVersionId = newId(office);
  const serviceName = overrides.serviceName ?? "Income Certificate";
  const requiredDocuments = overrides.requiredDocuments ?? ["Identity proof", "Salary slip"];
  const translations = overrides.translations ?? {};
  const service = { ...birthCertificate, title: serviceName, requiredDocuments, translations };
  await insertVersion(office, {
    id: serviceVersionId,
    // The version belongs to a made-up service. Otherwise two applications of one service would insert version 1 twice.
    serviceId: serviceVersionId,
    number: 1,
    state: "published",
    publishedAt: submittedAt,
    publishedBy: null,
    definition: definitionOf(service),
  });
  await office.db
    .insertInto("applications")
    .values({
      id,
      reference: referenceOf(id),
      serviceId,
      serviceVersionId,
      serviceName,
      requiredDocuments: toJson(requiredDocuments),
      translations: toJson(translations),
      userId: applicant.uid,
      userName: applicant.displayName,
      userEmail: applicant.email,
      status,
      submittedAt,
      updatedAt: submittedAt,
      updatedBy: null,
      remarks: overrides.remarks ?? null,
      version: 1,
      searchable: 1,
    })
    .execute();
  const aadharNumber = overrides.aadharNumber ?? aadhaarNumber;
  const formData = (overrides.formData ?? answers) as Answers;
  await insertAnswers(office, {
    applicationId: id,
    number: 1,
    answers: { ...formData, aadharNumber },
    serviceVersionId,
    questions: [],
    createdBy: applicant.uid,
    language: applicant.language,
    noticeVersion: null,
  });
  await rewriteTerms(office, [id]);
  await appendEvent(office, applicant, id, { kind: "submitted", details: { answerSet: 1 } });
  await countChange(office, { serviceId, after: status });
  await countReceived(office, { serviceId, submittedAt });
  return id;
}

const answers: Answers = {
  fullName: "Sunita Devi",
  phoneNumber: "9876543210",
  address: "12 Temple Road\nRampur",
  reason: "For a scholarship",
  dateOfBirth: "1990-05-17",
};

interface DocumentOverrides {
  slot?: string;
  name?: string;
  type?: string;
  bytes?: Uint8Array;
}

/** Adds a document to an application, and its bytes to the document store. Returns the document's id. */
export async function addDocument(
  office: Office,
  applicationId: string,
  overrides: DocumentOverrides = {},
): Promise<string> {
  const id = newFileId(office);
  const bytes = overrides.bytes ?? Buffer.from("%PDF-1.4 a photo");
  await office.documents.put(id, bytes);
  await office.db
    .insertInto("documents")
    .values({
      id,
      draftId: null,
      applicationId,
      slot: overrides.slot ?? "document_0",
      name: overrides.name ?? "photo.pdf",
      size: bytes.length,
      type: overrides.type ?? "application/pdf",
      sha256: sha256(bytes),
      state: "stored",
      uploadedBy: "nobody in particular",
      uploadedAt: office.clock(),
      keyId: office.documents.keyId,
    })
    .execute();
  return id;
}

/** Stores a document again without encryption, as an older release did. */
export async function storeUnencrypted(
  office: Office,
  id: string,
  bytes: Uint8Array,
): Promise<void> {
  await office.documents.blobs.put(id, [bytes]);
  const checksumMac = office.keys.documents.signChecksum(id, sha256(bytes));
  await office.db
    .updateTable("documents")
    .set({ keyId: null, checksumMac })
    .where("id", "=", id)
    .execute();
}

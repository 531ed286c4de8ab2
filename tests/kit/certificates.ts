import type { CertificateTemplate } from "../../council/catalogue/certificate-template.ts";
import type { Definition } from "../../council/catalogue/definition.ts";
import { getServiceToEdit, saveDraftPromise } from "../../council/catalogue/draft-version.ts";
import type { ServiceOutcome } from "../../council/catalogue/outcome.ts";
import type { DefinedService } from "../../council/catalogue/records.ts";
import { reviewApplication } from "../../council/applications/review.ts";
import type { ReviewStatus } from "../../council/applications/review-rules.ts";
import { saveDraftCertificate } from "../../council/certificates/draft-certificate.ts";
import type { Office } from "../../council/office.ts";
import type { Actor } from "../../council/permissions.ts";
import { addApplication } from "./applications.ts";
import type { TestOffice } from "./office.ts";
import { addService } from "./services.ts";

/** The certificate template of `addCertifiedService`. */
export const noDues: CertificateTemplate = {
  serviceCode: "NOD",
  title: { en: "No-Dues Certificate", hi: "अदेयता प्रमाण पत्र" },
  body: {
    en: "This is to certify that {fullName}, resident of {address}, owes nothing to {council}.",
    hi: "प्रमाणित किया जाता है कि {fullName}, निवासी {address}, पर {council} का कोई बकाया नहीं है।",
  },
  facts: ["fullName", "dateOfBirth"],
  signatory: "Secretary",
  validMonths: 12,
};

/** Adds a service whose approved applications get a certificate. */
export async function addCertifiedService(
  office: TestOffice,
  template: CertificateTemplate = noDues,
): Promise<DefinedService> {
  const define = (definition: Definition) => ({ ...definition, certificate: template });
  return addService(office, { title: "No-Dues Certificate", translations: {} }, define);
}

/** Publishes a version of the service with this certificate, or without a certificate. */
export async function publishCertificate(
  office: Office,
  admin: Actor,
  serviceId: string,
  certificate: CertificateTemplate | null,
) {
  const { version: expectedVersion } = await getServiceToEdit(office, admin, serviceId);
  const change = { serviceId, expectedVersion, publish: true };
  return saveDraftCertificate(office, admin, { ...change, certificate });
}

/** Publishes a version of the service with this outcome. */
export async function publishOutcome(
  office: Office,
  admin: Actor,
  serviceId: string,
  outcome: ServiceOutcome,
) {
  const { published, version: expectedVersion } = await getServiceToEdit(office, admin, serviceId);
  const { promise, standardFields } = published;
  const change = { serviceId, expectedVersion, publish: true };
  return saveDraftPromise(office, admin, { ...change, promise, standardFields, outcome });
}

/** Sets the status of an application as a reviewer. */
export async function setReviewStatus(
  office: Office,
  reviewer: Actor,
  applicationId: string,
  status: ReviewStatus,
  remarks = "",
) {
  const { version } = await office.db
    .selectFrom("applications")
    .select("version")
    .where("id", "=", applicationId)
    .executeTakeFirstOrThrow();
  return reviewApplication(office, reviewer, { applicationId, status, remarks, version });
}

/** Decides an application as a reviewer; approves it by default. */
export async function decide(
  office: Office,
  reviewer: Actor,
  applicationId: string,
  decision: "approved" | "rejected" = "approved",
  remarks = "",
) {
  return setReviewStatus(office, reviewer, applicationId, decision, remarks);
}

/**
 * Adds an application for this service and approves it.
 * @returns the application's id
 */
export async function addApproved(
  office: TestOffice,
  { applicant, reviewer, service }: { applicant: Actor; reviewer: Actor; service: DefinedService },
): Promise<string> {
  const id = await addApplication(office, applicant, { serviceId: service.id });
  await decide(office, reviewer, id);
  return id;
}

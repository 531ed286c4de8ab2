import { reissueCertificate } from "../../council/applications/reissue-certificate.ts";
import { releaseCertificate } from "../../council/applications/release-certificate.ts";
import {
  getRegisteredCertificate,
  revokeRegistered,
} from "../../council/applications/registered-certificate.ts";
import { revokeByHand } from "../../council/applications/revoke-by-hand.ts";
import { findCertificate } from "../../council/certificates/records.ts";
import type { Actor } from "../../council/permissions.ts";
import type { AccessCase } from "./access.ts";
import { addApproved, addCertifiedService } from "./certificates.ts";
import type { TestOffice } from "./office.ts";
import { addPerson } from "./people.ts";

/** The entries of `accessCases` in access.ts for certificates that were issued or are held. */
export const certificateAccess: Record<string, AccessCase> = {
  revokeByHand: {
    refusedTo: ["citizen"],
    invoke: (office, actor, { application }) =>
      revokeByHand(office, actor, {
        applicationId: application,
        certificate: "GP/NOD/2025-26/000001-H",
        reason: "A wrong name",
        revoke: "revoke",
      }),
  },
  reissueCertificate: {
    refusedTo: ["citizen"],
    invoke: (office, actor, { application }) =>
      reissueCertificate(office, actor, {
        applicationId: application,
        revoked: "GP/NOD/2025-26/000001-H",
      }),
  },
  getRegisteredCertificate: {
    refusedTo: ["citizen"],
    invoke: (office, actor, { certificate }) =>
      getRegisteredCertificate(office, actor, certificate),
  },
  releaseCertificate: {
    refusedTo: ["citizen"],
    invoke: (office, actor, { application }) => releaseCertificate(office, actor, application),
  },
  revokeRegistered: {
    refusedTo: ["citizen"],
    invoke: (office, actor, { certificate }) =>
      revokeRegistered(office, actor, {
        certificateId: certificate,
        certificate: "GP/NOD/2025-26/000001-H",
        reason: "A wrong name",
        revoke: "revoke",
      }),
  },
};

/**
 * Issues a certificate to the applicant.
 * @returns the certificate's id in the register
 */
export async function addRegisteredCertificate(
  office: TestOffice,
  applicant: Actor,
): Promise<string> {
  const reviewer = await addPerson(office, "staff");
  const service = await addCertifiedService(office);
  const { id } = (await findCertificate(
    office,
    await addApproved(office, { applicant, reviewer, service }),
  ))!;
  return id;
}

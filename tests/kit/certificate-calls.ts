import { releaseCertificate } from "../../council/applications/release-certificate.ts";
import {
  getRegisteredCertificate,
  revokeRegistered,
} from "../../council/applications/registered-certificate.ts";
import { revokeByHand } from "../../council/applications/revoke-by-hand.ts";
import { roles, type Role } from "../../council/permissions.ts";
import type { Call } from "./calls.ts";

/** The entries of `refusedCalls` in calls.ts about certificates that were issued or are held. */
export const certificateCalls: Record<string, { to: readonly Role[]; call: Call }> = {
  revokeByHand: {
    to: ["citizen"],
    call: (office, actor, { application }) =>
      revokeByHand(office, actor, {
        applicationId: application,
        certificate: "GP/NOD/2025-26/000001-H",
        reason: "A wrong name",
        revoke: "revoke",
      }),
  },
  getRegisteredCertificate: {
    to: roles,
    call: (office, actor) => getRegisteredCertificate(office, actor, "none"),
  },
  releaseCertificate: {
    to: ["citizen"],
    call: (office, actor, { application }) => releaseCertificate(office, actor, application),
  },
  revokeRegistered: {
    to: ["citizen"],
    call: (office, actor) =>
      revokeRegistered(office, actor, {
        certificateId: "none",
        certificate: "GP/NOD/2025-26/000001-H",
        reason: "A wrong name",
        revoke: "revoke",
      }),
  },
};

import {
  getApplicationToForward,
  recordForwarding,
} from "../../council/applications/forwarding/record-forwarding.ts";
import { renderCertificate } from "../../council/papers/render-certificate.ts";
import { renderDecisionPaper } from "../../council/papers/render-decision-paper.ts";
import { roles } from "../../council/permissions.ts";
import type { AccessCase } from "./access.ts";
import { sampleKey } from "./sample-key.ts";

/**
 * The entries of `accessCases` in access.ts for forwarding, decisions and certificates. The application has neither a
 * decision nor a certificate, so `renderDecisionPaper` and `renderCertificate` refuse every role. Who may see a paper that
 * exists is tested in render-decision-paper.test.ts and render-certificate.test.ts.
 */
export const paperAccess: Record<string, AccessCase> = {
  getApplicationToForward: {
    refusedTo: ["citizen"],
    invoke: (office, actor, { application }) => getApplicationToForward(office, actor, application),
  },
  recordForwarding: {
    refusedTo: ["citizen"],
    invoke: (office, actor, { application }) =>
      recordForwarding(office, actor, {
        applicationId: application,
        date: "2026-01-26",
        number: "",
        seen: "",
        key: sampleKey,
      }),
  },
  renderDecisionPaper: {
    refusedTo: roles,
    invoke: (office, actor, { application }) => renderDecisionPaper(office, actor, application),
  },
  renderCertificate: {
    refusedTo: roles,
    invoke: (office, actor, { application }) => renderCertificate(office, actor, application),
  },
};

import {
  getForwardingForm,
  recordForwarding,
} from "../../council/applications/forwarding/record-forwarding.ts";
import { renderCertificate } from "../../council/papers/render-certificate.ts";
import { renderDecision } from "../../council/papers/render-decision.ts";
import { roles, type Role } from "../../council/permissions.ts";
import type { Call } from "./calls.ts";

/** The entries of `refusedCalls` in calls.ts about forwarding, decisions and certificates. */
export const paperCalls: Record<string, { to: readonly Role[]; call: Call }> = {
  getForwardingForm: {
    to: ["citizen"],
    call: (office, actor, { application }) => getForwardingForm(office, actor, application),
  },
  recordForwarding: {
    to: ["citizen"],
    call: (office, actor, { application }) =>
      recordForwarding(office, actor, {
        applicationId: application,
        date: "2026-01-26",
        number: "",
        key: "k".repeat(43),
      }),
  },
  renderDecision: {
    to: roles,
    call: (office, actor, { application }) => renderDecision(office, actor, application),
  },
  renderCertificate: {
    to: roles,
    call: (office, actor, { application }) => renderCertificate(office, actor, application),
  },
};

import { formatDate } from "../../../texts/format.ts";
import type { Translate } from "../../../texts/translate.ts";
import { areDaysSwapped } from "../../components/are-days-swapped.ts";
import type { AuditLocation } from "./audit-location.ts";

/**
 * The props of `PageTitle` for a page with the audit log. The detail names the action and the days of the filter, but
 * not a person or a subject, which the filter knows by their ids only.
 */
export function auditTitle(t: Translate, { action, from, to }: AuditLocation) {
  const day = (label: string, date: string) =>
    `${label}: ${formatDate(Date.parse(date), t.language)}`;
  const detail = [
    action && t(`audit.action.${action}`),
    from && day(t("audit.fromDay"), from),
    to && day(t("audit.toDay"), to),
  ];
  return {
    title: t("audit.title"),
    detail: detail.filter(Boolean).join(", "),
    hasErrors: areDaysSwapped({ from, to }),
  };
}

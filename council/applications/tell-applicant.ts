import { textsIn } from "../../texts/all.ts";
import { isLanguage, baseLanguage } from "../../texts/languages.ts";
import type { TextKey } from "../../texts/translate.ts";
import { localiseSnapshot } from "../catalogue/localise.ts";
import { letterheadIn } from "../mail/letterhead.ts";
import { statusChangedLetter } from "../mail/letters/status-changed.ts";
import { queueLetter } from "../mail/outbox.ts";
import { notify } from "../notifications/notify.ts";
import type { Office } from "../office.ts";
import type { ReviewedRow } from "./office-records.ts";
import type { ReviewStatus } from "./review-rules.ts";

interface News {
  status: ReviewStatus;
  remarks: string | null;
}

const noticeOf: Record<ReviewStatus, TextKey> = {
  "under-review": "notifications.statusChanged.under-review",
  approved: "notifications.statusChanged.approved",
  rejected: "notifications.statusChanged.rejected",
};

/**
 * Tells the applicant what came of a review: a notification, and a letter to their account's present
 * address in its language. Whose account is gone is not told.
 */
export async function tellApplicant(
  tx: Office,
  application: ReviewedRow,
  { status, remarks }: News,
): Promise<void> {
  const { accountEmail, accountName, accountLanguage } = application;
  if (accountEmail === null || accountName === null) return;
  const language = isLanguage(accountLanguage) ? accountLanguage : baseLanguage;
  const service = localiseSnapshot(application, language).title;

  await notify(tx, [application.userId], {
    title: { key: "notifications.statusChanged.title" },
    message: { key: noticeOf[status], args: { service } },
    type: status === "approved" ? "success" : "info",
    actionUrl: `/applications/${application.id}`,
  });
  await queueLetter(tx, {
    kind: "status",
    to: accountEmail,
    toName: accountName,
    language,
    ...statusChangedLetter(textsIn(language), {
      email: accountEmail,
      name: accountName,
      letterhead: await letterheadIn(tx, language),
      applicationId: application.id,
      serviceName: service,
      status,
      remarks,
    }),
  });
}

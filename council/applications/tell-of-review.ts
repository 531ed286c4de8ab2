import type { TextKey } from "../../texts/translate.ts";
import { statusChangedLetter } from "../mail/letters/status-changed.ts";
import type { Office } from "../office.ts";
import type { ReviewedRow } from "./office-records.ts";
import type { ReviewStatus } from "./review-rules.ts";
import { tellApplicant } from "./tell-applicant.ts";

const messageOf: Record<ReviewStatus, TextKey> = {
  "under-review": "notifications.statusChanged.under-review",
  approved: "notifications.statusChanged.approved",
  rejected: "notifications.statusChanged.rejected",
};

/** Tells the applicant what came of a review, in the transaction of that review. */
export async function tellOfReview(
  tx: Office,
  application: ReviewedRow,
  { status, remarks }: { status: ReviewStatus; remarks: string | null },
): Promise<void> {
  await tellApplicant(tx, application, ({ t, facts }) => ({
    notice: {
      title: { key: "notifications.statusChanged.title" },
      message: { key: messageOf[status], args: { service: facts.serviceName } },
      type: status === "approved" ? "success" : "info",
    },
    letter: { kind: "status", ...statusChangedLetter(t, { ...facts, status, remarks }) },
  }));
}

import { lockAllReviewers } from "../accounts/records.ts";
import { revealsPerHour } from "../limits.ts";
import { notify } from "../notifications/notify.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";

/** Notifies every administrator that somebody reached the hourly limit of revealed Aadhaar numbers. */
export async function notifyOfReveals(tx: Office, actor: Actor): Promise<void> {
  for (const recipient of await lockAllReviewers(tx))
    if (recipient.role === "admin")
      await notify(tx, recipient.uid, {
        title: { key: "review.notices.revealsTitle" },
        message: {
          key: "review.notices.revealsMessage",
          args: { name: actor.displayName, count: revealsPerHour },
        },
        type: "info",
        actionUrl: "/dashboard/admin",
      });
}

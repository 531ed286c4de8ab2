import { lockAllReviewers } from "../accounts/records.ts";
import { refusedTextsUntilNotified, revealsPerHour } from "../limits.ts";
import { notify } from "../notifications/notify.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";

/** Notifies every administrator that somebody reached the hourly limit of revealed Aadhaar numbers. */
export async function notifyOfReveals(tx: Office, { displayName: name }: Actor): Promise<void> {
  await notifyAdministrators(tx, {
    title: { key: "review.notices.revealsTitle" },
    message: { key: "review.notices.revealsMessage", args: { name, count: revealsPerHour } },
    actionUrl: "/dashboard/admin",
  });
}

/** Notifies every administrator that many texts of somebody on applications were refused. */
export async function notifyOfRefusedTexts(
  tx: Office,
  { uid, displayName: name }: Actor,
): Promise<void> {
  const args = { name, count: refusedTextsUntilNotified };
  await notifyAdministrators(tx, {
    title: { key: "review.notices.refusedTextsTitle" },
    message: { key: "review.notices.refusedTextsMessage", args },
    actionUrl: `/dashboard/admin/audit?action=REFUSE_TEXT_WITH_NUMBER&person=${uid}`,
  });
}

type Notice = Pick<Parameters<typeof notify>[2], "title" | "message" | "actionUrl">;

async function notifyAdministrators(tx: Office, notice: Notice): Promise<void> {
  for (const recipient of await lockAllReviewers(tx))
    if (recipient.role === "admin") await notify(tx, recipient.uid, { ...notice, type: "info" });
}

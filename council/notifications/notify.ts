import { toJson } from "../../database/codec.ts";
import type { TextReference } from "../../texts/translate.ts";
import { newId } from "../ids.ts";
import type { Office } from "../office.ts";
import type { NoticeTitle } from "./readers.ts";
import { deleteOldestNotifications, insertOrCount, insertNotification } from "./records.ts";

/** The content of a notification, and where it leads. */
export interface Notice {
  /** Its key decides who may read the notification (readers.ts). */
  title: TextReference & { key: NoticeTitle };
  message: TextReference;
  type: "success" | "info";
  actionUrl: string;
  /** The application that it is about, with which it is deleted, unless it counts several events. */
  applicationId?: string;
}

/**
 * Adds a notification for a person and deletes the person's notifications beyond the newest 50 (spec section 9). The
 * person's account must be new, or locked in this transaction (for example by lockAccount or lockApplicantAndReviewers).
 */
export async function notify(tx: Office, userId: string, notice: Notice): Promise<void> {
  await insertNotification(tx, {
    id: newId(tx),
    userId,
    title: toJson(notice.title),
    message: toJson(notice.message),
    type: notice.type,
    read: 0,
    createdAt: tx.clock(),
    actionUrl: notice.actionUrl,
    applicationId: notice.applicationId ?? null,
  });
  await deleteOldestNotifications(tx, { userId });
}

export interface GroupedNotice extends Notice {
  /** The name of the group: a person has at most one unread notification of a group. */
  group: string;
  /** What the notification says once it counts more than one event; its texts get the number as `count`. */
  several: Pick<Notice, "title" | "message" | "actionUrl">;
}

/**
 * Adds a notification of a frequent event. If the person has an unread notification of the same group, raises its count
 * instead: that notification then says `several`, becomes the newest, and no longer belongs to one application. The account
 * must be locked as for `notify`.
 */
export async function notifyGrouped(
  tx: Office,
  userId: string,
  { group, several, ...notice }: GroupedNotice,
): Promise<void> {
  const row = {
    id: newId(tx),
    userId,
    title: toJson(notice.title),
    message: toJson(notice.message),
    type: notice.type,
    read: 0 as const,
    createdAt: tx.clock(),
    actionUrl: notice.actionUrl,
    applicationId: notice.applicationId ?? null,
    unreadGroup: group,
  };
  const count = await insertOrCount(tx, row, {
    title: toJson(several.title),
    message: toJson(several.message),
    actionUrl: several.actionUrl,
  });
  if (count === 1) await deleteOldestNotifications(tx, { userId });
}

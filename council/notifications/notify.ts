import { toJson } from "../../database/codec.ts";
import type { TextReference } from "../../texts/translate.ts";
import { newId } from "../ids.ts";
import type { Office } from "../office.ts";
import { dropOldest, insertNotification } from "./records.ts";

export interface Notice {
  title: TextReference;
  message: TextReference;
  type: "success" | "info";
  actionUrl: string;
}

/**
 * Leaves a notification for a person, and drops those beyond the newest 50 (section 9). Their account
 * must be held (holdAccount, holdWithReviewers) or be new: nobody can be told who is gone.
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
  });
  await dropOldest(tx, { userId });
}

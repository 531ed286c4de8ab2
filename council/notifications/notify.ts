import { toJson } from "../../database/codec.ts";
import type { TextReference } from "../../texts/translate.ts";
import { holdAccount } from "../hold-account.ts";
import { newId } from "../ids.ts";
import { notificationsKept } from "../limits.ts";
import type { Office } from "../office.ts";

export interface Notice {
  title: TextReference;
  message: TextReference;
  type: "success" | "info";
  actionUrl: string;
}

/**
 * Leaves a notification for each person, and drops those beyond the newest 50 (section 9). Whose
 * account was deleted meanwhile is told nothing.
 */
export async function notify(tx: Office, userIds: string[], notice: Notice): Promise<void> {
  for (const userId of userIds) {
    if (!(await holdAccount(tx, userId))) continue;
    await tx.db
      .insertInto("notifications")
      .values({
        id: newId(tx),
        userId,
        title: toJson(notice.title),
        message: toJson(notice.message),
        type: notice.type,
        read: 0,
        createdAt: tx.clock(),
        actionUrl: notice.actionUrl,
      })
      .execute();
    await dropOldest(tx, userId);
  }
}

async function dropOldest(tx: Office, userId: string): Promise<void> {
  const kept = tx.db
    .selectFrom("notifications")
    .select("id")
    .where("userId", "=", userId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(notificationsKept);
  await tx.db
    .deleteFrom("notifications")
    .where("userId", "=", userId)
    .where("id", "not in", kept)
    .execute();
}

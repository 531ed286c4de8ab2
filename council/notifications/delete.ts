import { changeAs } from "../change-as.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { NotFoundError } from "../errors.ts";
import { deleteNotificationRow } from "./records.ts";

/**
 * Deletes one of the person's own notifications (spec section 4).
 * @throws NotFoundError if the person has no such notification, or may not read it with their role.
 */
export async function deleteNotification(office: Office, actor: Actor, id: string): Promise<void> {
  const isDeleted = await changeAs(office, actor, "useProfile", (tx, actor) =>
    deleteNotificationRow(tx, actor, id),
  );
  if (!isDeleted) throw new NotFoundError("notification");
}

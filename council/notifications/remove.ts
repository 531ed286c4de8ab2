import { changeAs } from "../change-as.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { Missing } from "../refusals.ts";
import { deleteNotification } from "./records.ts";

/**
 * Deletes one of the person's own notifications (section 4).
 * @throws Missing if the person has no such notification.
 */
export async function removeNotification(office: Office, actor: Actor, id: string): Promise<void> {
  const had = await changeAs(office, actor, "useProfile", (tx) =>
    deleteNotification(tx, actor.uid, id),
  );
  if (!had) throw new Missing("notification");
}

import { changeAs } from "../change-as.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { NotFoundError } from "../errors.ts";
import { setAllRead, setRead } from "./records.ts";

/**
 * Marks one of the person's own notifications read (section 4).
 * @returns the path it links to.
 * @throws NotFoundError if the person has no such notification.
 */
export async function markRead(office: Office, actor: Actor, id: string): Promise<string> {
  const actionUrl = await changeAs(office, actor, "useProfile", (tx) => setRead(tx, actor.uid, id));
  if (actionUrl === undefined) throw new NotFoundError("notification");
  return actionUrl;
}

/** Marks all of the person's notifications read. */
export async function markAllRead(office: Office, actor: Actor): Promise<void> {
  await changeAs(office, actor, "useProfile", (tx) => setAllRead(tx, actor.uid));
}

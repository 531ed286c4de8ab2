import { changeAs } from "../change-as.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { Missing } from "../refusals.ts";
import { setAllRead, setRead } from "./records.ts";

/**
 * Marks one of one's own notifications read (section 4).
 * @returns the address it leads to.
 * @throws Missing where the person has no such notification, or no longer.
 */
export async function markRead(office: Office, actor: Actor, id: string): Promise<string> {
  const actionUrl = await changeAs(office, actor, "useProfile", (tx) => setRead(tx, actor.uid, id));
  if (actionUrl === undefined) throw new Missing("notification");
  return actionUrl;
}

/** Marks all of one's own notifications read. */
export async function markAllRead(office: Office, actor: Actor): Promise<void> {
  await changeAs(office, actor, "useProfile", (tx) => setAllRead(tx, actor.uid));
}

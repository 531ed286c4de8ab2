import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { countUnreadRows, findNotifications, type Notification } from "./records.ts";

/** The person's own notifications, newest first, at most 50 (section 9). */
export async function listNotifications(office: Office, actor: Actor): Promise<Notification[]> {
  return findNotifications(office, actor.uid);
}

/** How many of the person's notifications are unread: the number at the bell. */
export async function countUnread(office: Office, actor: Pick<Actor, "uid">): Promise<number> {
  return countUnreadRows(office, actor.uid);
}

import type { Language } from "../../texts/languages.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { countUnreadRows, findNotifications, type Notification } from "./records.ts";

/**
 * The person's own notifications that they may read with their role, newest first, at most 50 (spec section 9).
 * @param language in which the notifications name services; undefined for the language in which they were written.
 */
export async function listNotifications(
  office: Office,
  actor: Actor,
  language?: Language,
): Promise<Notification[]> {
  return findNotifications(office, actor, language);
}

/** The number of the person's unread notifications, shown on the bell. */
export async function countUnread(
  office: Office,
  actor: Pick<Actor, "uid" | "role">,
): Promise<number> {
  return countUnreadRows(office, actor);
}

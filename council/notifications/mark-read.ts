import { changeAs } from "../change-as.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { NotFoundError } from "../errors.ts";
import { isDiskFull } from "../disk-full.ts";
import { hasUnreadAbout, setAllRead, setRead, setReadAbout } from "./records.ts";

/**
 * Marks one of the person's own notifications read (spec section 4).
 * @returns the path to which the notification links.
 * @throws as changeAs; NotFoundError if the person has no such notification, or may not read it with their role.
 */
export async function markRead(office: Office, actor: Actor, id: string): Promise<string> {
  const actionUrl = await changeAs(office, actor, "useProfile", (tx, actor) =>
    setRead(tx, actor, id),
  );
  if (actionUrl === undefined) throw new NotFoundError("notification");
  return actionUrl;
}

/**
 * Marks all of the person's notifications read that they may read with their role.
 * @throws as changeAs.
 */
export async function markAllRead(office: Office, actor: Actor): Promise<void> {
  await changeAs(office, actor, "useProfile", (tx, actor) => setAllRead(tx, actor));
}

/**
 * Marks the person's notifications about an application as read when the person opens its page. If the disk is full, the
 * notifications stay unread and the page still opens.
 * @throws as changeAs.
 */
export async function markReadAbout(
  office: Office,
  actor: Actor,
  applicationId: string,
): Promise<void> {
  if (!(await hasUnreadAbout(office, actor, applicationId))) return;
  try {
    await changeAs(office, actor, "useProfile", (tx, actor) =>
      setReadAbout(tx, actor, applicationId),
    );
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    office.log.error({ err: error }, "the disk is full: notifications were not marked read");
  }
}

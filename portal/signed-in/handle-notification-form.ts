import { markAllRead, markRead } from "../../council/notifications/mark-read.ts";
import { deleteNotification } from "../../council/notifications/delete.ts";
import type { Office } from "../../council/office.ts";
import { NotFoundError } from "../../council/errors.ts";
import { setFlash } from "../visit/flash.ts";
import { ownPath } from "../visit/own-path.ts";
import { actorOf, type Visit } from "../visit/visit.ts";

const list = "/notifications";

/**
 * Performs a button of the list: `readAll`, or `open` or `remove` with a notification's `id`.
 * @returns the URL to redirect to: what the opened notification links to, or the list
 */
export async function handleNotificationForm(
  office: Office,
  visit: Visit,
  form: FormData,
): Promise<string> {
  const actor = actorOf(visit);
  const id = String(form.get("id"));
  try {
    switch (String(form.get("intent"))) {
      case "open":
        return ownPath(await markRead(office, actor, id)) ?? list;
      case "remove":
        await deleteNotification(office, actor, id);
        setFlash(visit, office.keys, "success", "notifications.removed");
        return list;
      case "readAll":
        await markAllRead(office, actor);
        setFlash(visit, office.keys, "success", "notifications.allRead");
        return list;
      default:
        return list;
    }
  } catch (error) {
    // The notification may be gone: after a double click, or because newer ones displaced it while the page
    // was open.
    if (!(error instanceof NotFoundError)) throw error;
    setFlash(visit, office.keys, "info", "notifications.gone");
    return list;
  }
}

import { toJson } from "../../database/codec.ts";
import type { Office } from "../office.ts";
import { dashboardOf, type Person } from "../permissions.ts";
import { notify, type Notice } from "./notify.ts";
import { deleteNotificationsTitled } from "./records.ts";

const accessGranted: Notice["title"] = { key: "notifications.accessGranted.title" };

/**
 * Adds the first notifications of a new account (spec section 4): a welcome for everyone, and a link to the
 * dashboard for staff and administrators. Call it in the transaction that creates the account.
 */
export async function notifyNewUser(
  tx: Office,
  person: Pick<Person, "uid" | "role">,
): Promise<void> {
  await notifyOfDashboard(tx, person);
  await notify(tx, person.uid, {
    title: { key: "notifications.welcome.title" },
    message: { key: "notifications.welcome.message" },
    type: "success",
    actionUrl: "/services",
  });
}

/** Replaces the notification about the dashboard after a person's role was changed; for citizens only deletes it. */
export async function notifyOfNewRole(
  tx: Office,
  person: Pick<Person, "uid" | "role">,
): Promise<void> {
  await deleteNotificationsTitled(tx, person.uid, toJson(accessGranted));
  await notifyOfDashboard(tx, person);
}

/** Notifies staff and administrators of their dashboard; does nothing for citizens. */
async function notifyOfDashboard(
  tx: Office,
  { uid, role }: Pick<Person, "uid" | "role">,
): Promise<void> {
  if (role === "citizen") return;
  await notify(tx, uid, {
    title: accessGranted,
    message: { key: `notifications.accessGranted.${role}` },
    type: "info",
    actionUrl: dashboardOf[role],
  });
}

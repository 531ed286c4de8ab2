import type { Office } from "../office.ts";
import { dashboardOf, type Person } from "../permissions.ts";
import { notify } from "./notify.ts";

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

/** Notifies new staff and administrators of their dashboard; does nothing for citizens. */
export async function notifyOfDashboard(
  tx: Office,
  { uid, role }: Pick<Person, "uid" | "role">,
): Promise<void> {
  if (role === "citizen") return;
  await notify(tx, uid, {
    title: { key: "notifications.accessGranted.title" },
    message: { key: `notifications.accessGranted.${role}` },
    type: "info",
    actionUrl: dashboardOf[role],
  });
}

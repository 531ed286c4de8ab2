import { isAllowed, type Actor } from "../permissions.ts";
import { isDecided, type Status } from "./status.ts";

/** Whether the actor may see an application at the counter: a helper only what they filed, until it is decided. */
export function maySeeFiled(
  actor: Actor,
  { filedBy, status }: { filedBy: string | null; status: Status },
): boolean {
  if (isAllowed(actor, "seeAllApplications")) return true;
  return filedBy === actor.uid && !isDecided[status];
}

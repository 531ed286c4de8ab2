import { isAllowed, type Person, type Rights } from "../permissions.ts";
import { isDecided, type Status } from "./status.ts";

/** Whether a person may see an application at the counter. A helper may see only what they filed, until it is decided. */
export function maySeeAtCounter(
  person: Pick<Person, "uid"> & Rights,
  { filedBy, status }: { filedBy: string | null; status: Status },
): boolean {
  if (isAllowed(person, "seeAllApplications")) return true;
  return filedBy === person.uid && !isDecided[status];
}

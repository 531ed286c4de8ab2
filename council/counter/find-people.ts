import { recordAudit } from "../audit/record.ts";
import { changeAs } from "../change-as.ts";
import {
  counterWindowMs,
  peopleSearchesPerNetworkPerHour,
  peopleSearchesPerPersonPerHour,
} from "../counter-limits.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { countAttempt, countEach, networkOf, findWindowEnd } from "../rate-limit.ts";
import { findByPhone, type PeopleWithPhone } from "./records.ts";

export type FoundPeople =
  | ({ outcome: "found" } & PeopleWithPhone)
  /** The limit was reached, and nobody was looked up. */
  | { outcome: "tooManySearches"; atMost: number };

/**
 * Finds counter applicants by their whole phone number, which a family may share. Searches are limited, and an audit entry
 * records each search with the people it showed. If more people have the number than are listed, a part of the name
 * narrows the search.
 * @param isRepeated true for a form that was refused and is shown again: then the search is neither counted nor recorded if
 * the actor searched for this number with this part of the name within the last hour
 * @throws ForbiddenError for those who do not file for others
 */
export async function findPeople(
  office: Office,
  actor: Actor,
  phone: string,
  { isRepeated = false, partOfName = "" } = {},
): Promise<FoundPeople> {
  return changeAs(office, actor, "fileForOthers", async (tx, actor) => {
    const windowMs = counterWindowMs;
    const searchKey = {
      action: "counter.lookedFor",
      subject: `${actor.uid} ${phone} ${partOfName}`,
    };
    if (isRepeated && (await findWindowEnd(tx, searchKey, windowMs)) !== undefined)
      return { outcome: "found", ...(await findByPhone(tx, phone, partOfName)) };
    const atMost = peopleSearchesPerPersonPerHour;
    const isWithinLimits = await countEach(tx, [
      { action: "counter.find", subject: actor.uid, limit: { atMost, windowMs } },
      {
        action: "counter.find.network",
        subject: networkOf(actor.ipAddress),
        limit: { atMost: peopleSearchesPerNetworkPerHour, windowMs },
      },
    ]);
    if (!isWithinLimits) return { outcome: "tooManySearches", atMost };
    await countAttempt(tx, searchKey, windowMs);
    const peopleWithPhone = await findByPhone(tx, phone, partOfName);
    await recordAudit(tx, actor, {
      action: "FIND_PEOPLE",
      details: { found: peopleWithPhone.people.map(({ uid }) => uid) },
    });
    return { outcome: "found", ...peopleWithPhone };
  });
}

import { recordAudit } from "../audit/record.ts";
import { changeAs } from "../change-as.ts";
import { newId } from "../ids.ts";
import { peopleAddedPerPersonPerDay } from "../counter-limits.ts";
import { dayMs } from "../limits.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { countWithin } from "../rate-limit.ts";
import { insertServed } from "./records.ts";
import type { NewPerson } from "./rules.ts";

export type ServedAdded =
  | { outcome: "added"; uid: string }
  /** Nobody was added. */
  | { outcome: "tooManyAdded"; atMost: number };

/**
 * Adds somebody who has no email. They cannot sign in, and no password is ever right for them: the stored
 * hash is none. Their letters are told by phone (council/calls).
 * @throws ForbiddenError for those who do not file for others
 */
export async function addServed(
  office: Office,
  actor: Actor,
  { displayName, phone, birthYear }: NewPerson,
): Promise<ServedAdded> {
  return changeAs(office, actor, "fileForOthers", async (tx, actor) => {
    const atMost = peopleAddedPerPersonPerDay;
    const key = { action: "counter.add", subject: actor.uid };
    if (!(await countWithin(tx, key, { atMost, windowMs: dayMs })))
      return { outcome: "tooManyAdded", atMost };
    const uid = newId(tx);
    const now = tx.clock();
    await insertServed(tx, {
      uid,
      email: null,
      displayName,
      phone,
      birthYear,
      role: "citizen",
      passwordHash: "",
      language: actor.language,
      createdAt: now,
      updatedAt: now,
    });
    await recordAudit(tx, actor, { action: "ADD_PERSON", subjectId: uid, details: {} });
    return { outcome: "added", uid };
  });
}

import { formKeyFor } from "../documents/applicant-key.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { addServed } from "./add-served.ts";
import { findServed } from "./records.ts";
import type { CounterChoice } from "./rules.ts";

export type FilingBegun =
  /** The key of the form in which their application is filed. */
  | { outcome: "begun"; formKey: string }
  /** Nobody with this phone was chosen. */
  | { outcome: "noSuchPerson" }
  /** Nobody was added. */
  | { outcome: "tooManyAdded"; atMost: number };

/**
 * Chooses somebody at the counter, or adds them, and gives the key of their form. The same choice in the same
 * rendering of the counter's page gives the same person and the same form.
 * @throws ForbiddenError for those who do not file for others
 */
export async function beginFiling(
  office: Office,
  actor: Actor,
  choice: CounterChoice,
): Promise<FilingBegun> {
  requireAllowed(actor, "fileForOthers");
  const found = await personIn(office, actor, choice);
  if (found.outcome !== "added") return found;
  const { key, serviceId } = choice;
  return { outcome: "begun", formKey: formKeyFor(office, found.uid, `${key} ${serviceId}`) };
}

async function personIn(office: Office, actor: Actor, choice: CounterChoice) {
  const { phoneNumber: phone, key, person } = choice;
  if (typeof person !== "string") return addServed(office, actor, { ...person, phone, key });
  const served = await findServed(office, person);
  if (served?.phone !== phone) return { outcome: "noSuchPerson" } as const;
  return { outcome: "added", uid: served.uid } as const;
}

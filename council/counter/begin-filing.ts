import { findService } from "../catalogue/records.ts";
import { changeAs } from "../change-as.ts";
import { formKeyFor } from "../documents/applicant-key.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { addCounterApplicant } from "./add-counter-applicant.ts";
import { findCounterApplicant } from "./records.ts";
import type { CounterChoice } from "./rules.ts";
import { storeTypedContact, type TypedContactStored } from "./store-typed-contact.ts";

export type FilingBegun =
  /** The key of the application form for this person. */
  | { outcome: "begun"; formKey: string }
  /** Nobody without an account has this id and phone. */
  | { outcome: "noSuchPerson" }
  /** The service takes no applications now; nobody was added. */
  | { outcome: "serviceClosed" }
  /** Nobody was added. */
  | { outcome: "tooManyAdded"; atMost: number }
  /** The typed email was not stored, and nothing was begun. */
  | Exclude<TypedContactStored, { outcome: "stored" }>;

/**
 * Chooses a counter applicant or adds one, and returns the key of their application form. If a rendered counter page sends
 * the same choice twice, the person and the form are the same both times.
 * @throws ForbiddenError for those who do not file for others
 */
export async function beginFiling(
  office: Office,
  actor: Actor,
  choice: CounterChoice,
): Promise<FilingBegun> {
  requireAllowed(actor, "fileForOthers");
  const { key, serviceId } = choice;
  const service = await findService(office, serviceId);
  if (!service?.isActive) return { outcome: "serviceClosed" };
  const chosen = await findOrAddPerson(office, actor, choice);
  if (chosen.outcome !== "added") return chosen;
  return { outcome: "begun", formKey: formKeyFor(office, chosen.uid, `${key} ${serviceId}`) };
}

/** Finds or adds the person of a choice; the outcome is `added` even for somebody who was found. */
async function findOrAddPerson(office: Office, actor: Actor, choice: CounterChoice) {
  const { phoneNumber: phone, key, person, contactEmail } = choice;
  if (typeof person !== "string")
    return addCounterApplicant(office, actor, { ...person, contactEmail, phone, formKey: key });
  const counterApplicant = await findCounterApplicant(office, person);
  if (counterApplicant?.phone !== phone) return { outcome: "noSuchPerson" } as const;
  const { uid } = counterApplicant;
  // A blank email changes nothing.
  if (contactEmail !== null) {
    const stored = await changeAs(office, actor, "fileForOthers", (tx, actor) =>
      storeTypedContact(tx, actor, { uid, isAddedByActor: false }, { contactEmail }),
    );
    if (stored.outcome !== "stored") return stored;
  }
  return { outcome: "added", uid } as const;
}

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
  /** The key of the form in which their application is filed. */
  | { outcome: "begun"; formKey: string }
  /** Nobody without an account has this id and phone. */
  | { outcome: "noSuchPerson" }
  /** The service takes no applications; nobody was added. */
  | { outcome: "serviceClosed" }
  /** Nobody was added. */
  | { outcome: "tooManyAdded"; atMost: number }
  /** The typed email was not stored, and nothing was begun. */
  | Exclude<TypedContactStored, { outcome: "stored" }>;

/**
 * Chooses somebody at the counter, or adds them, and returns the key of their form. The same choice in the same
 * rendering of the counter's page gives the same person and the same form.
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
  const found = await personIn(office, actor, choice);
  if (found.outcome !== "added") return found;
  return { outcome: "begun", formKey: formKeyFor(office, found.uid, `${key} ${serviceId}`) };
}

/** The person of a choice; the outcome is `added` for somebody who was found, too. */
async function personIn(office: Office, actor: Actor, choice: CounterChoice) {
  const { phoneNumber: phone, key, person, contactEmail } = choice;
  if (typeof person !== "string")
    return addCounterApplicant(office, actor, { ...person, contactEmail, phone, formKey: key });
  const counterApplicant = await findCounterApplicant(office, person);
  if (counterApplicant?.phone !== phone) return { outcome: "noSuchPerson" } as const;
  const { uid } = counterApplicant;
  // A blank one changes nothing.
  if (contactEmail !== null) {
    const stored = await changeAs(office, actor, "fileForOthers", (tx, actor) =>
      storeTypedContact(tx, actor, { uid, isAddedByActor: false }, { contactEmail }),
    );
    if (stored.outcome !== "stored") return stored;
  }
  return { outcome: "added", uid } as const;
}

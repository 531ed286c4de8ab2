import { recordAudit } from "../audit/record.ts";
import { findService } from "../catalogue/records.ts";
import { changeAs } from "../change-as.ts";
import { formKeyFor } from "../documents/applicant-key.ts";
import type { Office } from "../office.ts";
import { requireAllowed, type Actor } from "../permissions.ts";
import { addCounterApplicant } from "./add-counter-applicant.ts";
import { changeContactEmail, findCounterApplicant } from "./records.ts";
import type { CounterChoice } from "./rules.ts";

export type FilingBegun =
  /** The key of the form in which their application is filed. */
  | { outcome: "begun"; formKey: string }
  /** Nobody without an account has this id and phone. */
  | { outcome: "noSuchPerson" }
  /** The service takes no applications; nobody was added. */
  | { outcome: "serviceClosed" }
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
  const { key, serviceId } = choice;
  const service = await findService(office, serviceId);
  if (!service?.isActive) return { outcome: "serviceClosed" };
  const found = await personIn(office, actor, choice);
  if (found.outcome !== "added") return found;
  return { outcome: "begun", formKey: formKeyFor(office, found.uid, `${key} ${serviceId}`) };
}

async function personIn(office: Office, actor: Actor, choice: CounterChoice) {
  const { phoneNumber: phone, key, person, contactEmail } = choice;
  if (typeof person !== "string")
    return addCounterApplicant(office, actor, { ...person, contactEmail, phone, formKey: key });
  const counterApplicant = await findCounterApplicant(office, person);
  if (counterApplicant?.phone !== phone) return { outcome: "noSuchPerson" } as const;
  if (contactEmail !== null)
    await storeContactEmail(office, actor, counterApplicant.uid, contactEmail);
  return { outcome: "added", uid: counterApplicant.uid } as const;
}

/** Stores the email that was typed for somebody who was found; a blank one changes nothing. */
async function storeContactEmail(office: Office, actor: Actor, uid: string, email: string) {
  await changeAs(office, actor, "fileForOthers", async (tx, actor) => {
    if (await changeContactEmail(tx, uid, email))
      await recordAudit(tx, actor, { action: "CHANGE_CONTACT_EMAIL", subjectId: uid, details: {} });
  });
}

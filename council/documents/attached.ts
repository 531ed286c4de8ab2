import type { Office } from "../office.ts";
import type { Person } from "../permissions.ts";
import { findDraft, type FormKey } from "./draft.ts";
import { findFilesOfDraft, type FileRecord } from "./records.ts";

export type FormState =
  /** It was never sent, or so long ago that its files were purged. */
  | { outcome: "fresh" }
  /** It was sent and shown again with errors; these files are attached. */
  | {
      outcome: "started";
      files: FileRecord[];
      /** Of the draft. */
      version: number;
      /** The service's `updatedAt` as the form showed it; null where no save has told it. */
      serviceSeenAt: number | null;
    }
  | { outcome: "submitted"; applicationId: string };

/** The state of a person's form. */
export async function getFormState(
  office: Office,
  person: Pick<Person, "uid">,
  form: FormKey,
): Promise<FormState> {
  const draft = await findDraft(office, person, form);
  if (!draft) return { outcome: "fresh" };
  if (draft.applicationId !== null)
    return { outcome: "submitted", applicationId: draft.applicationId };
  const { version, serviceSeenAt } = draft;
  const files = await findFilesOfDraft(office, draft.id);
  return { outcome: "started", files, version, serviceSeenAt };
}

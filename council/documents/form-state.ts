import type { Office } from "../office.ts";
import type { Person } from "../permissions.ts";
import { findDraft, type FormKey } from "./draft.ts";
import { findFilesOfDraft, type FileRecord } from "./records.ts";
import type { UnfinishedUpload } from "./rules.ts";
import { findUnfinished } from "./uploads/upload.ts";

export type FormState =
  /** Nothing of the form is stored: it was never sent or saved, or its draft was purged meanwhile. */
  | { outcome: "notSent" }
  /** The form has a draft that is not submitted; `files` are attached to the draft. */
  | {
      outcome: "started";
      files: FileRecord[];
      /** The draft's incomplete uploads. */
      unfinished: UnfinishedUpload[];
      /** The draft's version. */
      version: number;
      /** The version of the service for which the files were uploaded; null if none is known. */
      serviceVersionId: string | null;
    }
  | { outcome: "submitted"; applicationId: string };

/** Finds out how far a person's form is. */
export async function getFormState(
  office: Office,
  person: Pick<Person, "uid">,
  form: FormKey,
): Promise<FormState> {
  const draft = await findDraft(office, person, form);
  if (!draft) return { outcome: "notSent" };
  if (draft.applicationId !== null)
    return { outcome: "submitted", applicationId: draft.applicationId };
  const { version, serviceVersionId } = draft;
  const files = await findFilesOfDraft(office, draft.id);
  const unfinished = await findUnfinished(office, draft.id);
  return { outcome: "started", files, unfinished, version, serviceVersionId };
}

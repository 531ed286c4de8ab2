/** The JSON response to a request that saves fields of a draft (portal/citizen/drafts/save-draft.ts). */
export interface SaveDraftResponse {
  outcome:
    | "saved"
    | "alreadySubmitted"
    | "serviceClosed"
    | "tooManyDrafts"
    | "tooManySaves"
    | "noSpace";
  /** The new value of the form's `draftVersion`. */
  version?: number;
  /** Values by control that another tab or device saved, to fill into untouched fields of this form. */
  unseen?: Record<string, string>;
  /** Values by control that another device saved, and that this save did not overwrite. */
  kept?: Record<string, string>;
  /** The names of the controls in which this save overwrote a value of another tab or device. */
  replaced?: string[];
}

/** What the form's script is told when it has saved some fields (portal/citizen/drafts/save-draft.ts). */
export interface DraftAnswer {
  outcome:
    | "saved"
    | "alreadySubmitted"
    | "serviceClosed"
    | "tooManyDrafts"
    | "tooManySaves"
    | "noSpace";
  /** What the form's `draftVersion` is from now on. */
  version?: number;
  /** By control: what another tab or device saved, to be put into fields that nobody has touched here. */
  unseen?: Record<string, string>;
  /** Names of controls where another tab or device had saved something else, which is replaced now. */
  replaced?: string[];
}

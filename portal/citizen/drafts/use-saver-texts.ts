import { useTexts } from "../../visit/texts.tsx";

/** The texts that `portal/elements/draft-saver.ts` shows for a new application and for a correction. */
export function useSaverTexts(isForSomebodyElse: boolean) {
  const t = useTexts();
  return {
    "data-saved": t("drafts.autoSaved"),
    "data-replaced": t("drafts.replaced"),
    "data-not-saved": t("drafts.notSaved"),
    "data-signed-out": t("drafts.signedOut"),
    "data-other-person": t("drafts.otherPerson"),
    "data-applicant-gone": isForSomebodyElse ? t("drafts.applicantGone") : undefined,
    "data-filing-ended": isForSomebodyElse ? t("drafts.filingEnded") : undefined,
    "data-too-many-saves": t("drafts.errors.tooManySaves"),
    "data-no-space": t("drafts.errors.noSpace"),
  };
}

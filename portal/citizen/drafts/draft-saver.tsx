import { draftsPerPersonAtMost } from "../../../council/limits.ts";
import { useOwnedUrl } from "../../visit/form-owner.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { formUrl } from "../form-key.ts";
import { draftVersionField } from "./read-draft-version.ts";
import { SaveStatus } from "./save-status.tsx";
import { useSaverTexts } from "./use-saver-texts.ts";

interface DraftSaverProps {
  serviceId: string;
  formKey: string;
  /** The version of the draft that the page shows; 0 before the first save. */
  version: number;
  isForSomebodyElse: boolean;
}

/**
 * Contains the draft's version. With scripts, `portal/elements/draft-saver.ts` saves each field once it is changed or
 * typing in it pauses, and says here that the form is saved. Fields that could not be saved are sent when the window is
 * used again, for example after signing in in another window.
 */
export function DraftSaver({ serviceId, formKey, version, isForSomebodyElse }: DraftSaverProps) {
  const t = useTexts();
  const url = useOwnedUrl(`/apply/${serviceId}/draft${formUrl(formKey)}`);
  return (
    <draft-saver
      data-url={url}
      {...useSaverTexts(isForSomebodyElse)}
      data-on-phone={t("drafts.onPhone")}
      data-conflict={t("drafts.conflict")}
      data-already-submitted={t("applications.apply.alreadySubmitted")}
      data-service-closed={t("drafts.errors.serviceClosed")}
      data-too-many-drafts={t("drafts.errors.tooManyDrafts", { count: draftsPerPersonAtMost })}
    >
      <input type="hidden" name={draftVersionField} value={version} />
      <SaveStatus />
      <draft-on-phone />
    </draft-saver>
  );
}

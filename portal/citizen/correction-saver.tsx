import { useOwnedUrl } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";
import { savedFieldsUrl } from "./correction-url.ts";
import { draftVersionField } from "./drafts/read-draft-version.ts";
import { SaveStatus } from "./drafts/save-status.tsx";

interface CorrectionSaverProps {
  applicationId: string;
  requestId: string;
  serviceVersionId: string;
  /** The version of the draft that the page shows; 0 before the first save. */
  version: number;
  isForSomebodyElse: boolean;
}

/** The same as `DraftSaver`, for the form that corrects an application. */
export function CorrectionSaver(props: CorrectionSaverProps) {
  const { applicationId, requestId, serviceVersionId, version, isForSomebodyElse } = props;
  const t = useTexts();
  return (
    <draft-saver
      data-url={useOwnedUrl(savedFieldsUrl(applicationId, requestId))}
      data-saved={t("drafts.autoSaved")}
      data-replaced={t("drafts.replaced")}
      data-not-saved={t("drafts.notSaved")}
      data-signed-out={t("drafts.signedOut")}
      data-other-person={t("drafts.otherPerson")}
      data-applicant-gone={isForSomebodyElse ? t("drafts.applicantGone") : undefined}
      data-filing-ended={isForSomebodyElse ? t("drafts.filingEnded") : undefined}
      data-already-submitted={t("corrections.own.sent")}
      data-service-closed={t("corrections.own.nothing")}
      data-too-many-saves={t("drafts.errors.tooManySaves")}
      data-no-space={t("drafts.errors.noSpace")}
    >
      <input type="hidden" name={draftVersionField} value={version} />
      <input type="hidden" name="serviceVersionId" value={serviceVersionId} />
      <SaveStatus />
    </draft-saver>
  );
}

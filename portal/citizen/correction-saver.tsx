import { useOwnedUrl } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";
import { correctionDraftUrl } from "./correction-url.ts";
import { draftVersionField } from "./drafts/read-draft-version.ts";
import { SaveStatus } from "./drafts/save-status.tsx";
import { useSaverTexts } from "./drafts/use-saver-texts.ts";

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
      data-url={useOwnedUrl(correctionDraftUrl(applicationId, requestId))}
      {...useSaverTexts(isForSomebodyElse)}
      data-already-submitted={t("corrections.own.sent")}
      data-service-closed={t("corrections.own.nothing")}
    >
      <input type="hidden" name={draftVersionField} value={version} />
      <input type="hidden" name="serviceVersionId" value={serviceVersionId} />
      <SaveStatus />
    </draft-saver>
  );
}

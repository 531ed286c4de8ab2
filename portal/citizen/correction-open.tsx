import type { CorrectionDeadlineState } from "../../council/applications/corrections/correction-deadline.ts";
import { formatDate } from "../../texts/format.ts";
import { ButtonLink } from "../components/button.tsx";
import { Notice } from "../components/notice.tsx";
import { useTexts } from "../visit/texts.tsx";

/** Says that the office waits for a correction, and until when, and links to the form that corrects the application. */
export function OpenCorrectionNotice({
  id,
  until,
  isOverdue,
}: CorrectionDeadlineState & { id: string }) {
  const t = useTexts();
  return (
    <div className="stack gap-4">
      <Notice tone="warning">
        <div className="stack gap-2">
          <p>
            <strong>{t("corrections.own.waitingTitle")}</strong>
          </p>
          <p>
            {t(isOverdue ? "corrections.own.untilOver" : "corrections.own.until", {
              date: formatDate(until, t.language),
            })}
          </p>
        </div>
      </Notice>
      <p className="button-row no-print">
        <ButtonLink href={`/applications/${id}/correct`}>{t("corrections.own.open")}</ButtonLink>
      </p>
    </div>
  );
}

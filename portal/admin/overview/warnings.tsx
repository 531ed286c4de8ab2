import type { Warning } from "../../../council/monitoring/warnings.ts";
import { formatDuration } from "../../../texts/duration.ts";
import type { Translate } from "../../../texts/translate.ts";
import { Notice } from "../../components/notice.tsx";
import { useTexts } from "../../visit/texts.tsx";

/** The warnings of this notice. The warning about sample settings is shown by `SampleReminder`. */
export type ListedWarning = Exclude<Warning, { name: "samplesShown" }>;

/** One sentence for each warning, which says what to do; null if there are no warnings. */
export function Warnings({ warnings }: { warnings: readonly ListedWarning[] }) {
  const t = useTexts();
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warning">
      <div className="grid gap-2">
        <h2 className="title">{t("monitoring.title")}</h2>
        <ul className="grid list-disc gap-1 ps-5">
          {warnings.map((warning) => (
            <li key={warning.name}>{sentence(t, warning)}</li>
          ))}
        </ul>
      </div>
    </Notice>
  );
}

function sentence(t: Translate, warning: ListedWarning): string {
  switch (warning.name) {
    case "lettersOverdue":
      return t("monitoring.lettersOverdue", {
        count: warning.count,
        age: formatDuration(t, warning.ageMs),
      });
    case "mailFailing":
      return t("monitoring.mailFailing", { count: warning.count });
    case "diskLow":
      return t("monitoring.diskLow", { percent: warning.percent });
    case "backupMissing":
      return t("monitoring.backupMissing");
    case "backupOld":
      return t("monitoring.backupOld", { age: formatDuration(t, warning.ageMs) });
    case "jobsFailing":
      return t("monitoring.jobsFailing", { count: warning.count });
    case "scannerUnreachable":
      return t("monitoring.scannerUnreachable");
    case "codesGuessed":
      return t("monitoring.codesGuessed", { count: warning.count });
    case "auditAlarm":
      return t("monitoring.auditAlarm", { count: warning.count });
    case "auditUnsealed":
      return t("monitoring.auditUnsealed", { count: warning.count });
    case "auditNotCleared":
      return t("monitoring.auditNotCleared");
    case "clockJumped":
      return t("monitoring.clockJumped", { ahead: formatDuration(t, warning.aheadMs) });
    case "filesUnchecked":
      return t("monitoring.filesUnchecked", {
        count: warning.count,
        age: formatDuration(t, warning.ageMs),
      });
    case "unencryptedDocuments":
      return t("monitoring.unencryptedDocuments", { count: warning.count });
    case "unknown":
      return t("monitoring.unknown");
  }
}

import type { Warning } from "../../../council/watching/warnings.ts";
import { tellDuration } from "../../../texts/duration.ts";
import type { Translate } from "../../../texts/translate.ts";
import { Notice } from "../../components/notice.tsx";
import { useTexts } from "../../visit/texts.tsx";

/**
 * Warnings for the operator. Sample settings are excluded: SampleReminder shows those to
 * administrators.
 */
export type OperatorWarning = Exclude<Warning, { name: "samplesShown" }>;

/** Warnings although the portal serves: a sentence each, and what to do. */
export function Warnings({ warnings }: { warnings: readonly OperatorWarning[] }) {
  const t = useTexts();
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warning">
      <div className="grid gap-2">
        <h2 className="title">{t("watching.title")}</h2>
        <ul className="grid list-disc gap-1 ps-5">
          {warnings.map((warning) => (
            <li key={warning.name}>{sentence(t, warning)}</li>
          ))}
        </ul>
      </div>
    </Notice>
  );
}

function sentence(t: Translate, warning: OperatorWarning): string {
  switch (warning.name) {
    case "lettersOverdue":
      return t("watching.lettersOverdue", {
        count: warning.count,
        age: tellDuration(t, warning.ageMs),
      });
    case "mailFailing":
      return t("watching.mailFailing", { count: warning.count });
    case "diskLow":
      return t("watching.diskLow", { percent: warning.percent });
    case "backupMissing":
      return t("watching.backupMissing");
    case "backupOld":
      return t("watching.backupOld", { age: tellDuration(t, warning.ageMs) });
    case "jobsFailing":
      return t("watching.jobsFailing", { count: warning.count });
    case "scannerUnreachable":
      return t("watching.scannerUnreachable");
    case "auditAlarm":
      return t("watching.auditAlarm", { count: warning.count });
    case "auditUnsealed":
      return t("watching.auditUnsealed", { count: warning.count });
    case "auditNotCleared":
      return t("watching.auditNotCleared");
    case "filesUnchecked":
      return t("watching.filesUnchecked", {
        count: warning.count,
        age: tellDuration(t, warning.ageMs),
      });
    case "documentsInClear":
      return t("watching.documentsInClear", { count: warning.count });
  }
}

import type { LastBackup } from "../../../council/first-steps/get-last-backup.ts";
import { formatDateTime } from "../../../texts/format.ts";
import { Card } from "../../components/card.tsx";
import { useTexts } from "../../visit/texts.tsx";

/** The id of the card, to which one of the first steps links. */
export const backupsId = "backups";

/** When the newest backup was made. @param lastBackup undefined if none was made */
export function Backups({ lastBackup }: { lastBackup: LastBackup | undefined }) {
  const t = useTexts();
  return (
    <div id={backupsId}>
      <Card title={t("firstSteps.backupsCard.title")}>
        <p>
          {lastBackup
            ? t("firstSteps.backupsCard.newest", {
                moment: formatDateTime(lastBackup.madeAt, t.language),
              })
            : t("firstSteps.backupsCard.none")}
        </p>
        {lastBackup?.isBeforeAdministrators && <p>{t("firstSteps.backupsCard.empty")}</p>}
        <p className="hint">{t("firstSteps.backup.hint")}</p>
      </Card>
    </div>
  );
}

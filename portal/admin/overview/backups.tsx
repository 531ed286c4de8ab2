import { formatDateTime } from "../../../texts/format.ts";
import { Card } from "../../components/card.tsx";
import { useTexts } from "../../visit/texts.tsx";

/** The id of the card, to which one of the first steps links. */
export const backupsId = "backups";

/** When the newest backup was made. @param lastBackupAt milliseconds UTC; undefined if none was */
export function Backups({ lastBackupAt }: { lastBackupAt: number | undefined }) {
  const t = useTexts();
  return (
    <div id={backupsId}>
      <Card title={t("firstSteps.backups.title")}>
        <p>
          {lastBackupAt === undefined
            ? t("firstSteps.backups.none")
            : t("firstSteps.backups.newest", {
                moment: formatDateTime(lastBackupAt, t.language),
              })}
        </p>
        <p className="hint">{t("firstSteps.backup.hint")}</p>
      </Card>
    </div>
  );
}

import { applicationsPerPage } from "../../council/limits.ts";
import { Button } from "../components/button.tsx";
import { useTexts } from "../visit/texts.tsx";
import {
  applicationsUrl,
  filterUrl,
  withBoxes,
  type ApplicationsLocation,
} from "./applications-location.ts";
import { bulkChangeFormId, bulkChangePath } from "./bulk-change-controls.ts";

interface SelectForBulkChangeProps {
  /** The URL of the list. */
  list: string;
  location: Omit<ApplicationsLocation, "review" | "ticked">;
  /** Whether all rows are ticked to begin with. */
  isAllTicked: boolean;
}

/**
 * The form to which the boxes in the list belong. It sends the list's filter and page along, so that the page of the
 * bulk change can link back.
 */
export function SelectForBulkChange({ list, location, isAllTicked }: SelectForBulkChangeProps) {
  const t = useTexts();
  const doneUrl = applicationsUrl(list, withBoxes(location, undefined));
  const doneParameters = new URLSearchParams(doneUrl.slice(list.length + 1));
  return (
    <form id={bulkChangeFormId} action={bulkChangePath} className="list-tools no-print">
      {[...doneParameters].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>{t("bulkChange.hint")}</p>
      <Button appearance="secondary">{t("bulkChange.continue")}</Button>
      <a href={filterUrl(list, { ...location, ticked: !isAllTicked })}>
        {t(isAllTicked ? "bulkChange.untickAll" : "bulkChange.tickAll")}
      </a>
      <a href={doneUrl}>{t("bulkChange.stop")}</a>
    </form>
  );
}

/** The button of that form once more, below a list that is longer than a usual page. */
export function ContinueBelow({ rows }: { rows: number }) {
  const t = useTexts();
  if (rows <= applicationsPerPage) return null;
  return (
    <div className="button-row">
      <Button form={bulkChangeFormId} appearance="secondary">
        {t("bulkChange.continue")}
      </Button>
    </div>
  );
}

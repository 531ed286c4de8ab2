import { applicationsPerPage } from "../../council/limits.ts";
import { Button } from "../components/button.tsx";
import { useTexts } from "../visit/texts.tsx";
import {
  applicationsUrl,
  filterUrl,
  withSeveral,
  type ApplicationsLocation,
} from "./applications-location.ts";
import { severalFormId, severalPath } from "./several-controls.ts";

interface SelectSeveralProps {
  /** The URL of the list. */
  list: string;
  location: Omit<ApplicationsLocation, "review" | "ticked">;
  /** Whether all rows are ticked to begin with. */
  isAllTicked: boolean;
}

/** The form of the boxes in the list. It sends the list's filter and page along, so that its page can link back. */
export function SelectSeveral({ list, location, isAllTicked }: SelectSeveralProps) {
  const t = useTexts();
  const doneUrl = applicationsUrl(list, withSeveral(location, undefined));
  const doneParameters = new URLSearchParams(doneUrl.slice(list.length + 1));
  return (
    <form id={severalFormId} action={severalPath} className="list-tools no-print">
      {[...doneParameters].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>{t("several.hint")}</p>
      <Button appearance="secondary">{t("several.continue")}</Button>
      <a href={filterUrl(list, { ...location, ticked: !isAllTicked })}>
        {t(isAllTicked ? "several.untickAll" : "several.tickAll")}
      </a>
      <a href={doneUrl}>{t("several.stop")}</a>
    </form>
  );
}

/** The form's button once more, below a list that is longer than a usual page. */
export function ContinueBelow({ rows }: { rows: number }) {
  const t = useTexts();
  if (rows <= applicationsPerPage) return null;
  return (
    <div className="button-row">
      <Button form={severalFormId} appearance="secondary">
        {t("several.continue")}
      </Button>
    </div>
  );
}

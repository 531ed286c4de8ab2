import { Button } from "../components/button.tsx";
import { useTexts } from "../visit/texts.tsx";
import { applicationsUrl, type ApplicationsLocation } from "./applications-location.ts";
import { severalFormId, severalPath } from "./several-controls.ts";

interface SelectSeveralProps {
  /** The URL of the list. */
  list: string;
  location: Omit<ApplicationsLocation, "review">;
}

/** The form that the boxes of the list belong to. It keeps the list's filter and page in the URL, for the way back. */
export function SelectSeveral({ list, location }: SelectSeveralProps) {
  const t = useTexts();
  const done = applicationsUrl(list, { ...location, several: undefined });
  const kept = new URLSearchParams(done.slice(list.length + 1));
  return (
    <form id={severalFormId} action={severalPath} className="flex flex-wrap items-center gap-4">
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>{t("several.hint")}</p>
      <Button appearance="secondary">{t("several.continue")}</Button>
      <a href={done}>{t("several.stop")}</a>
    </form>
  );
}

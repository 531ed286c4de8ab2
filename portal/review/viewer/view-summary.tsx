import { useTexts } from "../../visit/texts.tsx";
import { Icon } from "../../components/icon.tsx";

/** The label that opens a preview. */
export function ViewSummary({ name }: { name: string }) {
  const t = useTexts();
  return (
    <summary>
      {t("common.view")}
      <span className="sr-only"> {name}</span>
      <Icon name="chevron-down" />
    </summary>
  );
}

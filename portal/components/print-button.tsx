import { useTexts } from "../visit/texts.tsx";
import { Button } from "./button.tsx";

/** A button that prints the page; without scripts, a sentence about printing. */
export function PrintButton() {
  const t = useTexts();
  return (
    <print-button>
      <Button type="button" appearance="secondary" icon="printer">
        {t("common.print")}
      </Button>
      <span className="hint">{t("common.printThisPage")}</span>
    </print-button>
  );
}

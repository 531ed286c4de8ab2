import { FormOwner } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";
import { Button } from "./button.tsx";

/** A button that posts to the page's own URL. An action with several forms recognises this form by its value `refresh`. */
export function RefreshButton() {
  const t = useTexts();
  return (
    <form method="post" className="contents">
      <FormOwner />
      <Button name="refresh" value="list" appearance="secondary" icon="refresh">
        {t("common.refresh")}
      </Button>
    </form>
  );
}

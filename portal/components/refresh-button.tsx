import { FormOwner } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";
import { Button } from "./button.tsx";

/** Posts to the page's own URL; an action with several forms recognises this one by `refresh`. */
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

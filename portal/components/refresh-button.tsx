import { FormOwner } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";
import { Button } from "./button.tsx";

/** Reloads the list from its own URL; the list's action recognises the form by `refresh`. */
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

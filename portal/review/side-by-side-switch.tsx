import { Button } from "../components/button.tsx";
import { FormOwner } from "../visit/form-owner.tsx";
import { useTexts } from "../visit/texts.tsx";
import { sideBySideSwitch } from "./preferences.ts";

/** The button that makes reviews open beside the list from now on, or over it again. */
export function SideBySideSwitch({ isOn }: { isOn: boolean }) {
  const t = useTexts();
  return (
    <form method="post" className={isOn ? "no-print" : "no-print wide-only"}>
      <FormOwner />
      <Button name={sideBySideSwitch} value={isOn ? "off" : "on"} appearance="secondary" small>
        {t(isOn ? "review.sideBySide.turnOff" : "review.sideBySide.turnOn")}
      </Button>
    </form>
  );
}

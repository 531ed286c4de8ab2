import { useTexts } from "../visit/texts.tsx";
import { Button } from "./button.tsx";

interface ListenButtonProps {
  /** A selector of the parts of the page that are read aloud, in page order. */
  reads: string;
}

/**
 * Reads parts of the page aloud; a second click stops. Hidden until its script finds a voice on the device
 * for the page's language.
 */
export function ListenButton({ reads }: ListenButtonProps) {
  const t = useTexts();
  return (
    <listen-button data-reads={reads} hidden>
      <Button type="button" appearance="secondary" icon="volume">
        <span>{t("common.listen")}</span>
        <span>{t("common.stopListening")}</span>
      </Button>
    </listen-button>
  );
}

import { useTexts } from "../visit/texts.tsx";
import { Button } from "./button.tsx";

interface ListenButtonProps {
  /** Selects the parts of the page that are read, in the order of the page. */
  reads: string;
}

/**
 * Reads parts of the page aloud, and stops at the second press. Hidden until its script finds a voice of
 * the device for the page's language.
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

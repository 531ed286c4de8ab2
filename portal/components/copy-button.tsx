import { useTexts } from "../visit/texts.tsx";
import { Button } from "./button.tsx";

interface CopyButtonProps {
  /** The text to copy. The page must show it, too, so that people can select it where no script runs. */
  text: string;
}

/** Copies a text. Visible only where scripts run. */
export function CopyButton({ text }: CopyButtonProps) {
  const t = useTexts();
  return (
    <copy-text data-copied={t("common.copied")}>
      <Button type="button" value={text} appearance="secondary" small icon="copy">
        {t("common.copy")}
        <span className="sr-only"> {text}</span>
      </Button>
      <span role="status" className="hint" />
    </copy-text>
  );
}

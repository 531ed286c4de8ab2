import { useTexts } from "../../visit/texts.tsx";
import { Button } from "../../components/button.tsx";
import { toolButtonProps } from "./sheet.tsx";

interface PageButtonsProps {
  /** Counted from 1. */
  number: number;
  pages: number;
  turnTo: (number: number) => void;
}

/** The buttons for the previous and the next page; null for a single page. */
export function PageButtons({ number, pages, turnTo }: PageButtonsProps) {
  const t = useTexts();
  if (pages === 1) return null;
  return (
    <div className="button-row w-full gap-2">
      <Button {...toolButtonProps} disabled={number === 1} onClick={() => turnTo(number - 1)}>
        {t("shell.pages.previous")}
      </Button>
      <span className="self-center" role="status">
        {t("shell.pages.position", { page: number, pages })}
      </span>
      <Button {...toolButtonProps} disabled={number === pages} onClick={() => turnTo(number + 1)}>
        {t("shell.pages.next")}
      </Button>
    </div>
  );
}

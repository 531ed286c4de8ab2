import { useId, type ReactNode } from "react";
import { useTexts } from "../visit/texts.tsx";
import { UrlButton } from "./url-button.tsx";

interface DialogProps {
  title: string;
  /** URL of the page without the dialog, for Close, Escape and a click outside. */
  closeHref: string;
  /** As wide as two columns need, instead of one. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * A dialog with a URL of its own. The server renders it open: without JavaScript it is a part of
 * the page, with it it becomes modal and traps the focus.
 */
export function Dialog({ title, closeHref, wide, children }: DialogProps) {
  const t = useTexts();
  const heading = useId();
  return (
    <modal-dialog>
      <dialog open className={wide ? "dialog dialog-wide" : "dialog"} aria-labelledby={heading}>
        <div className="dialog-head">
          <h2 id={heading} tabIndex={-1}>
            {title}
          </h2>
          <UrlButton href={closeHref} appearance="secondary" small icon="cross">
            {t("common.close")}
          </UrlButton>
        </div>
        <div className="dialog-body">{children}</div>
      </dialog>
    </modal-dialog>
  );
}

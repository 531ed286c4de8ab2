import { useId, type ReactNode } from "react";
import { useTexts } from "../visit/texts.tsx";
import { UrlButton } from "./url-button.tsx";

interface DialogProps {
  title: string;
  /** URL of the page without the dialog, for Close, Escape and a click outside. */
  closeHref: string;
  /** Wide enough for two columns. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * A dialog with its own URL. The server renders it open: without JavaScript it is part of the page, with
 * JavaScript it is modal and traps the focus.
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

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
 * A dialog with its own URL. The server renders it open: without JavaScript the dialog is part of the page,
 * with JavaScript it is modal and traps the focus. The element `dialog` has the role `dialog` by itself; the attribute is
 * for programs that look for it.
 */
export function Dialog({ title, closeHref, wide, children }: DialogProps) {
  const heading = useId();
  return (
    <modal-dialog>
      <dialog
        open
        role="dialog"
        className={wide ? "dialog dialog-wide" : "dialog"}
        aria-labelledby={heading}
      >
        <DialogContent {...{ heading, title, closeHref, children }} />
      </dialog>
    </modal-dialog>
  );
}

interface DialogContentProps extends Omit<DialogProps, "wide"> {
  /** The id of the heading, which is the dialog's accessible name. */
  heading: string;
}

/** The head and body of a dialog, or of a pane that is shown in place of a dialog. */
export function DialogContent({ heading, title, closeHref, children }: DialogContentProps) {
  const t = useTexts();
  return (
    <>
      <div className="dialog-head">
        <h2 id={heading} tabIndex={-1}>
          {title}
        </h2>
        <UrlButton href={closeHref} appearance="secondary" small icon="cross">
          {t("common.close")}
        </UrlButton>
      </div>
      <div className="dialog-body">{children}</div>
    </>
  );
}

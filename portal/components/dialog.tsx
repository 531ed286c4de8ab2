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
 * JavaScript it is modal and traps the focus. Its role is written out for programs that look for the attribute.
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
  /** The id of its heading, which names it. */
  heading: string;
}

/** The head and body of a dialog, or of a pane shown in its place. */
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

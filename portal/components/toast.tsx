import { toastErrorMs, toastSuccessMs } from "../../council/limits.ts";
import { useTexts } from "../visit/texts.tsx";
import { Icon } from "./icon.tsx";
import type { Told } from "./lasting-status.tsx";

interface ToastProps extends Told {
  /** What the page announces already, as an error summary does: it is only shown. */
  silent?: boolean;
}

/**
 * The sentence at the top right, for 3 s when it is good news and 4 s otherwise, as an error or as
 * neither (spec section 9); it waits while it is pointed at or has the focus. Without its script it is not shown at all:
 * put a `LastingStatus` with the same words into the page.
 */
export function Toast({ tone, text, silent = false }: ToastProps) {
  const t = useTexts();
  const role = tone === "error" ? "alert" : "status";
  return (
    <toast-message data-ms={tone === "success" ? toastSuccessMs : toastErrorMs}>
      <div className={`notice notice-${tone}`} role={silent ? undefined : role}>
        <Icon name={tone === "success" ? "approved" : tone === "error" ? "alert" : "info"} />
        <p>{text}</p>
        <button type="button" className="dismiss" aria-label={t("shell.dismiss")}>
          <Icon name="cross" />
        </button>
      </div>
    </toast-message>
  );
}

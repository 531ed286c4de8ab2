import { toastErrorMs, toastSuccessMs } from "../../council/limits.ts";
import { useTexts } from "../visit/texts.tsx";
import { Icon } from "./icon.tsx";
import type { FlashMessage } from "./status-message.tsx";
import { iconOfTone } from "./tone.ts";

interface ToastProps extends Pick<FlashMessage, "tone" | "text"> {
  /** An error summary or alert announces it already: then the toast has no role. */
  silent?: boolean;
}

/**
 * The sentence at the top right, for 3 s when it is good news and 4 s otherwise, as an error or as
 * neither (spec section 9); it waits while it is pointed at or has the focus. It is not shown without
 * its script, nor while a `StatusMessage` with the same words is in view: put one into the page.
 */
export function Toast({ tone, text, silent = false }: ToastProps) {
  const t = useTexts();
  const role = tone === "danger" ? "alert" : "status";
  return (
    <toast-message data-ms={tone === "success" ? toastSuccessMs : toastErrorMs}>
      <div className={`notice notice-${tone}`} role={silent ? undefined : role}>
        <Icon name={iconOfTone[tone]} />
        <p>{text}</p>
        <button type="button" className="dismiss" aria-label={t("shell.dismiss")}>
          <Icon name="cross" />
        </button>
      </div>
    </toast-message>
  );
}

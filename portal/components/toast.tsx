import { toastErrorMs, toastSuccessMs } from "../../council/limits.ts";
import { useTexts } from "../visit/texts.tsx";
import { Icon } from "./icon.tsx";
import type { FlashMessage } from "./status-message.tsx";
import { iconOfTone } from "./tone.ts";

interface ToastProps extends Pick<FlashMessage, "tone" | "text"> {
  /** Whether an error summary or alert announces the message already; the toast then has no role. */
  silent?: boolean;
}

/**
 * A message at the top right, shown for 3 s if it is a success and for 4 s otherwise (spec section 9). The
 * timer stops while the toast is hovered or focused. A toast needs its script, and is hidden while a `StatusMessage` with
 * the same text is in view; so a page with a toast has such a message, too.
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

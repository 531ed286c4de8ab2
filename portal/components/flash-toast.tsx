import { useState } from "react";
import type { FlashMessage } from "./status-message.tsx";
import { Toast } from "./toast.tsx";

interface FlashToastProps {
  /** The result that causes the toast: a new one shows a new toast even if the text is the same. */
  cause: unknown;
  flash: FlashMessage | undefined;
  /** Whether an error summary of the page announces the message already. */
  silent?: boolean;
}

/** A toast on a hydrated page, where results arrive without a page load. */
export function FlashToast({ cause, flash, silent }: FlashToastProps) {
  const [shown, setShown] = useState({ cause, count: 0 });
  if (shown.cause !== cause) setShown({ cause, count: shown.count + 1 });
  return flash ? <Toast key={shown.count} {...flash} silent={silent} /> : null;
}

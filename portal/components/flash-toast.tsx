import { useState } from "react";
import type { FlashMessage } from "./status-message.tsx";
import { Toast } from "./toast.tsx";

interface FlashToastProps {
  /** The result that causes the toast: a new result shows a new toast even if the text is the same. */
  cause: unknown;
  flash: FlashMessage | undefined;
  /** Whether an error summary of the page announces the message already. */
  silent?: boolean;
}

/** A toast on a hydrated page, where results arrive without a page load. */
export function FlashToast({ cause, flash, silent }: FlashToastProps) {
  const [toast, setToast] = useState({ cause, count: 0 });
  if (toast.cause !== cause) setToast({ cause, count: toast.count + 1 });
  return flash ? <Toast key={toast.count} {...flash} silent={silent} /> : null;
}

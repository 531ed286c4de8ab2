import { useState } from "react";
import type { Told } from "./lasting-status.tsx";
import { Toast } from "./toast.tsx";

interface NewsToastProps {
  /** Identifies the event: a new one shows a new toast even with the same text. */
  news: unknown;
  told: Told | undefined;
  /** An error summary of this page announces it already. */
  silent?: boolean;
}

/** A toast on a hydrated page, where results arrive without a page load. */
export function NewsToast({ news, told, silent }: NewsToastProps) {
  const [shown, setShown] = useState({ news, count: 0 });
  if (shown.news !== news) setShown({ news, count: shown.count + 1 });
  return told ? <Toast key={shown.count} {...told} silent={silent} /> : null;
}

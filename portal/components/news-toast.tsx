import { useState } from "react";
import type { Told } from "./lasting-status.tsx";
import { Toast } from "./toast.tsx";

interface NewsToastProps {
  /** What it tells of: a new one is a new toast, though its words are the same. */
  news: unknown;
  told: Told | undefined;
  /** An error summary of this page announces it already. */
  silent?: boolean;
}

/** A toast of a hydrated page, where news come without a new page. */
export function NewsToast({ news, told, silent }: NewsToastProps) {
  const [shown, setShown] = useState({ news, count: 0 });
  if (shown.news !== news) setShown({ news, count: shown.count + 1 });
  return told ? <Toast key={shown.count} {...told} silent={silent} /> : null;
}

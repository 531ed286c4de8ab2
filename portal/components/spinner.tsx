import type { ReactNode } from "react";
import { useTexts } from "../visit/texts.tsx";

/** Shown once a response is pending for more than 150 ms. */
export function Spinner({
  children,
}: {
  /** What the page waits for; "Working" if it is omitted. */ children?: ReactNode;
}) {
  const t = useTexts();
  return (
    <div className="spinner" role="status">
      <span className="spinner-ring" aria-hidden="true" />
      {children ?? t("common.working")}
    </div>
  );
}

import { lazy, Suspense, useState, type ToggleEvent } from "react";
import { Spinner } from "../../components/spinner.tsx";
import type { PreviewProps } from "./file-viewer.tsx";
import "./is-old-for-pdf.ts";
import { useHydrated } from "./use-hydrated.ts";
import { ViewSummary } from "./view-summary.tsx";

/** pdf.js is loaded only when a PDF is opened. */
const PdfSheet = lazy(() => import("./pdf-sheet.tsx"));

/** A PDF in a `<details>`, drawn by pdf.js; without scripts only its download is offered. */
export function PdfPreview(props: PreviewProps) {
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(props.isInitiallyOpen);
  if (!isHydrated) return null;
  const toggle = (event: ToggleEvent<HTMLDetailsElement>) => {
    props.showMessage();
    setOpen(event.currentTarget.open);
  };
  return (
    <details className="viewer-preview" open={isOpen} onToggle={toggle}>
      <ViewSummary name={props.name} />
      {isOpen && (
        <Suspense fallback={<Spinner />}>
          <PdfSheet {...props} />
        </Suspense>
      )}
    </details>
  );
}

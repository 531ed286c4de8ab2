import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { Spinner } from "../../components/spinner.tsx";
import { useTexts } from "../../visit/texts.tsx";
import type { PreviewProps } from "./file-viewer.tsx";
// This import has to be evaluated before pdf.ts, because pdf.js adds the functions whose absence shows that a browser
// is old.
import "./is-old-for-pdf.ts";

/** pdf.js is loaded only when a PDF is opened. */
const PdfSheet = lazy(() => import("./pdf-sheet.tsx").catch(() => ({ default: PdfNotLoaded })));

/** A PDF, drawn by pdf.js once it is scrolled into view; without scripts only its download is offered. */
export function PdfPreview(props: PreviewProps) {
  const t = useTexts();
  const container = useRef<HTMLDivElement>(null);
  const [isInView, setInView] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true);
    });
    observer.observe(container.current!);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={container} className="viewer-place">
      <noscript>
        <p className="hint">{t("viewer.noPreview")}</p>
      </noscript>
      {isInView && (
        <Suspense fallback={<Spinner />}>
          <PdfSheet {...props} />
        </Suspense>
      )}
    </div>
  );
}

function PdfNotLoaded({ showMessage }: PreviewProps) {
  const fail = useEffectEvent(() => showMessage({ tone: "danger", key: "viewer.pdfFailed" }));
  useEffect(() => fail(), []);
  return null;
}

import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { useEffect, useEffectEvent, useState } from "react";
import { useTexts } from "../../visit/texts.tsx";
import { Spinner } from "../../components/spinner.tsx";
import { drawThumbnail } from "./draw-thumbnail.ts";
import { fetchDocument } from "./fetch-document.ts";
import type { PreviewProps } from "./file-viewer.tsx";
import { isBrowserTooOld } from "./is-old-for-pdf.ts";
import { PageButtons } from "./page-buttons.tsx";
import { PdfPage } from "./pdf-page.tsx";
import { openPdf } from "./pdf.ts";
import { Sheet } from "./sheet.tsx";

/** A PDF, one page at a time. */
export default function PdfSheet({ file, name, showMessage, ...view }: PreviewProps) {
  const t = useTexts();
  const [pdf, setPdf] = useState<PDFDocumentProxy | "failed">();
  const [number, setNumber] = useState(1);
  const fail = (isTooOld: boolean) => {
    setPdf("failed");
    showMessage({ tone: "danger", key: isTooOld ? "viewer.pdfTooOld" : "viewer.pdfFailed" });
  };

  const failToOpen = useEffectEvent(fail);
  useEffect(() => {
    let isFetched = false;
    const opening = fetchDocument(file.id).then((content) => {
      isFetched = true;
      return openPdf(content);
    });
    opening.then(setPdf, (error) => failToOpen(isFetched && isBrowserTooOld(error)));
    return () => void opening.then((opened) => opened.loadingTask.destroy()).catch(() => {});
  }, [file.id]);

  if (pdf === undefined) return <Spinner />;
  if (pdf === "failed") return null;
  const position = t("shell.pages.position", { page: number, pages: pdf.numPages });
  return (
    <Sheet
      name={name}
      buttons={<PageButtons number={number} pages={pdf.numPages} turnTo={setNumber} />}
      {...view}
    >
      <PdfPage
        pdf={pdf}
        number={number}
        transform={view.transform}
        label={position}
        onDrawn={(canvas) => drawThumbnail(file.id, canvas)}
        onFail={(error) => fail(isBrowserTooOld(error))}
      />
    </Sheet>
  );
}

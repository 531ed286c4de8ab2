import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { useEffect, useEffectEvent, useState } from "react";
import { useTexts } from "../../visit/texts.tsx";
import { Spinner } from "../spinner.tsx";
import { fetchDocument } from "./fetch-document.ts";
import type { PreviewProps } from "./file-viewer.tsx";
import { PageButtons } from "./page-buttons.tsx";
import { PdfPage } from "./pdf-page.tsx";
import { openPdf } from "./pdf.ts";
import { Sheet } from "./sheet.tsx";

/** A PDF, a page at a time. */
export default function PdfSheet({ file, name, tell }: PreviewProps) {
  const t = useTexts();
  const [pdf, setPdf] = useState<PDFDocumentProxy | "failed">();
  const [number, setNumber] = useState(1);
  const fail = () => {
    setPdf("failed");
    tell({ tone: "error", key: "viewer.pdfFailed" });
  };

  const failToOpen = useEffectEvent(fail);
  useEffect(() => {
    const opening = fetchDocument(file.id).then(openPdf);
    opening.then(setPdf, () => failToOpen());
    return () => void opening.then((opened) => opened.loadingTask.destroy()).catch(() => {});
  }, [file.id]);

  if (pdf === undefined) return <Spinner />;
  if (pdf === "failed") return null;
  const position = t("shell.pages.position", { page: number, pages: pdf.numPages });
  return (
    <Sheet
      name={name}
      buttons={<PageButtons number={number} pages={pdf.numPages} turnTo={setNumber} />}
    >
      {(look) => <PdfPage pdf={pdf} number={number} look={look} label={position} onFail={fail} />}
    </Sheet>
  );
}

import { Button, ButtonLink } from "../components/button.tsx";
import { Spinner } from "../components/spinner.tsx";
import { useTexts } from "../visit/texts.tsx";
import pdfElement from "./pdf-document.ts?worker&url";

interface PdfDocumentProps {
  documentId: string;
}

/** Shows a PDF inside the portal's page, one PDF page at a time. Without scripts, only a link to the PDF is shown. */
export function PdfDocument({ documentId }: PdfDocumentProps) {
  const t = useTexts();
  return (
    <>
      <pdf-document
        data-document-id={documentId}
        data-position={t("shell.pages.position", { page: "%1", pages: "%2" })}
        data-failed={t("viewer.pdfFailed")}
        data-too-old={t("viewer.pdfTooOld")}
      >
        <p className="pdf-link">
          <ButtonLink href={`/documents/${documentId}?view`}>
            {t("applications.own.openPdf")}
          </ButtonLink>
        </p>
        <Spinner />
        <div className="pdf-pages button-row items-center">
          <Button type="button" appearance="secondary" small icon="arrow-left">
            {t("shell.pages.previous")}
          </Button>
          <span data-position="" role="status" />
          <Button type="button" appearance="secondary" small>
            {t("shell.pages.next")}
          </Button>
        </div>
        <canvas className="document-picture" role="img" />
        <p className="field-error" role="alert" />
      </pdf-document>
      <script type="module" src={pdfElement} />
    </>
  );
}

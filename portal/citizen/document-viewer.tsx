import type { FileRecord } from "../../council/documents/records.ts";
import type { Language } from "../../texts/languages.ts";
import { ButtonLink } from "../components/button.tsx";
import { formatFileSize } from "../components/file-size.ts";
import { Icon } from "../components/icon.tsx";
import { markedText } from "../components/marked-text.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PageTitle } from "../components/page-title.tsx";
import { PrintButton } from "../components/print-button.tsx";
import { useTexts } from "../visit/texts.tsx";
import { PdfDocument } from "./pdf-document.tsx";
import documentStyles from "../own-document.css?url";

interface DocumentViewerProps {
  /** The page to go back to. */
  back: string;
  /** The name of the document that the file was uploaded for. */
  document: string;
  /** The language of that name, if it is not the reader's. */
  documentLanguage: Language | undefined;
  file: FileRecord;
}

/**
 * A file of a person's application, shown in the page with a link back. A picture has a print button; a PDF is
 * drawn one page at a time, so it has to be downloaded to be printed.
 */
export function DocumentViewer({ back, document, documentLanguage, file }: DocumentViewerProps) {
  const t = useTexts();
  const name = file.name || t("common.unknownFile");
  const isPicture = file.type.startsWith("image/");
  return (
    <>
      <PageTitle title={name} />
      <link rel="stylesheet" href={documentStyles} />
      <p className="no-print">
        <a className="inline-flex min-h-11 items-center gap-2" href={back}>
          <Icon name="arrow-left" />
          {t("applications.own.backToApplication")}
        </a>
      </p>
      <PageHeading
        eyebrow={markedText(document, documentLanguage)}
        title={name}
        intro={formatFileSize(file.size)}
      />
      {isPicture ? (
        <img
          className="document-picture"
          src={`/documents/${file.id}?view`}
          alt={document}
          lang={documentLanguage}
        />
      ) : (
        <PdfDocument documentId={file.id} />
      )}
      <div className="button-row no-print">
        <ButtonLink href={`/documents/${file.id}`} appearance="secondary" icon="download">
          {t("common.download")}
        </ButtonLink>
        {isPicture && <PrintButton />}
      </div>
    </>
  );
}

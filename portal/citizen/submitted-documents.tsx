import type { DocumentGroup } from "../../council/applications/records.ts";
import type { FileRecord } from "../../council/documents/records.ts";
import { isViewable } from "../../council/documents/rules.ts";
import { formatFileSize } from "../components/file-size.ts";
import { Icon } from "../components/icon.tsx";
import { markedText } from "../components/marked-text.tsx";
import { useTexts } from "../visit/texts.tsx";

interface SubmittedDocumentsProps {
  applicationId: string;
  documents: readonly DocumentGroup[];
}

/** The documents that the service asks for, each with the files uploaded for it, to view and download. */
export function SubmittedDocuments({ applicationId, documents }: SubmittedDocumentsProps) {
  const t = useTexts();
  if (documents.length === 0) return null;
  return (
    <section className="stack gap-4">
      <h2>{t("applications.own.documents")}</h2>
      {documents.map(({ slot, name, foreign, isOptional, files }) => (
        <div key={slot} className="stack gap-2">
          <h3>
            {markedText(name, foreign?.name)}{" "}
            {isOptional && <span className="font-normal text-muted">{t("common.optional")}</span>}
          </h3>
          {files.length > 0 ? (
            <ul role="list" className="rows">
              {files.map((file) => (
                <UploadedFile key={file.id} applicationId={applicationId} file={file} />
              ))}
            </ul>
          ) : (
            <p className="text-muted">{t("applications.own.noFiles")}</p>
          )}
        </div>
      ))}
    </section>
  );
}

function UploadedFile({ applicationId, file }: { applicationId: string; file: FileRecord }) {
  const t = useTexts();
  const { id, name, size, type, withheld } = file;
  const fileName = name || t("common.unknownFile");
  return (
    <li>
      <Icon name="file" />
      <span className="rows-text">
        {fileName} <small className="whitespace-nowrap text-muted">{formatFileSize(size)}</small>
      </span>
      {withheld ? (
        <p className={withheld === "infected" ? "field-error" : "hint"}>
          {t(`documents.withheld.${withheld}`)}
        </p>
      ) : (
        <span className="ms-auto flex">
          {isViewable(type) && (
            <a
              className="button button-quiet button-small"
              href={`/applications/${applicationId}?document=${id}`}
            >
              {t("common.view")}
              <span className="sr-only"> {fileName}</span>
            </a>
          )}
          <a className="button button-quiet button-small" href={`/documents/${id}`}>
            {t("common.download")}
            <span className="sr-only"> {fileName}</span>
          </a>
        </span>
      )}
    </li>
  );
}

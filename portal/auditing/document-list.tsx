import type { ApplicationForOffice } from "../../council/applications/read-for-office.ts";
import { formatFileSize } from "../components/file-size.ts";
import { markedText } from "../components/marked-text.tsx";
import { useTexts } from "../visit/texts.tsx";

/** The documents of an application by name; each link asks for a reason before the document opens. */
export function DocumentList({ groups }: { groups: ApplicationForOffice["documents"] }) {
  const t = useTexts();
  if (groups.length === 0) return <p>{t("review.panel.noDocuments")}</p>;
  return (
    <>
      <p className="hint">{t("auditing.documentsHint")}</p>
      {groups.map(({ slot, name, foreign, isOptional, files }) => (
        <section key={slot} className="stack gap-2">
          <h3 className="text-body font-semibold">
            {markedText(name, foreign?.name)} {isOptional && t("common.optional")}
          </h3>
          {files.length === 0 && <p className="text-muted">{t("review.panel.noFiles")}</p>}
          <ul role="list">
            {files.map((file) => (
              <li key={file.id} className="wrap-anywhere">
                {file.withheld ? (
                  <>
                    {file.name || t("common.unknownFile")}{" "}
                    {t(`documents.withheld.${file.withheld}`)}
                  </>
                ) : (
                  <a
                    className="inline-flex min-h-11 items-center"
                    href={`/documents/${file.id}?view`}
                  >
                    {file.name || t("common.unknownFile")}
                  </a>
                )}{" "}
                <small className="whitespace-nowrap text-muted">{formatFileSize(file.size)}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

import type { CheckedGroup } from "../../council/applications/get-application-for-review.ts";
import { useTexts } from "../visit/texts.tsx";
import { FileViewer } from "./viewer/file-viewer.tsx";

interface ReviewDocumentsProps {
  groups: readonly CheckedGroup[];
  /** The level of their headings. */
  level: 3 | 4;
  /** Whether the first file is open from the start. */
  showsFirst?: boolean | undefined;
}

/** The uploaded documents, grouped by required document (spec section 2). */
export function ReviewDocuments({ groups, level, showsFirst }: ReviewDocumentsProps) {
  const t = useTexts();
  const Heading = `h${level}` as const;
  const first = groups.flatMap(({ files }) => files)[0];
  if (groups.length === 0) return <p>{t("review.panel.noDocuments")}</p>;
  return groups.map(({ slot, name, isOptional, files }, index) => (
    <section key={slot} className="stack gap-2">
      <Heading className="text-body font-semibold">
        {t("review.panel.group", { number: index + 1, count: files.length })}
        <span className="block font-normal text-muted">
          {name} {isOptional && t("common.optional")}
        </span>
      </Heading>
      {files.length === 0 && <p className="text-muted">{t("review.panel.noFiles")}</p>}
      {files.map((file) => (
        <FileViewer
          key={file.id}
          file={file}
          isInitiallyOpen={showsFirst === true && file.id === first?.id}
        />
      ))}
    </section>
  ));
}

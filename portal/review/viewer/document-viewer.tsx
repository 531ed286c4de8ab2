import { useRef, useState } from "react";
import type { CheckedGroup } from "../../../council/applications/get-application-for-review.ts";
import { markedText } from "../../components/marked-text.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { FileRow } from "./file-row.tsx";
import { FileSteps } from "./file-steps.tsx";
import { FileViewer } from "./file-viewer.tsx";
import { isAvailable } from "./is-available.ts";
import type { ViewerTransform } from "./sheet.tsx";
import { openFileId, useOpenFile } from "./use-open-file.ts";

export interface DocumentViewerProps {
  groups: readonly CheckedGroup[];
  /** The level of the groups' headings. */
  level: 3 | 4;
}

/**
 * The uploaded documents. One file is open, and all files are listed below it, grouped by required document (spec
 * section 2).
 */
export default function DocumentViewer({ groups, level }: DocumentViewerProps) {
  const t = useTexts();
  const Heading = `h${level}` as const;
  const files = groups.flatMap((group) => group.files).filter(isAvailable);
  const steps = useRef<HTMLElement>(null);
  const { file, linkTo } = useOpenFile(files, () =>
    steps.current?.scrollIntoView({ block: "nearest" }),
  );
  const [transform, setTransform] = useState<ViewerTransform>({ zoom: 1, rotation: 0 });
  return (
    <div className="stack">
      {groups.length === 0 && <p>{t("review.panel.noDocuments")}</p>}
      {file && (
        <div id={openFileId} className="stack gap-2 no-print">
          <FileSteps {...{ files, file, linkTo }} ref={steps} />
          <FileViewer key={file.id} {...{ file, transform, setTransform }} />
        </div>
      )}
      {groups.map((group, index) => (
        <section key={group.slot} className="stack gap-2">
          <Heading className="text-body font-semibold">
            {t("review.panel.group", { number: index + 1, count: group.files.length })}
            <span className="block font-normal text-muted">
              {markedText(group.name, group.foreign?.name)}{" "}
              {group.isOptional && t("common.optional")}
            </span>
          </Heading>
          {group.files.length === 0 ? (
            <p className="text-muted">{t("review.panel.noFiles")}</p>
          ) : (
            <ul role="list" className="rows">
              {group.files.map((listed) => (
                <FileRow
                  key={listed.id}
                  file={listed}
                  link={linkTo(listed)}
                  isOpen={listed === file}
                />
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

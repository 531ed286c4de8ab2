import type { FileRecord } from "../../council/documents/records.ts";
import type { ReactNode } from "react";
import { useTexts } from "../visit/texts.tsx";
import { Button } from "./button.tsx";
import { formatFileSize } from "./file-size.ts";
import { Icon } from "./icon.tsx";

export interface AttachedFile {
  id: string;
  /** The file's name as its sender gave it. */
  name: string;
  /** In bytes. */
  size: number;
  withheld?: FileRecord["withheld"];
}

interface AttachedFilesProps {
  /** The label of the document for which the files were uploaded. */
  document: ReactNode;
  files: readonly AttachedFile[];
}

/** A stored file with its size, and why it is withheld. The children are its buttons. */
export function FileLine({ file, children }: { file: AttachedFile; children?: ReactNode }) {
  const t = useTexts();
  const { name, size, withheld } = file;
  return (
    <li>
      <Icon name="file" />
      <span className="file-name">
        {name} <small className="whitespace-nowrap text-muted">{formatFileSize(size)}</small>
        {withheld && <small className="hint block">{t(`documents.withheld.${withheld}`)}</small>}
      </span>
      {children}
    </li>
  );
}

/**
 * The files stored for a document, each with a button `remove`, whose value is the file's id, and a button to replace
 * the file, which stays hidden until the page's script shows it.
 */
export function AttachedFiles({ document, files }: AttachedFilesProps) {
  const t = useTexts();
  if (files.length === 0) return null;
  return (
    <div>
      <p className="hint">
        {t("shell.files.attached")}
        <span className="sr-only"> ({document})</span>
      </p>
      <ul role="list" className="file-list">
        {files.map((file) => (
          <FileLine key={file.id} file={file}>
            <span className="file-buttons">
              <Button type="button" appearance="quiet" small hidden data-replaces={file.id}>
                {t("apply.upload.replace")}
                <span className="sr-only"> {file.name}</span>
              </Button>
              <Button appearance="quiet" small name="remove" value={file.id} formNoValidate>
                {t("common.remove")}
                <span className="sr-only"> {file.name}</span>
              </Button>
            </span>
          </FileLine>
        ))}
      </ul>
    </div>
  );
}

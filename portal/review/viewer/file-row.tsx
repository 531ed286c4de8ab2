import type { CheckedFile } from "../../../council/documents/check-files.ts";
import { extensionOf } from "../../../council/documents/rules.ts";
import { ButtonLink } from "../../components/button.tsx";
import { formatFileSize } from "../../components/file-size.ts";
import { Icon } from "../../components/icon.tsx";
import { useTexts } from "../../visit/texts.tsx";
import { thumbnailId } from "./draw-thumbnail.ts";
import { FileStateBadge } from "./file-state-badge.tsx";
import { isAvailable } from "./is-available.ts";
import type { FileLink } from "./use-open-file.ts";

interface FileRowProps {
  file: CheckedFile;
  /** Opens the file; unused if it cannot be opened. */
  link: FileLink;
  isOpen: boolean;
}

/**
 * One uploaded file in the list: its thumbnail or icon, name, kind, size and state, and its download or why there is
 * none. The open file has its download link above the list.
 */
export function FileRow({ file, link, isOpen }: FileRowProps) {
  const t = useTexts();
  const { state, withheld } = file;
  const name = file.name || t("common.unknownFile");
  const kind = [extensionOf(file.name).toUpperCase(), formatFileSize(file.size)];
  return (
    <li className="file-row">
      <span className="thumbnail no-print">
        <Icon name={file.type.startsWith("image/") ? "image" : "file"} />
        <canvas id={thumbnailId(file.id)} width="96" height="112" hidden />
      </span>
      <span className="file-name">
        {isAvailable(file) ? (
          <a {...link} className="rows-link" aria-current={isOpen ? "true" : undefined}>
            {name}
          </a>
        ) : (
          name
        )}
        <small className="block text-muted">{kind.filter(Boolean).join(", ")}</small>
        {withheld ? (
          <small className={withheld === "checking" ? "hint block" : "field-error"}>
            {t(`documents.withheld.${withheld}`)}
          </small>
        ) : (
          state !== "found" &&
          state !== "unknown" && (
            <small className="field-error">{t(`viewer.errors.${state}`)}</small>
          )
        )}
      </span>
      <FileStateBadge state={state} />
      {isAvailable(file) && !isOpen && (
        <ButtonLink
          href={`/documents/${file.id}`}
          download={name}
          appearance="quiet"
          small
          icon="download"
          className="relative no-print"
        >
          {t("common.download")}
          <span className="sr-only"> {name}</span>
        </ButtonLink>
      )}
    </li>
  );
}

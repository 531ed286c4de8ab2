import { useState } from "react";
import type { CheckedFile } from "../../../council/documents/check-files.ts";
import type { TextKey } from "../../../texts/translate.ts";
import { useTexts } from "../../visit/texts.tsx";
import { fileSize } from "../../components/file-size.ts";
import { Icon } from "../../components/icon.tsx";
import { StatusMessage, type FlashMessage } from "../../components/status-message.tsx";
import { FlashToast } from "../../components/flash-toast.tsx";
import { Download } from "./download.tsx";
import { FileStateBadge } from "./file-state-badge.tsx";
import { PdfPreview } from "./pdf-preview.tsx";
import { PicturePreview } from "./picture-preview.tsx";

/**
 * Shows the result of a preview or a download with the file viewer texts of spec section 8; undefined clears
 * it.
 */
export type ShowMessage = (message?: {
  tone: FlashMessage["tone"];
  key: Extract<TextKey, `viewer.${string}`>;
}) => void;

interface FileViewerProps {
  file: CheckedFile;
  /** Whether its preview is open from the start. */
  isInitiallyOpen: boolean;
}

/**
 * One uploaded file: name, size, state, a preview of pictures and PDF, and its download. Without scripts the
 * download is a plain link, and a picture is shown in a `<details>`.
 */
export function FileViewer({ file, isInitiallyOpen }: FileViewerProps) {
  const t = useTexts();
  const [flash, setFlash] = useState<FlashMessage>();
  const showMessage: ShowMessage = (message) =>
    setFlash(message && { tone: message.tone, text: t.of(message) });
  const name = file.name || t("common.unknownFile");
  const { state } = file;
  const isAvailable = !file.withheld && (state === "found" || state === "unknown");
  return (
    <article className="viewer" aria-label={name}>
      <div className="viewer-head">
        <Icon name={file.type.startsWith("image/") ? "image" : "file"} />
        <p className="file-name">
          {name} <small className="whitespace-nowrap text-muted">{fileSize(file.size)}</small>
        </p>
        <FileStateBadge state={state} />
      </div>
      {isAvailable ? (
        <>
          <Preview {...{ file, name, isInitiallyOpen, showMessage }} />
          <Download file={file} name={name} showMessage={showMessage} />
        </>
      ) : (
        <p className={file.withheld === "checking" ? "hint" : "field-error"}>
          {file.withheld
            ? t(`documents.withheld.${file.withheld}`)
            : state !== "found" && state !== "unknown" && t(`viewer.errors.${state}`)}
        </p>
      )}
      {isAvailable && state === "unknown" && <p className="hint">{t("viewer.stillChecking")}</p>}
      {flash && <StatusMessage {...flash} />}
      <FlashToast toastMessage={flash} flash={flash} />
    </article>
  );
}

export interface FileProps {
  file: CheckedFile;
  /** The displayed name. */
  name: string;
  showMessage: ShowMessage;
}

export interface PreviewProps extends FileProps {
  isInitiallyOpen: boolean;
}

function Preview(props: PreviewProps) {
  const t = useTexts();
  const { type } = props.file;
  if (type.startsWith("image/")) return <PicturePreview {...props} />;
  if (type === "application/pdf") return <PdfPreview {...props} />;
  return <p className="viewer-preview hint">{t("viewer.noPreview")}</p>;
}

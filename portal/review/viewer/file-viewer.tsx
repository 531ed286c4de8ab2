import { useState } from "react";
import type { CheckedFile } from "../../../council/documents/check-files.ts";
import type { TextKey } from "../../../texts/translate.ts";
import { useTexts } from "../../visit/texts.tsx";
import { formatFileSize } from "../../components/file-size.ts";
import { StatusMessage, type FlashMessage } from "../../components/status-message.tsx";
import { FlashToast } from "../../components/flash-toast.tsx";
import { Download } from "./download.tsx";
import { PdfPreview } from "./pdf-preview.tsx";
import { PicturePreview } from "./picture-preview.tsx";
import type { SheetView } from "./sheet.tsx";

/**
 * Shows the result of a preview or a download in a text of the file viewer (spec section 8); without an argument,
 * clears the text.
 */
export type ShowMessage = (message?: {
  tone: FlashMessage["tone"];
  key: Extract<TextKey, `viewer.${string}`>;
}) => void;

interface FileViewerProps extends SheetView {
  file: CheckedFile;
}

/**
 * The open file: name, size, a preview of pictures and PDF, and its download. Without scripts the download is a plain
 * link, and a PDF has no preview.
 */
export function FileViewer({ file, ...view }: FileViewerProps) {
  const t = useTexts();
  const [flash, setFlash] = useState<FlashMessage>();
  const showMessage: ShowMessage = (message) =>
    setFlash(message && { tone: message.tone, text: t.of(message) });
  const name = file.name || t("common.unknownFile");
  return (
    <article className="viewer no-print" aria-label={name}>
      <div className="viewer-head">
        <p className="file-name">
          {name} <small className="whitespace-nowrap text-muted">{formatFileSize(file.size)}</small>
        </p>
        <Download file={file} name={name} showMessage={showMessage} />
      </div>
      <Preview {...{ file, name, showMessage, ...view }} />
      {file.state === "unknown" && <p className="hint">{t("viewer.stillChecking")}</p>}
      {flash && <StatusMessage {...flash} />}
      <FlashToast cause={flash} flash={flash} />
    </article>
  );
}

export interface FileProps {
  file: CheckedFile;
  /** The displayed name. */
  name: string;
  showMessage: ShowMessage;
}

export type PreviewProps = FileProps & SheetView;

function Preview(props: PreviewProps) {
  const t = useTexts();
  const { type } = props.file;
  if (type.startsWith("image/")) return <PicturePreview {...props} />;
  if (type === "application/pdf") return <PdfPreview {...props} />;
  return <p className="hint">{t("viewer.noPreview")}</p>;
}

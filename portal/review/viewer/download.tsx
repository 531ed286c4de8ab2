import type { MouseEvent } from "react";
import { useTexts } from "../../visit/texts.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { fetchDocument, DocumentUnavailableError } from "./fetch-document.ts";
import type { FileProps } from "./file-viewer.tsx";

/** A link that downloads the file. With JavaScript it fetches the file first, to report success or failure. */
export function Download({ file, name, showMessage }: FileProps) {
  const t = useTexts();
  const download = async (event: MouseEvent) => {
    event.preventDefault();
    try {
      save(await fetchDocument(file.id), name);
      showMessage({ tone: "success", key: "viewer.downloaded" });
    } catch (error) {
      const isGone = error instanceof DocumentUnavailableError;
      showMessage({
        tone: "danger",
        key: isGone ? "viewer.errors.not_found" : "viewer.errors.failed",
      });
    }
  };
  return (
    <ButtonLink
      href={`/documents/${file.id}`}
      download={name}
      onClick={(event) => void download(event)}
      appearance="quiet"
      small
      icon="download"
    >
      {t("common.download")}
      <span className="sr-only"> {name}</span>
    </ButtonLink>
  );
}

function save(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser reads the blob only after this event handler.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

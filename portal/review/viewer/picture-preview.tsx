import type { PreviewProps } from "./file-viewer.tsx";
import { Sheet } from "./sheet.tsx";
import { ViewSummary } from "./view-summary.tsx";

/** A picture in a `<details>`. The browser loads it when that is opened. */
export function PicturePreview({ file, name, isInitiallyOpen, showMessage }: PreviewProps) {
  return (
    <details className="viewer-preview" open={isInitiallyOpen}>
      <ViewSummary name={name} />
      <Sheet name={name}>
        {({ rotation }) => (
          <img
            src={`/documents/${file.id}?view`}
            alt={name}
            loading="lazy"
            data-rotation={rotation}
            onError={() => showMessage({ tone: "danger", key: "viewer.imageFailed" })}
          />
        )}
      </Sheet>
    </details>
  );
}

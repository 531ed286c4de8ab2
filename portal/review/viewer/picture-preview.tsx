import { useEffect, useEffectEvent, useRef } from "react";
import { drawThumbnail } from "./draw-thumbnail.ts";
import type { PreviewProps } from "./file-viewer.tsx";
import { Sheet } from "./sheet.tsx";

/** A picture. The browser loads it when it comes near the viewport. */
export function PicturePreview({ file, name, showMessage, ...view }: PreviewProps) {
  const picture = useRef<HTMLImageElement>(null);
  const finish = () =>
    picture.current!.naturalWidth > 0
      ? drawThumbnail(file.id, picture.current!)
      : showMessage({ tone: "danger", key: "viewer.imageFailed" });

  // The picture may have been loaded, or have failed, before React listened.
  const finishEarly = useEffectEvent(finish);
  useEffect(() => {
    if (picture.current!.complete) finishEarly();
  }, []);

  return (
    <Sheet name={name} {...view}>
      <img
        ref={picture}
        src={`/documents/${file.id}?view`}
        alt={name}
        loading="lazy"
        data-rotation={view.transform.rotation}
        onLoad={finish}
        onError={finish}
      />
    </Sheet>
  );
}

import type { PDFDocumentProxy, RenderTask } from "pdfjs-dist/legacy/build/pdf.mjs";
import { useEffect, useEffectEvent, useRef } from "react";
import { drawPage } from "./pdf.ts";
import type { ViewerTransform } from "./sheet.tsx";

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  /** Counted from 1. */
  number: number;
  transform: ViewerTransform;
  label: string;
  onDrawn: (canvas: HTMLCanvasElement) => void;
  onFail: (error: unknown) => void;
}

/** One page of a PDF, drawn again for every size and rotation. */
export function PdfPage({ pdf, number, transform, label, onDrawn, onFail }: PdfPageProps) {
  const { zoom, rotation } = transform;
  const canvas = useRef<HTMLCanvasElement>(null);

  const finish = useEffectEvent(onDrawn);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    let isWanted = true;
    let drawing: RenderTask | undefined;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (!isWanted) return;
      const width = canvas.current!.parentElement!.clientWidth * zoom;
      drawing = drawPage(page, canvas.current!, { width, rotation });
      await drawing.promise;
      if (isWanted) finish(canvas.current!);
    };
    draw().catch((error) => isWanted && fail(error));
    return () => {
      isWanted = false;
      drawing?.cancel();
    };
  }, [pdf, number, zoom, rotation]);

  return <canvas ref={canvas} role="img" aria-label={label} />;
}

/** The id of the canvas beside a file's name. */
export const thumbnailId = (id: string) => `thumbnail-${id}`;

/**
 * Draws an opened file small beside its name. A file that was not opened has an icon instead, because a thumbnail shows
 * the file's content, and every look at that is recorded.
 */
export function drawThumbnail(id: string, source: HTMLImageElement | HTMLCanvasElement): void {
  const canvas = document.getElementById(thumbnailId(id)) as HTMLCanvasElement | null;
  if (!canvas) return;
  const [width, height] =
    source instanceof HTMLCanvasElement
      ? [source.width, source.height]
      : [source.naturalWidth, source.naturalHeight];
  const scale = Math.max(canvas.width / width, canvas.height / height);
  const left = (canvas.width - width * scale) / 2;
  canvas.getContext("2d")?.drawImage(source, left, 0, width * scale, height * scale);
  canvas.hidden = false;
}

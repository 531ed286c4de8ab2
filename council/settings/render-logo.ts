import type { RenderedLogo } from "../inspection.ts";
import { logoPixelsAtMost, logoSidePixels } from "../limits.ts";

const formats: readonly string[] = ["png", "jpeg", "webp"];

/**
 * Re-encodes a picture on a white square for the header, which removes all metadata. Parses hostile
 * bytes, so only the inspection workers call it.
 */
export async function renderLogo(file: Uint8Array): Promise<RenderedLogo> {
  // Loaded only with the first picture, because it takes 20 MB, which workers for other files do not need.
  const { default: sharp } = await import("sharp");
  try {
    const picture = sharp(file, { limitInputPixels: logoPixelsAtMost });
    if (!formats.includes((await picture.metadata()).format)) return { outcome: "notPicture" };
    const bytes = await picture
      .autoOrient()
      .resize(logoSidePixels, logoSidePixels, { fit: "contain", background: "#fff" })
      .flatten({ background: "#fff" })
      .webp({ quality: 90 })
      .toBuffer();
    return { outcome: "rendered", bytes };
  } catch {
    return { outcome: "notPicture" };
  }
}

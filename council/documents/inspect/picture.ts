import { picturePixelsAtMost } from "../../limits.ts";
import type { Verdict } from "../inspect.ts";

/**
 * Reads a picture's header with the library that decodes pictures. Refuses a picture that would exhaust memory when it is
 * decoded, like a picture that cannot be read.
 */
export async function inspectPicture(bytes: Buffer, format: "jpeg" | "png"): Promise<Verdict> {
  // Loaded with the first picture, because the library takes 20 MB, which a worker for other files does not need.
  const { default: sharp } = await import("sharp");
  try {
    const picture = await sharp(bytes, { limitInputPixels: picturePixelsAtMost }).metadata();
    if (picture.format !== format) return "typeNotSupported";
    return picture.width * picture.height <= picturePixelsAtMost ? "accepted" : "corrupted";
  } catch {
    return "corrupted";
  }
}

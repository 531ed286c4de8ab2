interface NamedSize {
  name: string;
  size: number;
}

/** The names of pictures, which a browser can make smaller before it sends them. */
const photoName = /\.(jpe?g|png)$/;

/**
 * The first file of a batch that the server would refuse, and why.
 * @param maxBytes this size itself is accepted
 * @param accept the input's `accept`, such as `image/png,.pdf`; only its extensions count
 * @param photoMaxBytes the limit of photos, if they are made smaller before they are sent
 */
export function fileErrorOf<File extends NamedSize>(
  files: readonly File[],
  maxBytes: number,
  accept: string,
  photoMaxBytes = maxBytes,
): { file: File; reason: "tooLarge" | "wrongType" } | undefined {
  const endings = accept.split(",");
  for (const file of files) {
    const name = file.name.toLowerCase();
    const atMost = photoName.test(name) ? photoMaxBytes : maxBytes;
    if (file.size > atMost) return { file, reason: "tooLarge" };
    if (!endings.some((ending) => name.endsWith(ending))) return { file, reason: "wrongType" };
  }
  return undefined;
}

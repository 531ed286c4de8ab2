interface NamedSize {
  name: string;
  size: number;
}

/** Pictures that a browser makes smaller before it sends them. */
const photo = /\.(jpe?g|png)$/;

/**
 * The first file of a batch that the server would refuse, and why.
 * @param maxBytes this size itself is accepted
 * @param accept extensions with their dots, among types as the input's `accept` has them: `image/png,.pdf`
 * @param photoMaxBytes the same of photos that are made smaller before they are sent
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
    const atMost = photo.test(name) ? photoMaxBytes : maxBytes;
    if (file.size > atMost) return { file, reason: "tooLarge" };
    if (!endings.some((ending) => name.endsWith(ending))) return { file, reason: "wrongType" };
  }
  return undefined;
}

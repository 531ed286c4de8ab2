interface NamedSize {
  name: string;
  size: number;
}

/**
 * The first file of a batch that the server would refuse, and why.
 * @param maxBytes that size itself is still accepted
 * @param accept extensions with their dots, as the input's `accept` has them: `.pdf,.jpg`
 */
export function fileErrorOf<File extends NamedSize>(
  files: readonly File[],
  maxBytes: number,
  accept: string,
): { file: File; reason: "tooLarge" | "wrongType" } | undefined {
  const endings = accept.split(",");
  for (const file of files) {
    if (file.size > maxBytes) return { file, reason: "tooLarge" };
    const name = file.name.toLowerCase();
    if (!endings.some((ending) => name.endsWith(ending))) return { file, reason: "wrongType" };
  }
  return undefined;
}

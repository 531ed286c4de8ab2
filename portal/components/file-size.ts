const kilobyte = 1024;

/** Formats a size in bytes: `820 KB`, `1.4 MB`, `5 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < kilobyte * kilobyte) return `${Math.max(1, Math.ceil(bytes / kilobyte))} KB`;
  return `${Number((bytes / kilobyte / kilobyte).toFixed(1))} MB`;
}

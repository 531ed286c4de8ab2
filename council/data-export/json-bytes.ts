/** Encodes a value as indented JSON, readable in any text editor. */
export function jsonBytes(content: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(content, undefined, 2)}\n`);
}

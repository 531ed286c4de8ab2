/**
 * Frees the memory of bytes that are no longer needed at once; the garbage collector would keep
 * hundreds of megabytes. Does nothing for bytes that share their memory with others.
 */
export function releaseBuffer({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

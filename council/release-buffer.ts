/**
 * Frees the memory of bytes that are no longer needed, at once: waiting for the garbage collector would keep hundreds of
 * megabytes. Does nothing if the bytes are part of a larger buffer.
 */
export function releaseBuffer({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

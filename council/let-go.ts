/**
 * Gives the memory of bytes back at once that nobody reads any more; the collector would let a hundred
 * megabytes of them lie. Bytes that share their memory with others are left to it.
 */
export function letGo({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

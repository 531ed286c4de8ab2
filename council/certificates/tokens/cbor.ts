/** The values that a token may consist of. Integers have at most 32 bits. */
export type Cbor = number | string | Uint8Array | Cbor[] | Map<number | string, Cbor> | TaggedValue;

/** A value with a tag that says what it is (RFC 8949, section 3.4). */
export interface TaggedValue {
  tag: number;
  value: Cbor;
}

export type Bytes = Uint8Array<ArrayBuffer>;

const major = { unsigned: 0, negative: 1, bytes: 2, text: 3, list: 4, map: 5, tag: 6 } as const;
const depthAtMost = 8;

/** Encodes a value in the one deterministic way (RFC 8949, section 4.2.1). */
export function encodeCbor(value: Cbor): Bytes {
  return Uint8Array.from(bytesOf(value));
}

function bytesOf(value: Cbor): number[] {
  if (typeof value === "number")
    return value < 0 ? encodeHead(major.negative, -1 - value) : encodeHead(major.unsigned, value);
  if (typeof value === "string") {
    const text = new TextEncoder().encode(value);
    return [...encodeHead(major.text, text.length), ...text];
  }
  if (value instanceof Uint8Array) return [...encodeHead(major.bytes, value.length), ...value];
  if (Array.isArray(value))
    return [...encodeHead(major.list, value.length), ...value.flatMap(bytesOf)];
  if (value instanceof Map) {
    const entries = [...value].map(([key, item]) => [bytesOf(key), bytesOf(item)] as const);
    entries.sort(([a], [b]) => compareBytes(a, b));
    return [
      ...encodeHead(major.map, value.size),
      ...entries.flatMap(([key, item]) => [...key, ...item]),
    ];
  }
  return [...encodeHead(major.tag, value.tag), ...bytesOf(value.value)];
}

function encodeHead(type: number, size: number): number[] {
  if (!Number.isInteger(size) || size < 0 || size > 0xffff_ffff)
    throw new RangeError("No integer of 32 bits");
  const first = type << 5;
  if (size < 24) return [first | size];
  if (size < 0x100) return [first | 24, size];
  if (size < 0x1_0000) return [first | 25, size >> 8, size & 0xff];
  return [first | 26, size >>> 24, (size >> 16) & 0xff, (size >> 8) & 0xff, size & 0xff];
}

/** Compares byte by byte: the order of the keys of a map. */
export function compareBytes(a: ArrayLike<number>, b: ArrayLike<number>): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1)
    if (a[index] !== b[index]) return a[index]! - b[index]!;
  return a.length - b.length;
}

/**
 * Decodes bytes that `encodeCbor` may have written.
 * @throws for all other bytes: another spelling of a value, other types, too many or too few bytes.
 */
export function decodeCbor(bytes: Uint8Array): Cbor {
  const reader: Reader = { bytes, at: 0 };
  const value = readValue(reader, 0);
  // Other spellings have, for example, longer integers, unsorted or repeated keys, or bytes after the value.
  if (compareBytes(encodeCbor(value), bytes) !== 0) throw new RangeError("Another spelling");
  return value;
}

interface Reader {
  bytes: Uint8Array;
  at: number;
}

function readValue(reader: Reader, depth: number): Cbor {
  if (depth > depthAtMost) throw new RangeError("Nested too deep");
  const first = readByte(reader);
  const type = first >> 5;
  const size = readSize(reader, first & 31);
  if (type === major.unsigned) return size;
  if (type === major.negative) return -1 - size;
  if (type === major.tag) return { tag: size, value: readValue(reader, depth + 1) };
  if (size > reader.bytes.length - reader.at) throw new RangeError("Too short");
  if (type === major.bytes) return readBytes(reader, size);
  if (type === major.text)
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(
      readBytes(reader, size),
    );
  if (type === major.list) return Array.from({ length: size }, () => readValue(reader, depth + 1));
  if (type !== major.map) throw new RangeError("Not a type of tokens");
  const map = new Map<number | string, Cbor>();
  for (let count = 0; count < size; count += 1) {
    const key = readValue(reader, depth + 1);
    if (typeof key !== "number" && typeof key !== "string") throw new RangeError("Not a key");
    map.set(key, readValue(reader, depth + 1));
  }
  return map;
}

function readSize(reader: Reader, info: number): number {
  if (info < 24) return info;
  const length = [1, 2, 4][info - 24];
  if (length === undefined) throw new RangeError("Not a size of tokens");
  let size = 0;
  for (let count = 0; count < length; count += 1) size = size * 256 + readByte(reader);
  return size;
}

function readByte(reader: Reader): number {
  const byte = reader.bytes[reader.at];
  if (byte === undefined) throw new RangeError("Too short");
  reader.at += 1;
  return byte;
}

function readBytes(reader: Reader, size: number): Bytes {
  reader.at += size;
  return reader.bytes.slice(reader.at - size, reader.at);
}

// Reads compound files, the format of old Office documents: sectors that form streams, which directory entries name.

/** The bytes of a directory entry, and the offsets of its fields ([MS-CFB] 2.6.1). */
const entryBytes = 128;
const nameLengthAt = 64;
const kindAt = 66;
const noStream = 0xffffffff;
/** The numbers from here on are no sectors, but mark the end of a chain or an unused sector ([MS-CFB] 2.1). */
const firstMarker = 0xfffffffa;
const fatSectorsInHeader = 109;
const kinds = { storage: 1, stream: 2, root: 5 };

export interface CompoundEntry {
  /** In lower case. */
  name: string;
  isStorage: boolean;
  hasChildren: boolean;
}

interface Entry extends CompoundEntry {
  kind: number;
  /** The number of the first sector. */
  first: number;
  size: number;
}

/**
 * Finds everything that looks like a directory entry of a compound file. Entries are stored at multiples of their size, so
 * checking every such offset finds all entries, including those that a forged chain would hide.
 */
export function findDirectoryEntries(bytes: Buffer): CompoundEntry[] {
  return entriesIn(bytes);
}

function entriesIn(bytes: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let offset = 0; offset + entryBytes <= bytes.length; offset += entryBytes) {
    const nameBytes = bytes.readUInt16LE(offset + nameLengthAt);
    if (nameBytes < 4 || nameBytes > 64 || nameBytes % 2 !== 0) continue;
    const kind = bytes.readUInt8(offset + kindAt);
    if (!Object.values(kinds).includes(kind)) continue;
    entries.push({
      name: bytes.toString("utf16le", offset, offset + nameBytes - 2).toLowerCase(),
      kind,
      isStorage: kind === kinds.storage,
      hasChildren: bytes.readUInt32LE(offset + 76) !== noStream,
      first: bytes.readUInt32LE(offset + 116),
      size: bytes.readUInt32LE(offset + 120),
    });
  }
  return entries;
}

/**
 * Opens a compound file, whose streams are read along their chains of sectors ([MS-CFB] 2.3 to 2.6). The header has the
 * offsets of the chains (2.2).
 * @returns a function that reads the stream of a name; it throws if there is no such stream, or two
 * @throws if the file is damaged.
 */
export function openCompoundFile(bytes: Buffer): (name: string) => Buffer {
  const sectorBytes = 2 ** bytes.readUInt16LE(30);
  if (sectorBytes !== 512 && sectorBytes !== 4096) throw new Error("Sectors of another size");
  const smallSectorBytes = 2 ** bytes.readUInt16LE(32);
  if (smallSectorBytes !== 64) throw new Error("Small sectors of another size");
  const smallStreamsBelow = bytes.readUInt32LE(56);
  const sectorsAtMost = Math.ceil(bytes.length / sectorBytes);

  /** Reads a sector. The last one may be shorter, because some writers do not fill it. */
  const sector = (number: number) => {
    const offset = (number + 1) * sectorBytes;
    if (offset >= bytes.length) throw new Error("A sector beyond the end");
    return bytes.subarray(offset, offset + sectorBytes);
  };
  const fat = numbersIn(Buffer.concat(fatSectors(bytes, sector, sectorsAtMost).map(sector)));
  const readChain = (first: number) =>
    Buffer.concat(chainFrom(first, fat, sectorsAtMost).map((number) => sector(number)));

  const entries = entriesIn(readChain(bytes.readUInt32LE(48)));
  const root = entries.find(({ kind }) => kind === kinds.root);
  let smallSectors: { fat: number[]; content: Buffer } | undefined;

  function smallStream({ first, size }: Entry): Buffer {
    smallSectors ??= {
      fat: numbersIn(readChain(bytes.readUInt32LE(60))),
      content: root ? readChain(root.first) : Buffer.alloc(0),
    };
    const { content } = smallSectors;
    const pieces = chainFrom(first, smallSectors.fat, smallSectors.fat.length).map((number) =>
      content.subarray(number * smallSectorBytes, (number + 1) * smallSectorBytes),
    );
    return Buffer.concat(pieces).subarray(0, size);
  }

  return (name) => {
    const [entry, secondEntry] = entries.filter(
      (entry) => entry.kind === kinds.stream && entry.name === name,
    );
    if (!entry || secondEntry) throw new Error(`Not one stream of that name: ${name}`);
    const content =
      entry.size < smallStreamsBelow
        ? smallStream(entry)
        : readChain(entry.first).subarray(0, entry.size);
    if (content.length < entry.size) throw new Error("A stream cut short");
    return content;
  };
}

/** Finds the sectors of the allocation table. The header lists 109 of them, a chain the others. */
function fatSectors(
  bytes: Buffer,
  sector: (number: number) => Buffer,
  sectorsAtMost: number,
): number[] {
  const sectorNumbers = numbersIn(bytes.subarray(76, 76 + 4 * fatSectorsInHeader));
  let next = bytes.readUInt32LE(68);
  for (let readCount = 0; next < firstMarker; readCount += 1) {
    if (readCount > sectorsAtMost) throw new Error("A chain without an end");
    const listedSectors = numbersIn(sector(next));
    next = listedSectors.pop() ?? firstMarker;
    sectorNumbers.push(...listedSectors);
  }
  const usedSectors = sectorNumbers.filter((sector) => sector < firstMarker);
  if (usedSectors.length > sectorsAtMost) throw new Error("More tables than sectors");
  return usedSectors;
}

function numbersIn(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) =>
    bytes.readUInt32LE(4 * index),
  );
}

/** Returns the numbers of a chain's sectors, from the first. The table has, for each sector, the number of the next. */
function chainFrom(first: number, table: readonly number[], atMost: number): number[] {
  const numbers: number[] = [];
  for (let next = first; next < firstMarker; next = table[next] ?? firstMarker) {
    if (numbers.length > atMost) throw new Error("A chain without an end");
    numbers.push(next);
  }
  return numbers;
}

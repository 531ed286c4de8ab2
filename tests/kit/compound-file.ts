export interface CompoundPart {
  name: string;
  /** The content of a stream, padded with zeros to `miniStreamCutoff`; undefined for a storage, or a stream of zeros. */
  content?: Buffer;
  isStorage?: boolean;
  /** Whether a storage names the first part as its child. */
  hasChildren?: boolean;
}

const sectorBytes = 512;
const entryBytes = 128;
const [noStream, endOfChain, freeSector, fatSector] = [
  0xffffffff, 0xfffffffe, 0xffffffff, 0xfffffffd,
];
/** The shortest stream that is not stored in the mini stream, in bytes. */
const miniStreamCutoff = 4096;

/** The types of directory entries. */
const [storageType, streamType, rootType] = [1, 2, 5];

/**
 * A compound file ([MS-CFB] 2) with these parts in its directory. A string stands for a stream of zeros with this name.
 * The root names the first part as its child. The other parts are not linked into the tree, so that only a reader of the
 * whole directory finds them.
 */
export function compoundFile(parts: (string | CompoundPart)[]): Buffer {
  const allParts = parts.map((part) => (typeof part === "string" ? { name: part } : part));
  const directory = Buffer.alloc(
    sectorBytes * Math.ceil(((allParts.length + 1) * entryBytes) / sectorBytes),
  );
  const chains: Buffer[] = [directory];
  const firstSectors = allParts.map(({ content, isStorage }) => {
    if (isStorage) return endOfChain;
    const first = chains.reduce((sum, chain) => sum + chain.length / sectorBytes, 0);
    const size = Math.max(miniStreamCutoff, content?.length ?? 0);
    const sectors = Buffer.alloc(sectorBytes * Math.ceil(size / sectorBytes));
    content?.copy(sectors);
    chains.push(sectors);
    return first;
  });
  const dataSectors = chains.reduce((sum, chain) => sum + chain.length / sectorBytes, 0);
  const fatSectors = Math.ceil(dataSectors / (sectorBytes / 4 - 1));

  const fat = Buffer.alloc(fatSectors * sectorBytes, 0xff);
  let next = 0;
  for (let index = 0; index < fatSectors; index += 1) fat.writeUInt32LE(fatSector, 4 * next++);
  for (const chain of chains) {
    const last = next + chain.length / sectorBytes - 1;
    for (; next < last; next += 1) fat.writeUInt32LE(next + 1, 4 * next);
    fat.writeUInt32LE(endOfChain, 4 * next++);
  }

  // Offsets by [MS-CFB] 2.6.1: name, length of the name, type, siblings, child, first sector, size.
  const writeEntry = (index: number, part: CompoundPart, type: number, first: number) => {
    const at = entryBytes * index;
    directory.write(part.name, at, "utf16le");
    directory.writeUInt16LE((part.name.length + 1) * 2, at + 64);
    directory.writeUInt8(type, at + 66);
    for (const offset of [68, 72]) directory.writeUInt32LE(noStream, at + offset);
    directory.writeUInt32LE(part.hasChildren ? 1 : noStream, at + 76);
    directory.writeUInt32LE(first === endOfChain ? endOfChain : first + fatSectors, at + 116);
    const size = part.isStorage ? 0 : Math.max(miniStreamCutoff, part.content?.length ?? 0);
    directory.writeUInt32LE(type === rootType ? 0 : size, at + 120);
  };
  writeEntry(0, { name: "Root Entry", hasChildren: true }, rootType, endOfChain);
  for (const [index, part] of allParts.entries()) {
    const type = part.isStorage ? storageType : streamType;
    writeEntry(index + 1, part, type, firstSectors[index]!);
  }

  // Offsets by [MS-CFB] 2.2: versions, byte order, sector sizes, FAT, directory, mini stream, DIFAT.
  const header = Buffer.alloc(sectorBytes);
  header.write("d0cf11e0a1b11ae1", "hex");
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(fatSectors, 44);
  header.writeUInt32LE(fatSectors, 48);
  header.writeUInt32LE(miniStreamCutoff, 56);
  header.writeUInt32LE(endOfChain, 60);
  header.writeUInt32LE(endOfChain, 68);
  header.fill(0xff, 76);
  for (let index = 0; index < 109; index += 1)
    header.writeUInt32LE(index < fatSectors ? index : freeSector, 76 + 4 * index);
  return Buffer.concat([header, fat, ...chains]);
}

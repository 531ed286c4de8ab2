import { crc32, deflateRawSync } from "node:zlib";

/** A file in a ZIP archive. */
export interface ZipPart {
  name: string;
  content: string | Buffer;
  /** The uncompressed size that the archive claims. */
  claimedSize?: number;
}

/** A ZIP archive of these files, with no more than APPNOTE 4.3 requires. */
export function zip(parts: ZipPart[]): Buffer {
  const files: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize } of parts) {
    const bytes = Buffer.from(content);
    const compressed = deflateRawSync(bytes, { level: 9 });
    const encodedName = Buffer.from(name);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(8, 4);
    header.writeUInt32LE(crc32(bytes), 10);
    header.writeUInt32LE(compressed.length, 14);
    header.writeUInt32LE(claimedSize ?? bytes.length, 18);
    header.writeUInt16LE(encodedName.length, 22);
    const entryTail = Buffer.alloc(14);
    entryTail.writeUInt32LE(offset, 10);
    const file = Buffer.concat([Buffer.from("504b0304", "hex"), header, encodedName, compressed]);
    entries.push(Buffer.from("504b01021400", "hex"), header, entryTail, encodedName);
    files.push(file);
    offset += file.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write("504b0506", "hex");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, directory, end]);
}

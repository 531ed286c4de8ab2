import { crc32, deflateRawSync } from "node:zlib";

export interface ZipPart {
  name: string;
  content: string | Buffer;
  /** The uncompressed size that the archive claims. */
  claimedSize?: number;
}

/** A minimal ZIP archive of these parts (APPNOTE 4.3). */
export function zip(parts: ZipPart[]): Buffer {
  const files: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize } of parts) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain, { level: 9 });
    const encodedName = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(plain), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimedSize ?? plain.length, 18);
    fields.writeUInt16LE(encodedName.length, 22);
    const entryFields = Buffer.alloc(14);
    entryFields.writeUInt32LE(offset, 10);
    const file = Buffer.concat([Buffer.from("504b0304", "hex"), fields, encodedName, packed]);
    entries.push(Buffer.from("504b01021400", "hex"), fields, entryFields, encodedName);
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

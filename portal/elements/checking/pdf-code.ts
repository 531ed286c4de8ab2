import { tokenInLink } from "../../../council/certificates/tokens/link.ts";

const signature = "%PDF-";
const megabyte = 1024 * 1024;
/** The largest PDF that is read, and how much of each of its streams is decompressed. */
const fileMaxBytes = 20 * megabyte;
const streamMaxBytes = 8 * megabyte;
const streamsAtMost = 2000;
const picturesAtMost = 20;
/** The length of protocol and host in a link. */
const hostMaxLength = 255;
const linkMaxLength = 4000;
/** Stands between the host of a link and its token. */
const linkMark = /\/v#/gi;
const linkUpToMark = /https?:\/\/[\w.:-]+$/i;
const tokenPattern = /^[A-Z2-7]+/i;

/** Whether a file begins as a PDF does. */
export async function isPdf(file: Blob): Promise<boolean> {
  return (await latin1(file.slice(0, signature.length))) === signature;
}

/**
 * The link of a certificate in a PDF: the portal's own PDFs contain it as a hyperlink; in a scanned PDF it is read
 * from the QR code in the pictures.
 * @returns undefined if no link is found
 */
export async function linkInPdf(
  file: Blob,
  readPicture: (picture: Blob) => Promise<string | undefined>,
): Promise<string | undefined> {
  if (file.size > fileMaxBytes) return undefined;
  const text = await latin1(file);
  const hyperlink = linkIn(text);
  if (hyperlink !== undefined) return hyperlink;
  const photos: Blob[] = [];
  for (const content of streamsOf(file, text)) {
    if ((await latin1(content.slice(0, 3))) === "\xff\xd8\xff") photos.push(content);
    else {
      const compressedLink = linkIn(await inflated(content));
      if (compressedLink !== undefined) return compressedLink;
    }
  }
  for (const photo of photos.slice(0, picturesAtMost)) {
    const code = await readPicture(photo);
    if (code !== undefined) return code;
  }
  return undefined;
}

function linkIn(text: string): string | undefined {
  for (const { 0: mark, index } of text.matchAll(linkMark)) {
    const tokenMatch = tokenPattern.exec(text.slice(index + mark.length, index + linkMaxLength));
    if (!tokenMatch) continue;
    const hostMatch = linkUpToMark.exec(text.slice(Math.max(0, index - hostMaxLength), index));
    const link = hostMatch && hostMatch[0] + mark + tokenMatch[0];
    if (link && tokenInLink(link) !== undefined) return link;
  }
  return undefined;
}

/** The content of each stream, still compressed. */
function* streamsOf(file: Blob, text: string): Generator<Blob> {
  let position = 0;
  for (let count = 0; count < streamsAtMost; count += 1) {
    const start = text.indexOf("stream", position);
    const end = text.indexOf("endstream", start + 1);
    if (start < 0 || end < 0) return;
    const afterKeyword = start + "stream".length;
    const lineEnd = text.startsWith("\r\n", afterKeyword) ? 2 : 1;
    yield file.slice(afterKeyword + lineEnd, end);
    position = end + "endstream".length;
  }
}

/** The text of a compressed stream, as far as it can be decompressed. */
async function inflated(content: Blob): Promise<string> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    const reader = content.stream().pipeThrough(new DecompressionStream("deflate")).getReader();
    while (size < streamMaxBytes) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      size += value.length;
    }
    void reader.cancel();
  } catch {
    // The stream is followed by a line feed, which some browsers report as an error.
  }
  return latin1(new Blob(parts));
}

async function latin1(blob: Blob): Promise<string> {
  return new TextDecoder("latin1").decode(await blob.arrayBuffer());
}

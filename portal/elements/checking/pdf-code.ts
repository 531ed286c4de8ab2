import { tokenInLink } from "../../../council/certificates/tokens/link.ts";

const signature = "%PDF-";
const megabyte = 1024 * 1024;
/** The size of a PDF, and of one of its streams once decompressed. */
const fileMaxBytes = 20 * megabyte;
const streamMaxBytes = 8 * megabyte;
const streamsAtMost = 2000;
const picturesAtMost = 20;
/** The length of protocol and host in a link. */
const hostMaxLength = 255;
const linkMaxLength = 4000;
/** Stands between the host of a link and its token. */
const linkMark = /\/v#/gi;
const linkToMark = /https?:\/\/[\w.:-]+$/i;
const token = /^[A-Z2-7]+/i;

/** Whether a file begins as a PDF does. */
export async function isPdf(file: Blob): Promise<boolean> {
  return (await latin1(file.slice(0, signature.length))) === signature;
}

/**
 * The link of a certificate in a PDF: the portal's own PDFs contain it as a hyperlink; in a scanned one it is read from
 * the QR code in its pictures.
 * @returns undefined if there is none
 */
export async function linkInPdf(
  file: Blob,
  readPicture: (picture: Blob) => Promise<string | undefined>,
): Promise<string | undefined> {
  if (file.size > fileMaxBytes) return undefined;
  const text = await latin1(file);
  const found = linkIn(text);
  if (found !== undefined) return found;
  const photos: Blob[] = [];
  for (const content of streamsOf(file, text)) {
    if ((await latin1(content.slice(0, 3))) === "\xff\xd8\xff") photos.push(content);
    else {
      const inner = linkIn(await inflated(content));
      if (inner !== undefined) return inner;
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
    const after = token.exec(text.slice(index + mark.length, index + linkMaxLength));
    if (!after) continue;
    const before = linkToMark.exec(text.slice(Math.max(0, index - hostMaxLength), index));
    const link = before && before[0] + mark + after[0];
    if (link && tokenInLink(link) !== undefined) return link;
  }
  return undefined;
}

/** The content of each stream, still compressed. */
function* streamsOf(file: Blob, text: string): Generator<Blob> {
  let at = 0;
  for (let count = 0; count < streamsAtMost; count += 1) {
    const start = text.indexOf("stream", at);
    const end = text.indexOf("endstream", start + 1);
    if (start < 0 || end < 0) return;
    const begin = start + "stream".length;
    const lineEnd = text.startsWith("\r\n", begin) ? 2 : 1;
    yield file.slice(begin + lineEnd, end);
    at = end + "endstream".length;
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

import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fromJson, toJson } from "../../database/codec.ts";
import { makeFolder } from "../../database/make-folder.ts";
import type {
  Delivery,
  LocalLetter,
  Mailbox,
  OutgoingLetter,
} from "../../council/mail/delivery.ts";
import type { Log } from "../../council/office.ts";
import { messageOf } from "./message.ts";

/**
 * Writes letters as files into a folder, for a portal on one machine: an `.eml` for mail programs
 * and a `.json` for /mailbox. If a letter is delivered twice, its second files replace the first.
 */
export function mailboxDelivery(folder: string, log: Log): Delivery {
  let composer: Awaited<ReturnType<typeof openComposer>> | undefined;
  return {
    // Certificates must not be stored unencrypted on this machine.
    carriesAttachments: false,
    mailbox: openMailbox(folder),
    async deliver(letter) {
      const name = nameOf(letter);
      composer ??= await openComposer();
      const { message } = await composer.sendMail(messageOf(letter));
      const { to, subject, text, createdAt, language } = letter;
      makeFolder(folder);
      await writeAtomically(
        join(folder, `${name}.json`),
        toJson({ name, to, subject, text, createdAt, language }),
      );
      await writeAtomically(join(folder, `${name}.eml`), message as Buffer);
      log.info({ file: `${name}.eml` }, "letter put into the mailbox");
    },
  };
}

/** Loads nodemailer only when the first letter is written, because it takes 20 MB of memory. */
async function openComposer() {
  const { createTransport } = await import("nodemailer");
  return createTransport({ streamTransport: true, buffer: true, newline: "windows" });
}

/**
 * The name of a letter's files: `20260102t043000000z-` and the first part of the letter's Message-ID, so that sorted names
 * are in the order in which the letters were written.
 */
function nameOf(letter: OutgoingLetter): string {
  const moment = new Date(letter.createdAt).toISOString().toLowerCase().replaceAll(/[-:.]/g, "");
  const [id = ""] = letter.messageId.replace("<", "").split("@", 1);
  return `${moment}-${id.toLowerCase()}`;
}

/** Writes a file atomically; its content is synced to disk. */
async function writeAtomically(path: string, content: string | Buffer): Promise<void> {
  const partialPath = `${path}.part`;
  await writeFile(partialPath, content, { mode: 0o600, flush: true });
  await rename(partialPath, path);
}

function openMailbox(folder: string): Mailbox {
  const find = async (name: string): Promise<LocalLetter | undefined> => {
    // The name comes from a URL, so it must not escape the folder.
    if (!/^[0-9a-z-]+$/.test(name)) return undefined;
    const content = await unlessMissing(readFile(join(folder, `${name}.json`), "utf8"));
    return content === undefined ? undefined : fromJson<LocalLetter>(content);
  };
  return {
    find,
    async list(atMost) {
      const files = (await unlessMissing(readdir(folder))) ?? [];
      const names = files.filter((file) => file.endsWith(".json")).sort((a, b) => (a < b ? 1 : -1));
      const letters = names.slice(0, atMost).map((file) => find(file.slice(0, -".json".length)));
      return (await Promise.all(letters)).filter((letter) => letter !== undefined);
    },
  };
}

async function unlessMissing<T>(attempt: Promise<T>): Promise<T | undefined> {
  try {
    return await attempt;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

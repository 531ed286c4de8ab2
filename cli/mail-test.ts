import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { newId } from "../council/ids.ts";
import { DeliveryError } from "../council/mail/delivery.ts";
import { letterheadIn } from "../council/mail/letterhead.ts";
import { oneLine } from "../council/mail/one-line.ts";
import { testLetter } from "../council/mail/letters/test-letter.ts";
import { toDeliveryFailure } from "../council/mail/delivery-failure.ts";
import type { Office } from "../council/office.ts";
import { findSender } from "../council/settings/get-council.ts";
import type { Config } from "../server/config.ts";
import { openLog } from "../server/log.ts";
import { chooseDelivery } from "../server/mail/delivery.ts";
import { openPortal } from "../server/open-portal.ts";
import { textsIn } from "../texts/all.ts";
import { baseLanguage } from "../texts/languages.ts";
import { command, CommandError } from "./command.ts";
import { maskUrl } from "./mask-url.ts";
import { hasPortal } from "./require-portal.ts";

/** How many characters of a server's reply are printed. */
const replyMaxLength = 200;

export const mailTestCommand = command({
  name: "mail test",
  summary: "Send a test letter, in the way the portal sends its letters",
  beforeFirstStart: true,
  usage: "--to E",
  options: {
    to: { type: "string", required: true, description: "the email to send the letter to" },
  },
  async run({ options, config, office, print }) {
    if (!z.email().safeParse(options.to).success)
      throw new CommandError(`"${options.to}" is not an email address.`);
    try {
      if (await hasPortal(config)) await send(await office(), options.to);
      else await sendWithoutPortal(config, options.to);
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      throw new CommandError(
        `${deliveryName(config)} did not accept the test letter. ${sentenceOf(error)}`,
      );
    }
    print(`The test letter was accepted by ${deliveryName(config)}.`);
  },
});

/**
 * Sends with a temporary database. Before the portal's first start, the data folder must stay without a database:
 * `restore` refuses a folder that has one.
 */
async function sendWithoutPortal(config: Config, to: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "portal-mail-test-"));
  try {
    const log = openLog("silent");
    const databaseUrl = join(folder, "portal.sqlite");
    const portal = await openPortal(
      { ...config, dataDir: folder, databaseUrl, documents: undefined },
      log,
    );
    try {
      await send({ ...portal.office, delivery: chooseDelivery(config, log) }, to);
    } finally {
      await portal.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function send(office: Office, to: string): Promise<void> {
  const letterhead = await letterheadIn(office, baseLanguage);
  const id = newId(office).toLowerCase();
  await office.delivery.deliver({
    ...testLetter(textsIn(baseLanguage), { email: to, name: "", letterhead }),
    kind: "notice",
    messageId: `<${id}@${new URL(office.operatorConfig.publicUrl).hostname}>`,
    from: await findSender(office, baseLanguage),
    to,
    toName: "",
    replyTo: null,
    createdAt: office.clock(),
    language: baseLanguage,
  });
}

/** The reason of the failure, as the outbox shows it, and the server's reply. */
function sentenceOf({ message, serverReply }: DeliveryError): string {
  const explanation = textsIn(baseLanguage)(`outbox.failure.${toDeliveryFailure(message)}`);
  const replyLine = replyLineOf(serverReply);
  return replyLine === ""
    ? `${explanation} (${message})`
    : `${explanation} It says: ${replyLine} (${message})`;
}

/** The beginning of a server's reply as one line. Of an HTML page, it is the title, or the text if there is no title. */
export function replyLineOf(serverReply: string): string {
  const isPage = serverReply.trimStart().startsWith("<");
  const title = /<title[^<>]*>([^<]*)/i.exec(serverReply)?.[1];
  const line = isPage
    ? oneLine(title ?? "") || oneLine(serverReply.replaceAll(/<[^<>]*>?/g, " "))
    : oneLine(serverReply);
  return line.length > replyMaxLength ? `${line.slice(0, replyMaxLength)}…` : line;
}

function deliveryName(config: Config): string {
  if (config.mailApi) return `${maskUrl(config.mailApi.url)} (MAIL_API_URL)`;
  if (config.smtpUrl) return maskUrl(config.smtpUrl);
  return `the mailbox in ${join(config.dataDir, "mailbox")}`;
}

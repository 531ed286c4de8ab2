import { textsIn } from "../../texts/all.ts";
import type { Language } from "../../texts/languages.ts";
import { codeValidMs } from "../../council/limits.ts";
import { letterheadIn } from "../../council/mail/letterhead.ts";
import { applicationReceivedLetter } from "../../council/mail/letters/application-received.ts";
import { verificationCodeLetter } from "../../council/mail/letters/verification-code.ts";
import { queueLetter } from "../../council/mail/outbox.ts";
import type { Office } from "../../council/office.ts";

const sunita = { email: "sunita@example.in", name: "Sunita Devi" };
const recipient = { to: sunita.email, toName: sunita.name, language: "en" } as const;

/** Queues a letter of the kind `notice`. @returns its id */
export function queueNotice(office: Office, language: Language = "en"): Promise<string> {
  return office.change(async (tx) =>
    queueLetter(tx, {
      kind: "notice",
      ...recipient,
      language,
      ...applicationReceivedLetter(textsIn(language), {
        ...sunita,
        letterhead: await letterheadIn(tx, language),
        applicationId: "0123456789ABCDEF7H3K9QZX",
        serviceName: "Income Certificate",
      }),
    }),
  );
}

/** Adds a letter that could not be sent. @returns its id */
export async function addFailedLetter(office: Office): Promise<string> {
  const id = await queueNotice(office);
  await office.db.updateTable("letters").set({ state: "failed" }).where("id", "=", id).execute();
  return id;
}

/** Queues a letter with a code for a registration. @returns its id */
export function queueCode(office: Office, code = "482913"): Promise<string> {
  return office.change(async (tx) =>
    queueLetter(tx, {
      kind: "otp",
      ...recipient,
      expiresAt: tx.clock() + codeValidMs,
      ...verificationCodeLetter(textsIn("en"), {
        ...sunita,
        letterhead: await letterheadIn(tx, "en"),
        purpose: "registration",
        code,
      }),
    }),
  );
}

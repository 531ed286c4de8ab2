import { recordAudit } from "../audit/record.ts";
import { changeAs } from "../change-as.ts";
import { NotFoundError } from "../errors.ts";
import type { Office } from "../office.ts";
import type { Actor } from "../permissions.ts";
import { hideSecrets } from "./hide-secrets.ts";
import { kindsOfLetters } from "./kinds.ts";
import { toListedLetter, type ListedLetter } from "./list-letters.ts";
import { findLetter } from "./outbox-records.ts";

/** A letter as an administrator reads it. */
export interface OpenedLetter extends Omit<ListedLetter, "maskedRecipient"> {
  /** The whole email of the recipient. */
  recipient: string;
  /** The text as it was or will be sent; undefined once the text was deleted because of its code. */
  text: string | undefined;
  /** Whether the text has dots in place of a code or the secret part of a link. */
  hidesSecret: boolean;
}

/**
 * Opens a letter of the outbox; returns it after the audit entry is committed. Codes and links that work once are hidden,
 * because whoever knows them could act as the recipient (decision 337).
 * @throws ForbiddenError for those who do not manage letters, NotFoundError if the letter does not exist.
 */
export async function readLetter(
  office: Office,
  actor: Actor,
  letterId: string,
): Promise<OpenedLetter> {
  return changeAs(office, actor, "manageLetters", async (tx, actor) => {
    const row = await findLetter(tx, letterId);
    if (!row) throw new NotFoundError("letter");
    const { body, ...letter } = row;
    const { maskedRecipient: _, ...listed } = toListedLetter(letter);
    const { containsCode } = kindsOfLetters[letter.kind];
    await recordAudit(tx, actor, {
      action: "READ_LETTER",
      subjectId: letterId,
      details: { kind: letter.kind },
    });
    return {
      ...listed,
      recipient: letter.recipient,
      text: body === "" ? undefined : containsCode ? hideSecrets(body) : body,
      hidesSecret: containsCode && body !== "",
    };
  });
}

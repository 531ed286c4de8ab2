import { sha256 } from "../../ids.ts";
import type { Office } from "../../office.ts";
import type { Actor } from "../../permissions.ts";
import { refuseTextWithNumber } from "../refused-texts.ts";
import { countTowardsMessageLimits, type Side, type TooManyMessages } from "./limits.ts";
import { eventExists } from "./records.ts";

/** A text that somebody writes on an application. */
export interface NewText {
  applicationId: string;
  text: string;
  /** The key of the rendered form in which the text was written. */
  key: string;
}

/** Why a text was not stored. */
export type TextRefused =
  | TooManyMessages
  /** The text contains the application's Aadhaar number, or too many other numbers (refused-texts.ts). */
  | { outcome: "identityNumber" };

/**
 * The id of the event of a text, derived from writer, application, form key and text: a form that is sent twice with the
 * same text appends one event, and the key of another person's form never gives the same id.
 */
export function eventIdOf(
  { uid }: Pick<Actor, "uid">,
  { applicationId, key, text }: NewText,
): string {
  return sha256([uid, applicationId, key, text].join("\n"));
}

/**
 * Checks a text before it is stored, and counts it towards the limits. The application must be locked.
 * @returns undefined if the text may be stored; `alreadyStored` if the same form with the same text was sent before
 */
export async function checkText(
  tx: Office,
  actor: Actor,
  side: Side,
  newText: NewText,
): Promise<TextRefused | { outcome: "alreadyStored" } | undefined> {
  if (await eventExists(tx, eventIdOf(actor, newText))) return { outcome: "alreadyStored" };
  const tooMany = await countTowardsMessageLimits(tx, actor, side, newText.applicationId);
  if (tooMany) return tooMany;
  return (await refuseTextWithNumber(tx, actor, newText))
    ? { outcome: "identityNumber" }
    : undefined;
}

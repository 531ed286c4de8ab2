import { newId, toReadable } from "../ids.ts";
import type { Office } from "../office.ts";
import { FilingEndedError } from "../errors.ts";
import { isAllowed, type Rights } from "../permissions.ts";

/** A key of `newFormKeyFor` is as long as any other (ids.ts, `newToken`), and 90 bits of it are random. */
const formKeyPattern = /^([0-9A-Z]{24})-(?:[0-9A-Z]{18}|correction:.+)$/;
const randomLength = 18;

/**
 * Makes the random key of a form that is filed for somebody else. The key begins with that person's id. So it shows whom
 * the form is for even if the draft is gone, and no post can turn the form into a form for another person. The random key
 * of a form of one's own has this pattern with a probability below 1 in 10^12.
 */
export function newFormKeyFor(office: Pick<Office, "random">, uid: string): string {
  return `${uid}-${newId(office).slice(0, randomLength)}`;
}

/**
 * Derives a key like those of `newFormKeyFor`, which nobody can guess.
 * @param occasion names what the form is for, such as a rendered page of the counter and a service: a repeated post has
 *   the same occasion, and gets the same key
 */
export function formKeyFor({ keys }: Pick<Office, "keys">, uid: string, occasion: string): string {
  const digest = Buffer.from(keys.keyedHash(occasion, `form for ${uid}`), "hex");
  return `${uid}-${toReadable(digest.subarray(0, randomLength))}`;
}

/**
 * Makes the key of the form that answers a request to correct an application. It is never in a URL.
 * @param applicantId the applicant, if somebody else fills in the form for them; else undefined
 */
export function correctionKey(requestId: string, applicantId?: string): string {
  const key = `correction:${requestId}`;
  return applicantId === undefined ? key : `${applicantId}-${key}`;
}

/** Returns the id of the person for whom somebody else files the form with this key; undefined for a form of one's own. */
export function applicantIn(key: string): string | undefined {
  return formKeyPattern.exec(key)?.[1];
}

/**
 * Whether a person may fill in and read a form that they began. They may open a form for somebody else only as long as
 * they may file for others.
 * @param key null in drafts of older releases
 */
export function mayFill(person: Rights, key: string | null): boolean {
  return applicantIn(key ?? "") === undefined || isAllowed(person, "fileForOthers");
}

/** @throws FilingEndedError if the person may not fill in the form. */
export function requireMayFill(person: Rights, key: string | null): void {
  if (!mayFill(person, key)) throw new FilingEndedError("fileForOthers");
}

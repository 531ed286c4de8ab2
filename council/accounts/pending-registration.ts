import { sha256 } from "../ids.ts";
import { immediateAttemptMs } from "../limits.ts";
import { letterProgress } from "../mail/cancel.ts";
import type { Office } from "../office.ts";
import { findCode, isOpen, type Code } from "./codes.ts";
import { findRegistration } from "./records.ts";

/** A registration that waits for its code, as shown to the browser that started it. */
export interface PendingRegistration {
  displayName: string;
  email: string;
  /** How long the code can still be entered, in milliseconds; 0 when it cannot. */
  remainingMs: number;
  /** Whether the letter with the code has been sent. */
  isLetterSent: boolean;
  /**
   * Whether a new code may be requested: the last one expired, was tried too often, or its letter
   * could not be sent at once.
   */
  mayResend: boolean;
}

/** The pending registration of a cookie's token. */
export async function findPendingRegistration(
  office: Office,
  token: string,
): Promise<PendingRegistration | undefined> {
  const id = sha256(token);
  const registration = await findRegistration(office, id);
  if (!registration) return undefined;
  const code = await findCode(office, id);
  const progress = code?.letterId ? await letterProgress(office, code.letterId) : "notSent";
  const codeIsOpen = code !== undefined && isOpen(office, code);
  const isOnItsWay =
    progress === "sent" || (progress === "underWay" && isJustRequested(office, code!));
  return {
    displayName: registration.displayName,
    email: registration.email,
    remainingMs: codeIsOpen ? code.expiresAt - office.clock() : 0,
    isLetterSent: progress === "sent",
    mayResend: !codeIsOpen || !isOnItsWay,
  };
}

/** Whether another request still waits for the letter: a second press of its button must not replace the code. */
function isJustRequested({ clock }: Pick<Office, "clock">, { timestamp }: Code): boolean {
  return timestamp > clock() - immediateAttemptMs;
}

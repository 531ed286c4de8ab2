import { sha256 } from "../ids.ts";
import { immediateAttemptMs } from "../limits.ts";
import { findLetterProgress } from "../mail/cancel.ts";
import type { Office } from "../office.ts";
import { findCode, isCodeOpen, type Code } from "./codes.ts";
import { findRegistration } from "./records.ts";

/** A registration whose code is not entered yet, as the browser that started it sees it. */
export interface PendingRegistration {
  displayName: string;
  email: string;
  /** For how many milliseconds the code can still be entered; 0 if it no longer can. */
  remainingMs: number;
  /** Whether the letter with the code has been sent. */
  isLetterSent: boolean;
  /**
   * Whether a new code may be requested: the last one expired, was tried too often, or its letter
   * could not be sent at once.
   */
  mayResend: boolean;
}

/** Finds the pending registration by the token in the browser's cookie. */
export async function findPendingRegistration(
  office: Office,
  token: string,
): Promise<PendingRegistration | undefined> {
  const id = sha256(token);
  const registration = await findRegistration(office, id);
  if (!registration) return undefined;
  const code = await findCode(office, id);
  const progress = code?.letterId ? await findLetterProgress(office, code.letterId) : "notSent";
  const canEnterCode = code !== undefined && isCodeOpen(office, code);
  const isOnItsWay =
    progress === "sent" || (progress === "underWay" && isJustRequested(office, code!));
  return {
    displayName: registration.displayName,
    email: registration.email,
    remainingMs: canEnterCode ? code.expiresAt - office.clock() : 0,
    isLetterSent: progress === "sent",
    mayResend: !canEnterCode || !isOnItsWay,
  };
}

/** Whether the request that made the code may still be sending it. A second press of the button must not replace it then. */
function isJustRequested({ clock }: Pick<Office, "clock">, { timestamp }: Code): boolean {
  return timestamp > clock() - immediateAttemptMs;
}

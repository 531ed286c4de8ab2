import { recordAudit } from "../../../audit/record.ts";
import { dayMs } from "../../../limits.ts";
import type { Office } from "../../../office.ts";
import { requireAllowed, type Actor } from "../../../permissions.ts";
import { countWithin } from "../../../rate-limit.ts";
import { passkeyChangesPerDay, passkeysPerPerson } from "../../../second-factor-limits.ts";
import { changeConfirmed, type NotConfirmed } from "../../change-confirmed.ts";
import { isJustSignedIn } from "../../just-signed-in.ts";
import { findSecondFactor, insertSecondFactor } from "../records.ts";
import { deleteRememberedBrowsers } from "../remembered-browsers.ts";
import { notifyOwner } from "../notify-owner.ts";
import { completeTurningOn, type TurnedOn } from "../complete-turning-on.ts";
import { makeNewKeyRequest } from "./make-key-request.ts";
import { deletePasskey, findPasskeys, insertPasskey, type Passkey } from "./records.ts";
import type { NewKeyRequest } from "./requests.ts";
import type { AddPasskey, RemovePasskey } from "./rules.ts";
import { verifyNewKey } from "./verify.ts";

/** A passkey, as its owner sees it. */
export type OwnPasskey = Pick<Passkey, "id" | "name" | "createdAt" | "lastUsedAt">;

export interface OwnPasskeys {
  passkeys: OwnPasskey[];
  /** What the browser needs to add a passkey; undefined if the person has as many as allowed. */
  request: NewKeyRequest | undefined;
  /** Whether the form must ask for the password. */
  isPasswordNeeded: boolean;
}

/** Returns a person's passkeys, and what their browser needs to add one. */
export async function getPasskeys(office: Office, actor: Actor): Promise<OwnPasskeys> {
  requireAllowed(actor, "useProfile");
  const passkeys = await findPasskeys(office, actor.uid);
  const isFull = passkeys.length >= passkeysPerPerson;
  return {
    passkeys: passkeys.map(toOwnPasskey),
    request: isFull ? undefined : await makeNewKeyRequest(office, actor),
    isPasswordNeeded: !(await isJustSignedIn(office, actor)),
  };
}

/** Reduces a passkey to what its owner sees. */
export function toOwnPasskey({ id, name, createdAt, lastUsedAt }: Passkey): OwnPasskey {
  return { id, name, createdAt, lastUsedAt };
}

export type PasskeyAdded =
  /** The second factor was off, and the passkey turned it on. */
  | ({ outcome: "turnedOn" } & TurnedOn)
  /** `isKnown`: an account has this passkey already. */
  | { outcome: "added" | "wrongPasskey" | "isKnown" | "tooManyPasskeys" | "tooManyChanges" }
  | NotConfirmed;

/**
 * Adds a passkey, and notifies its owner by letter. The first passkey turns on the second factor, unless an app has done
 * so. The password is needed once the sign-in is some minutes old.
 * @throws as changeAs.
 */
export async function addPasskey(
  office: Office,
  actor: Actor,
  { name, passkey, currentPassword }: Omit<AddPasskey, "intent">,
): Promise<PasskeyAdded> {
  return changeConfirmed<PasskeyAdded>(office, actor, currentPassword, async (tx, actor, user) => {
    if (!(await countChange(tx, user.uid))) return { outcome: "tooManyChanges" };
    const { length } = await findPasskeys(tx, user.uid);
    if (length >= passkeysPerPerson) return { outcome: "tooManyPasskeys" };
    const key = await verifyNewKey(tx, user.uid, passkey);
    if (!key) return { outcome: "wrongPasskey" };
    const id = await insertPasskey(tx, user.uid, { ...key, name });
    if (id === undefined) return { outcome: "isKnown" };
    const entry = { subjectId: user.uid, details: { passkey: id } };
    await recordAudit(tx, actor, { action: "ADD_PASSKEY", ...entry });
    await notifyOwner(tx, user, { change: "passkeyAdded", name });
    if (!(await insertSecondFactor(tx, user.uid))) return { outcome: "added" };
    return { outcome: "turnedOn", ...(await completeTurningOn(tx, actor, user)) };
  });
}

export type PasskeyRemoved =
  /** `isLast`: the second factor consists of this passkey alone, so the person must turn the second factor off instead. */
  { outcome: "removed" | "isGone" | "isLast" | "tooManyChanges" } | NotConfirmed;

/**
 * Removes a passkey, and notifies its owner by letter. Also deletes the owner's remembered browsers, because one of them
 * may be on a lost device.
 * @throws as changeAs.
 */
export async function removePasskey(
  office: Office,
  actor: Actor,
  { remove, currentPassword }: Pick<RemovePasskey, "remove" | "currentPassword">,
): Promise<PasskeyRemoved> {
  return changeConfirmed<PasskeyRemoved>(
    office,
    actor,
    currentPassword,
    async (tx, actor, user) => {
      if (!(await countChange(tx, user.uid))) return { outcome: "tooManyChanges" };
      const passkeys = await findPasskeys(tx, user.uid);
      const passkey = passkeys.find(({ id }) => id === remove);
      if (!passkey) return { outcome: "isGone" };
      const factor = await findSecondFactor(tx, user.uid);
      const hasApp = typeof factor?.sealed === "string";
      if (passkeys.length === 1 && !hasApp) return { outcome: "isLast" };
      await deletePasskey(tx, passkey);
      await deleteRememberedBrowsers(tx, user.uid);
      const { id, name } = passkey;
      const entry = { subjectId: user.uid, details: { passkey: id } };
      await recordAudit(tx, actor, { action: "REMOVE_PASSKEY", ...entry });
      await notifyOwner(tx, user, { change: "passkeyRemoved", name });
      return { outcome: "removed" };
    },
  );
}

/** Counts an attempt to add or remove a passkey, even if it is refused. @returns whether it is within the day's limit. */
function countChange(tx: Office, uid: string): Promise<boolean> {
  const limit = { atMost: passkeyChangesPerDay, windowMs: dayMs };
  return countWithin(tx, { action: "passkeys.changed", subject: uid }, limit);
}

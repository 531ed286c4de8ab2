import { newToken } from "../../ids.ts";
import { clockToleranceMs } from "../../clock-limits.ts";
import type { Office } from "../../office.ts";
import type { Caller } from "../../permissions.ts";
import {
  rememberedAccountsPerBrowser,
  rememberedBrowserMs,
  rememberedBrowsersPerAccount,
} from "../../second-factor-limits.ts";
import { deviceOf } from "../device.ts";
import { networkPrefix } from "../network-prefix.ts";

/** A browser in which the person signs in without the second factor. */
export interface RememberedBrowser {
  browser: string | null;
  system: string | null;
  /** The beginning of the IP address it signed in from (network-prefix.ts). */
  network: string | null;
  /** Milliseconds UTC. */
  createdAt: number;
  expiresAt: number;
}

/**
 * Whether the caller's browser is remembered for an account. The cookie has a token for each account, but does not reveal
 * the accounts: finding the row of a token needs the portal's key.
 */
export async function isRemembered(tx: Office, caller: Caller, uid: string): Promise<boolean> {
  const ids = tokensIn(caller).map((token) => idOf(tx, uid, token));
  if (ids.length === 0) return false;
  const row = await tx.db
    .selectFrom("rememberedBrowsers")
    .select("id")
    .where("id", "in", ids)
    .where("userId", "=", uid)
    .where("expiresAt", ">", tx.clock())
    // A row with a later time was stored while the clock was ahead, and does not count.
    .where("createdAt", "<=", tx.clock() + clockToleranceMs)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Remembers the caller's browser for an account, in the transaction of a sign-in. Deletes the account's oldest remembered
 * browsers beyond the limit.
 * @returns the value of the cookie of remembered browsers.
 */
export async function rememberBrowser(tx: Office, caller: Caller, uid: string): Promise<string> {
  const token = newToken(tx);
  const createdAt = tx.clock();
  await tx.db
    .insertInto("rememberedBrowsers")
    .values({
      id: idOf(tx, uid, token),
      userId: uid,
      createdAt,
      expiresAt: createdAt + rememberedBrowserMs,
      ...deviceOf(caller.userAgent),
      network: networkPrefix(caller.ipAddress),
    })
    .execute();
  await tx.db
    .deleteFrom("rememberedBrowsers")
    .where("userId", "=", uid)
    .where("id", "not in", (newest) =>
      newest
        .selectFrom("rememberedBrowsers")
        .select("id")
        .where("userId", "=", uid)
        .orderBy("createdAt", "desc")
        .orderBy("id")
        .limit(rememberedBrowsersPerAccount),
    )
    .execute();
  return [token, ...tokensIn(caller)].slice(0, rememberedAccountsPerBrowser).join(".");
}

/**
 * Deletes every remembered browser of an account, so that each of them asks for the second factor at the next sign-in.
 * @returns how many there were
 */
export async function deleteRememberedBrowsers(tx: Office, uid: string): Promise<number> {
  const { numDeletedRows } = await tx.db
    .deleteFrom("rememberedBrowsers")
    .where("userId", "=", uid)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Finds the remembered browsers of an account, the newest first. */
export async function findRememberedBrowsers(
  { db, clock }: Pick<Office, "db" | "clock">,
  uid: string,
): Promise<RememberedBrowser[]> {
  return db
    .selectFrom("rememberedBrowsers")
    .select(["browser", "system", "network", "createdAt", "expiresAt"])
    .where("userId", "=", uid)
    .where("expiresAt", ">", clock())
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();
}

function tokensIn({ rememberedBrowsers = "" }: Caller): string[] {
  return rememberedBrowsers.split(".", rememberedAccountsPerBrowser).filter(Boolean);
}

function idOf({ keys }: Pick<Office, "keys">, uid: string, token: string): string {
  return keys.keyedHash(`${uid} ${token}`, "remembered browser");
}

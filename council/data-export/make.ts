import { toJson } from "../../database/codec.ts";
import { textsIn } from "../../texts/all.ts";
import { toKnownLanguage } from "../../texts/languages.ts";
import { notifyAccountChanged } from "../accounts/notify-account-changed.ts";
import { findUser, type User } from "../accounts/records.ts";
import { deleteFiles } from "../documents/delete-files.ts";
import { lockAccount } from "../lock-account.ts";
import { dataReadyLetter } from "../mail/letters/data-ready.ts";
import { notify } from "../notifications/notify.ts";
import type { Office } from "../office.ts";
import {
  finishDataExport,
  isFinishedAsReady,
  startDataExport,
  type DataExport,
} from "./records.ts";
import { storeZip } from "./store-zip.ts";
import { writeData } from "./write-data.ts";

/**
 * Makes the requested data exports one after the other and notifies each person. Runs every minute; several
 * processes may run it at the same time.
 * @param stopping when aborted, the current export is interrupted, and made after the next start.
 * @returns how many exports were made.
 */
export async function makeDataExports(office: Office, stopping?: AbortSignal): Promise<number> {
  let madeCount = 0;
  while (!stopping?.aborted) {
    const dataExport = await office.change(startDataExport);
    if (!dataExport) break;
    if (await makeExport(office, dataExport, stopping)) madeCount += 1;
  }
  return madeCount;
}

async function makeExport(
  office: Office,
  dataExport: DataExport,
  stopping?: AbortSignal,
): Promise<boolean> {
  const parts: string[] = [];
  try {
    const user = await findUser(office, dataExport.userId);
    if (!user) return false;
    const t = textsIn(toKnownLanguage(user.language));
    const size = await storeZip(office, user.uid, parts, (zip) =>
      writeData(office, user, t, zip, stopping),
    );
    const isReady = await office.change((tx) => finishReady(tx, dataExport, user, { size, parts }));
    if (!isReady) await deleteFiles(office, parts);
    return isReady;
  } catch (error) {
    const state = stopping?.aborted ? "requested" : "failed";
    if (state === "failed")
      office.log.error({ dataExport: dataExport.id, err: error }, "data export not made");
    // The connection may have broken after the export was committed as ready: then its parts must not be deleted.
    const isReady = await office.change(async (tx) => {
      await finishDataExport(tx, dataExport, { state, size: 0, parts: toJson([]) });
      return isFinishedAsReady(tx, dataExport);
    });
    if (!isReady) await deleteFiles(office, parts);
    return isReady;
  }
}

/** Marks the export as ready. @returns false if the account is deleted, or another process finished the export meanwhile. */
async function finishReady(
  tx: Office,
  dataExport: DataExport,
  user: User,
  { size, parts }: { size: number; parts: string[] },
): Promise<boolean> {
  const account = await lockAccount(tx, user.uid);
  if (!account) return false;
  if (!(await finishDataExport(tx, dataExport, { state: "ready", size, parts: toJson(parts) })))
    return false;
  await notify(tx, user.uid, {
    title: { key: "notifications.dataReady.title" },
    message: { key: "notifications.dataReady.message" },
    type: "success",
    actionUrl: "/profile/data",
  });
  const recipient = { ...user, ...account, email: account.email ?? user.email };
  await notifyAccountChanged(tx, recipient, (t, input) =>
    dataReadyLetter(t, { ...input, expiresAt: dataExport.expiresAt }),
  );
  return true;
}

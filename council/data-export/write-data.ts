import type { Translate } from "../../texts/translate.ts";
import type { User } from "../accounts/records.ts";
import type { Office } from "../office.ts";
import { jsonBytes } from "./json-bytes.ts";
import { accountOf, activityOf, messagesOf, notificationsOf, sessionsOf } from "./own-records.ts";
import type { ZipWriter } from "./store-zip.ts";
import { writeApplications } from "./write-applications.ts";
import { writeDrafts } from "./write-drafts.ts";

/**
 * Writes everything that is stored about a person into an archive: JSON files, and the documents as uploaded.
 * Passwords, hashes, tokens and letters are left out; identity numbers are masked.
 * @param t texts in the language of the account, for stored text keys.
 * @throws if `stopping` is aborted.
 */
export async function writeData(
  office: Office,
  user: User,
  t: Translate,
  zip: ZipWriter,
  stopping?: AbortSignal,
): Promise<void> {
  const json = (name: string, content: unknown) => zip.add(name, jsonBytes(content));
  await zip.add("read-me.txt", Buffer.from(`${t("profile.data.readMe")}\n`));
  await json("account.json", await accountOf(office, user));
  await json("sessions.json", await sessionsOf(office, user));
  await json("notifications.json", await notificationsOf(office, user, t));
  await json("messages.json", await messagesOf(office, user));
  await json("activity.json", await activityOf(office, user));
  await writeApplications(office, user, t, zip, stopping);
  await writeDrafts(office, user, t, zip, stopping);
}

import { sql, type ExpressionBuilder, type Insertable } from "kysely";
import { fromFlag, fromJson } from "../../database/codec.ts";
import { preparedQuery } from "../../database/prepared.ts";
import type { NotificationsTable, Tables } from "../../database/tables.ts";
import type { Language } from "../../texts/languages.ts";
import type { TextReference } from "../../texts/translate.ts";
import { serviceNameIn } from "../catalogue/localise.ts";
import { notificationsKept } from "../limits.ts";
import type { Office } from "../office.ts";
import type { Role } from "../permissions.ts";
import { titlesHiddenFrom, urlFor, type Reader } from "./readers.ts";
import { titleOf } from "./title-of.ts";

/** A notification as its owner sees it. Title and message are references, which are translated when a page shows them. */
export interface Notification {
  id: string;
  title: TextReference;
  message: TextReference;
  type: "success" | "info";
  read: boolean;
  /** Milliseconds UTC. */
  createdAt: number;
  actionUrl: string;
  /** The language of the argument `service` of title and message, if the council has not translated it into the reader's. */
  serviceLanguage?: Language | undefined;
}

/**
 * The condition that a role may read a notification. Every query for a reader has it, so that list, bell, buttons and the
 * copy of the person's data agree. The rows are kept: they are shown again to a person who gets the role back.
 */
function isFor(role: Role) {
  return ({ and, eb }: ExpressionBuilder<Tables, "notifications">) =>
    and(titlesHiddenFrom(role).map((key) => eb("title", "not like", `{"key":"${key}"%`)));
}

/**
 * The notifications that a person may read, newest first.
 * @param language in which the notifications name the service of their application; undefined for the language that the
 * account had when they were written.
 */
export async function findNotifications(
  { db }: Pick<Office, "db">,
  { uid, role }: Reader,
  language?: Language,
): Promise<Notification[]> {
  const rows = await db
    .selectFrom("notifications")
    .leftJoin("applications", "applications.id", "notifications.applicationId")
    .select(["notifications.id", "title", "message", "type", "read", "createdAt", "actionUrl"])
    .select(["count", "serviceName", "translations"])
    .where("notifications.userId", "=", uid)
    .where(isFor(role))
    .orderBy("createdAt", "desc")
    .orderBy("notifications.id", "desc")
    .limit(notificationsKept)
    .execute();
  return rows.map(({ count, serviceName, translations, ...row }) => {
    const service =
      language && serviceName !== null && translations !== null
        ? serviceNameIn(language, { title: serviceName, translations })
        : undefined;
    const textOf = (stored: string) =>
      addCount(nameService(fromJson<TextReference>(stored), service?.serviceName), count);
    const message = textOf(row.message);
    return {
      ...row,
      actionUrl: urlFor(role, row.actionUrl),
      title: titleOf({ title: textOf(row.title), message }),
      message,
      read: fromFlag(row.read),
      serviceLanguage: service?.serviceLanguage,
    };
  });
}

/** Replaces the name of the service in a text that names one. */
function nameService(text: TextReference, service: string | undefined): TextReference {
  const { args } = text;
  return service && args?.["service"] !== undefined
    ? { ...text, args: { ...args, service } }
    : text;
}

function addCount(text: TextReference, count: number): TextReference {
  return count > 1 ? { ...text, args: { ...text.args, count } } : text;
}

/** The number of unread notifications that a person may read. */
export async function countUnreadRows(office: Office, { uid, role }: Reader): Promise<number> {
  const [row] = await selectUnreadCount[role](office, { uid });
  return Number(row!.unread);
}

const selectUnreadCountFor = (role: Role) =>
  preparedQuery(({ db }, { uid }: { uid: string }) =>
    db
      .selectFrom("notifications")
      .select((select) => select.fn.countAll<number | string>().as("unread"))
      .where("userId", "=", uid)
      .where("read", "=", 0)
      .where(isFor(role)),
  );

const selectUnreadCount = {
  citizen: selectUnreadCountFor("citizen"),
  staff: selectUnreadCountFor("staff"),
  admin: selectUnreadCountFor("admin"),
};

export const insertNotification = preparedQuery(({ db }, row: Insertable<NotificationsTable>) =>
  db.insertInto("notifications").values(row),
);

/** The content of a notification of a group once it counts more than one event. */
interface SeveralEvents {
  title: string;
  message: string;
  actionUrl: string;
}

/**
 * Raises the count of the person's unread notification of a group, or adds one. Calls at the same moment run one after the
 * other.
 * @returns the new count
 */
export async function insertOrCount(
  tx: Office,
  row: Insertable<NotificationsTable>,
  several: SeveralEvents,
): Promise<number> {
  const { title: manyTitle, message: manyMessage, actionUrl: manyUrl } = several;
  const [{ count }] = (await addToGroup(tx, { ...row, manyTitle, manyMessage, manyUrl })) as [
    { count: number },
  ];
  return count;
}

type GroupedNotification = Insertable<NotificationsTable> &
  Record<`many${"Title" | "Message" | "Url"}`, string>;

const addToGroup = preparedQuery(
  ({ db }, { manyTitle, manyMessage, manyUrl, ...row }: GroupedNotification) =>
    db
      .insertInto("notifications")
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(["userId", "unreadGroup"]).doUpdateSet((set) => ({
          count: set("notifications.count", "+", 1),
          createdAt: row.createdAt,
          title: manyTitle,
          message: manyMessage,
          actionUrl: manyUrl,
          applicationId: null,
        })),
      )
      .returning("count"),
);

/** Deletes a person's notifications beyond the newest 50. */
export const deleteOldestNotifications = preparedQuery(({ db }, { userId }: { userId: string }) => {
  const oldestKept = db
    .selectFrom("notifications")
    .select(["createdAt", "id"])
    .where("userId", "=", userId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .offset(notificationsKept - 1);
  return db
    .deleteFrom("notifications")
    .where("userId", "=", userId)
    .where(sql<boolean>`("createdAt", "id") < ${oldestKept}`);
});

/**
 * Marks a notification that a person may read as read.
 * @returns where it leads, or undefined if they have no such notification.
 */
export async function setRead(
  tx: Office,
  { uid, role }: Reader,
  id: string,
): Promise<string | undefined> {
  const row = await tx.db
    .updateTable("notifications")
    .set({ read: 1, unreadGroup: null })
    .where("id", "=", id)
    .where("userId", "=", uid)
    .where(isFor(role))
    .returning("actionUrl")
    .executeTakeFirst();
  return row && urlFor(role, row.actionUrl);
}

export async function setAllRead(tx: Office, { uid, role }: Reader): Promise<void> {
  await tx.db
    .updateTable("notifications")
    .set({ read: 1, unreadGroup: null })
    .where("userId", "=", uid)
    .where(isFor(role))
    .where("read", "=", 0)
    .execute();
}

/** Whether a person has unread notifications about an application. */
export async function hasUnreadAbout(
  { db }: Pick<Office, "db">,
  { uid, role }: Reader,
  applicationId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("notifications")
    .select("id")
    .where("userId", "=", uid)
    .where(isFor(role))
    .where("applicationId", "=", applicationId)
    .where("read", "=", 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setReadAbout(
  tx: Office,
  { uid, role }: Reader,
  applicationId: string,
): Promise<void> {
  await tx.db
    .updateTable("notifications")
    .set({ read: 1, unreadGroup: null })
    .where("userId", "=", uid)
    .where(isFor(role))
    .where("applicationId", "=", applicationId)
    .where("read", "=", 0)
    .execute();
}

/**
 * Deletes a notification that a person may read.
 * @returns whether there was one.
 */
export async function deleteNotificationRow(
  tx: Office,
  { uid, role }: Reader,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom("notifications")
    .where("id", "=", id)
    .where("userId", "=", uid)
    .where(isFor(role))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes a person's notifications with a title. @param title as stored, in JSON */
export async function deleteNotificationsTitled(
  tx: Office,
  userId: string,
  title: string,
): Promise<void> {
  await tx.db
    .deleteFrom("notifications")
    .where("userId", "=", userId)
    .where("title", "=", title)
    .execute();
}

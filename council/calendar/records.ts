import { fromJson } from "../../database/codec.ts";
import type { Office } from "../office.ts";
import { writeSettingsRow } from "../settings/write-settings-row.ts";
import type { Calendar } from "./calendar.ts";

const key = "calendar";

export interface StoredCalendar {
  calendar: Calendar;
  /** Rises with every change of the calendar; 0 if no calendar is stored. */
  version: number;
}

/** The calendar if none is stored: in a database of an older release on which this release has not started yet. */
const noCalendar: StoredCalendar = { calendar: { weeklyDaysOff: [7], holidays: [] }, version: 0 };

export async function readCalendar({ db }: Pick<Office, "db">): Promise<StoredCalendar> {
  return toStored(await select(db).executeTakeFirst());
}

/**
 * Reads the calendar for a due date that the caller is about to write. Until the transaction ends nobody changes the
 * calendar; so whoever changes the calendar later finds this due date and moves it, too.
 */
export async function lockCalendar({
  db,
  engine,
}: Pick<Office, "db" | "engine">): Promise<Calendar> {
  const row = await select(db)
    .$if(engine === "postgres", (query) => query.forShare())
    .executeTakeFirst();
  return toStored(row).calendar;
}

/** Until the transaction ends nobody else changes the calendar, and others wait in `lockCalendar` with their due dates. */
export async function lockCalendarToChange({
  db,
  engine,
}: Pick<Office, "db" | "engine">): Promise<void> {
  await select(db)
    .$if(engine === "postgres", (query) => query.forUpdate())
    .execute();
}

function select(db: Office["db"]) {
  return db.selectFrom("settings").select(["value", "version"]).where("key", "=", key);
}

function toStored(row: { value: string; version: number } | undefined): StoredCalendar {
  return row ? { calendar: fromJson<Calendar>(row.value), version: row.version } : noCalendar;
}

/**
 * Replaces the calendar if its stored version is still `version`, which is 0 if there was no calendar.
 * @param updatedBy null for the portal itself.
 * @returns false with nothing written if the calendar changed meanwhile.
 */
export async function writeCalendar(
  tx: Office,
  { calendar, version }: StoredCalendar,
  updatedBy: string | null,
): Promise<boolean> {
  return writeSettingsRow(tx, { key, value: calendar, version, updatedBy });
}

import { fromJson } from "../../database/codec.ts";
import type { Office } from "../office.ts";
import { writeSettingsRow } from "../settings/write-settings-row.ts";
import type { Calendar } from "./calendar.ts";

const key = "calendar";

export interface StoredCalendar {
  calendar: Calendar;
  /** Rises with every change; 0 if none is stored. */
  version: number;
}

/** The calendar of a database from an older release, until this release is first started on it. */
const noCalendar: StoredCalendar = { calendar: { weeklyDaysOff: [7], holidays: [] }, version: 0 };

export async function readCalendar({ db }: Pick<Office, "db">): Promise<StoredCalendar> {
  return toStored(await select(db).executeTakeFirst());
}

/**
 * Reads the calendar for a due date that is about to be written. Until the transaction ends nobody changes the
 * calendar, so a later change of it also finds this due date.
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

/** Until the transaction ends nobody else changes the calendar, and a due date that is about to be written waits. */
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
 * Replaces the calendar if its version is the one somebody saw; version 0 if there was none.
 * @param updatedBy null for the portal itself.
 * @returns false with nothing written if it changed meanwhile.
 */
export async function writeCalendar(
  tx: Office,
  { calendar, version }: StoredCalendar,
  updatedBy: string | null,
): Promise<boolean> {
  return writeSettingsRow(tx, { key, value: calendar, version, updatedBy });
}

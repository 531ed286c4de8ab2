import { z } from "zod";
import { baseLanguage, perLanguage } from "../../texts/languages.ts";
import type { TextKey } from "../../texts/translate.ts";
import { latinDigits } from "../fields/latin-digits.ts";
import { isRealDate } from "../fields/real-date.ts";
import { holidayNameMaxLength, holidaysAtMost } from "../limits.ts";
import { oneLine } from "../mail/one-line.ts";

const unexpectedValue: TextKey = "common.unexpectedField";
const dateInvalid: TextKey = "calendar.errors.dateInvalid";
const dateOver: TextKey = "calendar.errors.dateOver";
const dateTwice: TextKey = "calendar.errors.dateTwice";
const nameRequired: TextKey = "calendar.errors.nameRequired";
const nameTooLong: TextKey = "calendar.errors.nameTooLong";
const noWorkingDay: TextKey = "calendar.errors.noWorkingDay";
const tooMany: TextKey = "calendar.errors.tooMany";

const line = z.string(unexpectedValue).overwrite(oneLine).max(holidayNameMaxLength, nameTooLong);
const name = z.strictObject(perLanguage(() => line));

/**
 * Parses a date as a form sends it, `YYYY-MM-DD`, or as people type it in browsers without a date control, `26-1-2026`.
 * The result is `YYYY-MM-DD` or the text itself. Does not check whether the date exists.
 */
export const typedDate = z
  .string(unexpectedValue)
  .overwrite(oneLine)
  .overwrite(latinDigits)
  .overwrite(toIsoDate);

function toIsoDate(typed: string): string {
  const [, day = "", month = "", year = ""] =
    /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$/.exec(typed) ?? [];
  return day ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : typed;
}

const holidayRow = z.strictObject({ date: typedDate, name });

const isBlank = (row: z.output<typeof holidayRow>) =>
  row.date === "" && Object.values(row.name).every((text) => text === "");

/**
 * The form of the council's calendar. Blank rows are dropped, and the other rows sorted. At least one day of the week
 * is a working day, so that every count of days ends.
 * @param firstDate the first date that a holiday may have, `YYYY-MM-DD`: the form does not show earlier holidays.
 */
export const calendarForm = (firstDate: string) =>
  z.strictObject({
    weeklyDaysOff: z
      .array(z.literal([1, 2, 3, 4, 5, 6, 7], unexpectedValue))
      .transform((days) => [...new Set(days)].sort((one, other) => one - other))
      .refine((days) => days.length < 7, noWorkingDay),
    holidays: z.array(holidayRow).transform((rows, context) => {
      const refuse = (message: TextKey, ...path: (string | number)[]) =>
        context.addIssue({ code: "custom", message, path });
      const filled = rows.map((row, index) => ({ row, index })).filter(({ row }) => !isBlank(row));
      if (filled.length > holidaysAtMost) refuse(tooMany, 0, "date");
      const dates = new Set<string>();
      for (const { row, index } of filled) {
        if (!isRealDate(row.date)) refuse(dateInvalid, index, "date");
        else if (row.date < firstDate) refuse(dateOver, index, "date");
        else if (dates.has(row.date)) refuse(dateTwice, index, "date");
        dates.add(row.date);
        if (row.name[baseLanguage] === "") refuse(nameRequired, index, "name", baseLanguage);
      }
      return filled
        .map(({ row }) => row)
        .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
    }),
  });

/** The form as it was typed. */
export type CalendarFormValues = z.input<ReturnType<typeof calendarForm>>;

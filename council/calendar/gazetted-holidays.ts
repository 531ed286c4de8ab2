import type { Holiday } from "./calendar.ts";

const republicDay = { en: "Republic Day", hi: "गणतंत्र दिवस" };
const independenceDay = { en: "Independence Day", hi: "स्वतंत्रता दिवस" };
const gandhiJayanti = { en: "Mahatma Gandhi’s Birthday", hi: "गांधी जयंती" };
const christmas = { en: "Christmas Day", hi: "क्रिसमस" };

/**
 * The gazetted holidays of the central government's offices in 2026, as its Department of Personnel and
 * Training lists them. Compared with the list that the National Institute for the Empowerment of Persons with
 * Visual Disabilities published on 18 November 2025 (https://niepvd.nic.in/?p=9775). Holidays of the lunar
 * calendar may move by a day, and each state gazettes more, so a council has to check the list.
 */
const holidaysOf2026: readonly Holiday[] = [
  { date: "2026-01-26", name: republicDay },
  { date: "2026-03-04", name: { en: "Holi", hi: "होली" } },
  { date: "2026-03-21", name: { en: "Id-ul-Fitr", hi: "ईद-उल-फ़ित्र" } },
  { date: "2026-03-26", name: { en: "Ram Navami", hi: "राम नवमी" } },
  { date: "2026-03-31", name: { en: "Mahavir Jayanti", hi: "महावीर जयंती" } },
  { date: "2026-04-03", name: { en: "Good Friday", hi: "गुड फ़्राइडे" } },
  { date: "2026-05-01", name: { en: "Buddha Purnima", hi: "बुद्ध पूर्णिमा" } },
  { date: "2026-05-27", name: { en: "Id-ul-Zuha (Bakrid)", hi: "ईद-उल-ज़ुहा (बक़रीद)" } },
  { date: "2026-06-26", name: { en: "Muharram", hi: "मुहर्रम" } },
  { date: "2026-08-15", name: independenceDay },
  { date: "2026-08-26", name: { en: "Id-e-Milad", hi: "ईद-ए-मिलाद" } },
  { date: "2026-09-04", name: { en: "Janmashtami", hi: "जन्माष्टमी" } },
  { date: "2026-10-02", name: gandhiJayanti },
  { date: "2026-10-20", name: { en: "Dussehra", hi: "दशहरा" } },
  { date: "2026-11-08", name: { en: "Diwali", hi: "दीपावली" } },
  { date: "2026-11-24", name: { en: "Guru Nanak’s Birthday", hi: "गुरु नानक जयंती" } },
  { date: "2026-12-25", name: christmas },
];

/** The gazetted holidays of each year that this release knows. */
const gazetted: Record<number, readonly Holiday[]> = { 2026: holidaysOf2026 };

/** Holidays whose date is the same every year; `day` is month and day. */
const fixedHolidays: readonly { day: string; name: Holiday["name"] }[] = [
  { day: "01-26", name: republicDay },
  { day: "08-15", name: independenceDay },
  { day: "10-02", name: gandhiJayanti },
  { day: "12-25", name: christmas },
];

/**
 * Whether the council has yet to add the holidays of a year: the calendar has at most the holidays whose date is the same
 * every year, which a portal starts with before the others are gazetted.
 */
export function lacksHolidays(holidays: readonly Holiday[], year: number): boolean {
  const isFixed = (date: string) => fixedHolidays.some(({ day }) => date === `${year}-${day}`);
  return !holidays.some(({ date }) => date.startsWith(`${year}-`) && !isFixed(date));
}

/**
 * The central government's holidays of a year, as far as this release knows them: the gazetted holidays, or only those
 * whose date is the same every year.
 * @returns the holidays in order of date
 */
export function knownHolidays(year: number): Holiday[] {
  const gazettedThatYear = gazetted[year];
  if (gazettedThatYear) return [...gazettedThatYear];
  return fixedHolidays.map(({ day, name }) => ({ date: `${year}-${day}`, name }));
}

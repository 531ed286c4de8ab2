import { dayParts, timeParts, timeZone } from "./date-parts.ts";
import { dateTimeFormat, numberFormat } from "./formatters.ts";
import { languages, type Language } from "./languages.ts";

// English dates as in the specification (section 9): `MMM dd, yyyy`. Only American English has that order.
const dateLocale = (language: Language) =>
  language === "en" ? "en-US" : `${languages[language].locale}-u-nu-latn`;

const dayIn = inEachLanguage((language) =>
  dateTimeFormat(dateLocale(language), { timeZone, ...dayParts }),
);
const dayAndMonthIn = inEachLanguage((language) =>
  dateTimeFormat(dateLocale(language), { timeZone, month: "short", day: "2-digit" }),
);
const monthIn = inEachLanguage((language) =>
  dateTimeFormat(dateLocale(language), { timeZone, year: "numeric", month: "short" }),
);
const yearOf = () => dateTimeFormat("en-US", { timeZone, year: "numeric" });
const timeIn = inEachLanguage((language) =>
  dateTimeFormat(dateLocale(language), { timeZone, ...timeParts(language) }),
);
const dateTimeIn = inEachLanguage((language) =>
  dateTimeFormat(dateLocale(language), { timeZone, ...dayParts, ...timeParts(language) }),
);

/** The day in India at a time (milliseconds UTC): `Jan 02, 2026`. */
export function formatDate(milliseconds: number, language: Language): string {
  return dayIn(language).format(milliseconds);
}

/** As `formatDate` without the year, `Jan 02`, for the axis of a chart; with the year if `now` is in another year. */
export function formatShortDate(milliseconds: number, language: Language, now: number): string {
  const [year, thisYear] = [milliseconds, now].map((moment) => yearOf().format(moment));
  return (year === thisYear ? dayAndMonthIn : dayIn)(language).format(milliseconds);
}

/** The month in India at a time (milliseconds UTC): `Jan 2026`. */
export function formatMonth(milliseconds: number, language: Language): string {
  return monthIn(language).format(milliseconds);
}

/** The time in India at a time (milliseconds UTC): `Jan 02, 2026, 05:30 PM`; in Hindi `02 जन॰ 2026, 17:30`. */
export function formatDateTime(milliseconds: number, language: Language): string {
  return dateTimeIn(language).format(milliseconds);
}

/** The time of day in India at a time (milliseconds UTC), below its date: `05:30 PM`; in Hindi `17:30`. */
export function formatTime(milliseconds: number, language: Language): string {
  return timeIn(language).format(milliseconds);
}

/** Makes the formatter of a language once, and finds it by language alone, because lists format many rows. */
function inEachLanguage<Formatter>(
  make: (language: Language) => Formatter,
): (language: Language) => Formatter {
  const formatters: Partial<Record<Language, Formatter>> = {};
  return (language) => (formatters[language] ??= make(language));
}

/** Whole rupees with the sign and Indian grouping: `₹1,20,000`. */
export function formatRupees(rupees: number): string {
  return rupeeFormat(0).format(rupees);
}

/** Paise as rupees, with decimals only where there are any: `₹50`, `₹1,200.50`. */
export function formatPaise(paise: number): string {
  return rupeeFormat(paise % 100 === 0 ? 0 : 2).format(paise / 100);
}

function rupeeFormat(decimals: number): Intl.NumberFormat {
  return numberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    // Older browsers require both.
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** A whole number with Indian grouping and Latin digits: `1,20,000`. */
export function formatNumber(value: number): string {
  return numberFormat("en-IN").format(value);
}

/** The name of a language in another language: `Hindi`, `अंग्रेज़ी`; its own name if the other language has none. */
export function languageName(language: Language, reader: Language): string {
  // Chrome 80 and Safari 13 lack `Intl.DisplayNames`.
  if (!("DisplayNames" in Intl)) return languages[language].name;
  const names = new Intl.DisplayNames(languages[reader].locale, {
    type: "language",
    fallback: "none",
  });
  return names.of(language) ?? languages[language].name;
}

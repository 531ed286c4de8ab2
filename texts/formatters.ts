/**
 * Intl's formatters, made once for each choice of options: making one costs far more than using it.
 * There are only as many as languages and kinds of text.
 */
export function dateTimeFormat(...given: FormatArguments<typeof Intl.DateTimeFormat>) {
  return cachedFormat(dateTimeFormatCache, given, () => new Intl.DateTimeFormat(...given));
}

export function numberFormat(...given: FormatArguments<typeof Intl.NumberFormat>) {
  return cachedFormat(numberFormatCache, given, () => new Intl.NumberFormat(...given));
}

export function pluralRules(...given: FormatArguments<typeof Intl.PluralRules>) {
  return cachedFormat(pluralRulesCache, given, () => new Intl.PluralRules(...given));
}

type FormatArguments<Format extends new (...given: never[]) => unknown> =
  ConstructorParameters<Format>;

const dateTimeFormatCache = new Map<string, Intl.DateTimeFormat>();
const numberFormatCache = new Map<string, Intl.NumberFormat>();
const pluralRulesCache = new Map<string, Intl.PluralRules>();

function cachedFormat<Format>(
  kept: Map<string, Format>,
  given: unknown[],
  make: () => Format,
): Format {
  const key = JSON.stringify(given);
  const there = kept.get(key);
  if (there) return there;
  const made = make();
  kept.set(key, made);
  return made;
}

/**
 * Intl's formatters. Each is created once per language and options and then kept, because creating a formatter costs far
 * more than using it. There are few: as many as languages times formats.
 */
export function dateTimeFormat(...parameters: FormatArguments<typeof Intl.DateTimeFormat>) {
  return cachedFormat(
    dateTimeFormatCache,
    parameters,
    () => new Intl.DateTimeFormat(...parameters),
  );
}

export function numberFormat(...parameters: FormatArguments<typeof Intl.NumberFormat>) {
  return cachedFormat(numberFormatCache, parameters, () => new Intl.NumberFormat(...parameters));
}

export function pluralRules(...parameters: FormatArguments<typeof Intl.PluralRules>) {
  return cachedFormat(pluralRulesCache, parameters, () => new Intl.PluralRules(...parameters));
}

type FormatArguments<Format extends new (...parameters: never[]) => unknown> =
  ConstructorParameters<Format>;

const dateTimeFormatCache = new Map<string, Intl.DateTimeFormat>();
const numberFormatCache = new Map<string, Intl.NumberFormat>();
const pluralRulesCache = new Map<string, Intl.PluralRules>();

function cachedFormat<Format>(
  cache: Map<string, Format>,
  parameters: unknown[],
  make: () => Format,
): Format {
  const key = JSON.stringify(parameters);
  const cached = cache.get(key);
  if (cached) return cached;
  const formatter = make();
  cache.set(key, formatter);
  return formatter;
}

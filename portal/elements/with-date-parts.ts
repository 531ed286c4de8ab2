const dateParts = ["day", "month", "year"];

/** The controls that are saved together with this one: all parts of a date, otherwise only itself. */
export function withDateParts(name: string): string[] {
  const [, field, part] = /^(\w+)-(\w+)$/.exec(name) ?? [];
  return field && dateParts.includes(part!) ? dateParts.map((one) => `${field}-${one}`) : [name];
}

const dateParts = ["day", "month", "year"];

/** The names of the controls that are saved together with this one: of all parts of a date, otherwise its own. */
export function withDateParts(name: string): string[] {
  const [, field, part] = /^(\w+)-(\w+)$/.exec(name) ?? [];
  return field && dateParts.includes(part!) ? dateParts.map((one) => `${field}-${one}`) : [name];
}

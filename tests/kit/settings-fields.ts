/** The fields that the settings form sends for a value. Their names are paths, such as `landingFigures-0-value-en`. */
export function settingsFields(value: unknown, path: string[] = []): Record<string, string> {
  if (value === false) return {};
  if (typeof value !== "object" || value === null)
    return { [path.join("-")]: value === true ? "on" : String(value) };
  const parts = Object.entries(value).map(([name, part]) => settingsFields(part, [...path, name]));
  return Object.assign({}, ...parts) as Record<string, string>;
}

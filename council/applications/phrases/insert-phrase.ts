/** Adds a phrase to remarks, on a line of its own; remarks that contain it stay as they are. */
export function insertPhrase(remarks: string, phrase: string): string {
  if (remarks.includes(phrase)) return remarks;
  const before = remarks.trimEnd();
  return before === "" ? phrase : `${before}\n${phrase}`;
}

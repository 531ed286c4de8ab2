/** The id of a control in the row of a person, unique on the page. */
export function rowControlId(name: string, uid: string): string {
  return `${name}-${uid}`;
}

/** The id of a control beside a person: every row of the list has one of each. */
export function rowControlId(name: string, uid: string): string {
  return `${name}-${uid}`;
}

/** The id of a control of the form that adds somebody; the other form of the page asks for a phone, too. */
export function addControlId(name: string): string {
  return `add-${name}`;
}

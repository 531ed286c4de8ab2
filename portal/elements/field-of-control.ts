/** The name of the field to which a control belongs. The boxes of a date are one field, and so is a family's table. */
export function fieldOfControl(name: string): string {
  return name.replace(/-(?:day|month|year)$|\.\d{1,2}\.(?:name|relation|age)$/, "");
}

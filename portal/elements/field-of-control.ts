/** The field that a control belongs to: the boxes of a date are one, and so are the cells of a family's table. */
export function fieldOfControl(name: string): string {
  return name.replace(/-(?:day|month|year)$|\.\d{1,2}\.(?:name|relation|age)$/, "");
}

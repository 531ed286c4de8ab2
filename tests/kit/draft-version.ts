/** The field `draftVersion` in the HTML of a page with a form: how often the form's draft was saved. */
export function draftVersionIn(html: string): string | undefined {
  return /name="draftVersion" value="(\d+)"/.exec(html)?.[1];
}

/** The field `draftVersion` of a page's form: how often its draft was saved. */
export function draftVersionIn(page: string): string | undefined {
  return /name="draftVersion" value="(\d+)"/.exec(page)?.[1];
}

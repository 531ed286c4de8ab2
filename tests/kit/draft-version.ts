/** The version of its draft that a page's form shows. */
export function readVersionIn(page: string): string | undefined {
  return /name="draftVersion" value="(\d+)"/.exec(page)?.[1];
}

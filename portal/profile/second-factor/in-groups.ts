/** A long code in groups of four, as people read and type it. */
export function inGroupsOfFour(code: string): string {
  return code.match(/.{1,4}/g)?.join(" ") ?? "";
}

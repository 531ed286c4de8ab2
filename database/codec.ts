/** How values cross into the columns both engines agree on (tables.ts). */

export function toJson(value: unknown): string {
  return JSON.stringify(value);
}

/** @throws when the column does not hold JSON: the row was damaged. */
export function fromJson<T>(column: string): T {
  return JSON.parse(column) as T;
}

export function toFlag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}

export function fromFlag(column: number): boolean {
  return column !== 0;
}

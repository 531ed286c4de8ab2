// Converts values for the columns that both engines share (tables.ts).

export function toJson(value: unknown): string {
  return JSON.stringify(value);
}

/** @throws if the column does not contain JSON: the row is damaged */
export function fromJson<T>(column: string): T {
  return JSON.parse(column) as T;
}

export function toFlag(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}

export function fromFlag(column: number): boolean {
  return column !== 0;
}

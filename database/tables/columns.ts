import type { ColumnType } from "kysely";

/** JSON as text, read and written through ../codec.ts. */
export type Json = string;
export type Flag = 0 | 1;
export type Milliseconds = number;
/** A column that is set only when the row is inserted. */
export type Fixed<T> = ColumnType<T, T, never>;
/** A column that may be left out when the row is inserted. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

import type { Fixed, Json, Milliseconds } from "./columns.ts";

/** Single values stored by this portal, each a versioned row. */
export interface SettingsTable {
  key: Fixed<string>;
  value: Json;
  version: number;
  updatedAt: Milliseconds;
  updatedBy: string | null;
}

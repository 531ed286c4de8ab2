import { toJson } from "../../database/codec.ts";
import type { Office } from "../office.ts";

interface SettingsRow {
  key: "calendar" | "council";
  value: unknown;
  /** The version that the change is based on; 0 if no row was stored. */
  version: number;
  /** The uid of who changes it; null for the portal itself. */
  updatedBy: string | null;
}

/**
 * Replaces a row of `settings` if its stored version is still `version`.
 * @returns false with nothing written if the row changed meanwhile.
 */
export async function writeSettingsRow(
  tx: Office,
  { key, value, version, updatedBy }: SettingsRow,
): Promise<boolean> {
  const columns = {
    value: toJson(value),
    version: version + 1,
    updatedAt: tx.clock(),
    updatedBy,
  };
  const query =
    version === 0
      ? tx.db
          .insertInto("settings")
          .values({ key, ...columns })
          .onConflict((conflict) => conflict.column("key").doNothing())
          .returning("version")
      : tx.db
          .updateTable("settings")
          .set(columns)
          .where("key", "=", key)
          .where("version", "=", version)
          .returning("version");
  return (await query.executeTakeFirst()) !== undefined;
}

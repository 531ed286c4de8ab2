import { toJson } from "../../database/codec.ts";
import type { Office } from "../office.ts";

interface SettingsRow {
  key: "calendar" | "council";
  value: unknown;
  /** The version somebody saw; 0 if there was none. */
  version: number;
  /** Null for the portal itself. */
  updatedBy: string | null;
}

/**
 * Replaces a row of the settings if its version is the one somebody saw.
 * @returns false with nothing written if it changed meanwhile.
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

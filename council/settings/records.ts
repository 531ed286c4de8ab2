import { fromJson, toJson } from "../../database/codec.ts";
import type { Office } from "../office.ts";
import { touchPublicContent } from "../public-content.ts";
import type { CouncilSettings, Logo } from "./council-settings.ts";
import { writeSettingsRow } from "./write-settings-row.ts";

const key = "council";
const logoKey = "councilLogo";

/**
 * The settings that are stored: those that differ from the samples, the logo if there is one, and since when a second factor
 * is required if it is.
 */
export interface OwnSettings extends Partial<CouncilSettings> {
  logo?: Logo;
  secondFactorRequiredAt?: number;
}

export interface StoredSettings {
  own: OwnSettings;
  /** 0 before the first change; rises by one with every change. */
  version: number;
}

export async function readCouncilSettings({ db }: Office): Promise<StoredSettings> {
  const row = await db
    .selectFrom("settings")
    .select(["value", "version"])
    .where("key", "=", key)
    .executeTakeFirst();
  return row
    ? { own: fromJson<OwnSettings>(row.value), version: row.version }
    : { own: {}, version: 0 };
}

/**
 * Replaces the settings if their stored version is still `version`.
 * @returns false with nothing written if the version changed meanwhile.
 */
export async function writeCouncilSettings(
  tx: Office,
  { own, version }: StoredSettings,
  updatedBy: string,
): Promise<boolean> {
  if (!(await writeSettingsRow(tx, { key, value: own, version, updatedBy }))) return false;
  await touchPublicContent(tx);
  return true;
}

/** The logo's bytes; undefined if there is no logo. */
export async function readLogo({ db }: Pick<Office, "db">): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", logoKey)
    .executeTakeFirst();
  return row && Buffer.from(fromJson<string>(row.value), "base64");
}

/** Stores the logo's bytes in the database, so that every process and backup has them. */
export async function writeLogo(tx: Office, bytes: Buffer, updatedBy: string): Promise<void> {
  const columns = { value: toJson(bytes.toString("base64")), updatedAt: tx.clock(), updatedBy };
  await tx.db
    .insertInto("settings")
    .values({ key: logoKey, version: 1, ...columns })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet((set) => ({ ...columns, version: set("settings.version", "+", 1) })),
    )
    .execute();
}

export async function deleteLogoRow(tx: Office): Promise<void> {
  await tx.db.deleteFrom("settings").where("key", "=", logoKey).execute();
}

/** The key under which the confirmation of a first step is stored. */
export const confirmedKey = (step: string) => `firstStep.${step}`;

/** Whether somebody has confirmed a first step. */
export async function isConfirmed({ db }: Office, step: string): Promise<boolean> {
  const row = await db
    .selectFrom("settings")
    .select("key")
    .where("key", "=", confirmedKey(step))
    .executeTakeFirst();
  return row !== undefined;
}

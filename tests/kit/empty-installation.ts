import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { openLog } from "../../server/log.ts";
import { readConfig, type Config } from "../../server/config.ts";
import { openPortal, type OpenPortal } from "../../server/open-portal.ts";
import { testSecretKey } from "./office.ts";
import { createDatabase } from "./postgres.ts";

/** A new installation of the portal, with an empty data folder and an empty database. */
export interface EmptyInstallation {
  config: Config;
  /** Opens the portal of this installation. */
  open(): Promise<OpenPortal>;
  delete(): Promise<void>;
}

export async function emptyInstallation(
  engine: "sqlite" | "postgres",
  settings: Record<string, string> = { SECRET_KEY: testSecretKey },
): Promise<EmptyInstallation> {
  const folder = await mkdtemp(join(tmpdir(), "portal-empty-"));
  const database = engine === "postgres" ? await createDatabase(inject("postgresUrl")) : undefined;
  const config = readConfig({
    DATA_DIR: folder,
    ...(database && { DATABASE_URL: database.url }),
    ...settings,
  });
  const openPortals: OpenPortal[] = [];
  return {
    config,
    async open() {
      const portal = await openPortal(config, openLog("silent"));
      openPortals.push(portal);
      return portal;
    },
    async delete() {
      for (const portal of openPortals) await portal.close();
      await database?.drop();
      await rm(folder, { recursive: true });
    },
  };
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "../../database/migrate.ts";
import { openDatabase } from "../../database/open.ts";
import { addEmptyTables } from "./empty-tables.ts";
import { createDatabase, startPostgres } from "./postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The URL of the PostgreSQL server of this test run. */
    postgresUrl: string;
    /** The name of a database on this server with all tables, which are empty: copying it is quicker than making them. */
    postgresTemplate: string;
    /** The path of an SQLite file with all tables, which are empty: tests copy it. */
    sqliteTemplate: string;
  }
}

/** Makes the databases for a run of the unit tests. @returns a function that deletes them */
export default async function setUp(project: TestProject) {
  const server = await startPostgres();
  const template = await createDatabase(server.url);
  const folder = await mkdtemp(join(tmpdir(), "portal-template-"));
  const sqliteTemplate = join(folder, "portal.sqlite");
  for (const url of [template.url, sqliteTemplate]) {
    const database = await openDatabase(url);
    await migrate(database.queries);
    await addEmptyTables(database);
    await database.close();
  }
  project.provide("postgresUrl", server.url);
  project.provide("postgresTemplate", template.name);
  project.provide("sqliteTemplate", sqliteTemplate);
  return async () => {
    await template.drop();
    await rm(folder, { recursive: true, force: true });
    await server.stop();
  };
}

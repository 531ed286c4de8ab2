import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "./postgres.ts";

/**
 * Starts the PostgreSQL server for a run of the journeys, and makes the folder for the demo that the workers of the run
 * share.
 * @returns a function that stops the server and deletes the folder
 */
export default async function setUp() {
  const { url, stop } = await startPostgres();
  process.env.JOURNEY_POSTGRES_URL = url;
  const demoFolder = await mkdtemp(join(tmpdir(), "portal-shared-demo-"));
  process.env.JOURNEY_DEMO = demoFolder;
  return async () => {
    await rm(demoFolder, { recursive: true, force: true });
    await stop();
  };
}

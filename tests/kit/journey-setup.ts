import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "./postgres.ts";

/**
 * Starts the PostgreSQL server of a run of journeys, and makes the folder of the demo that its workers share.
 * @returns a function that stops and deletes them
 */
export default async function setUp() {
  const { url, stop } = await startPostgres();
  process.env.JOURNEY_POSTGRES_URL = url;
  const demo = await mkdtemp(join(tmpdir(), "portal-shared-demo-"));
  process.env.JOURNEY_DEMO = demo;
  return async () => {
    await rm(demo, { recursive: true, force: true });
    await stop();
  };
}

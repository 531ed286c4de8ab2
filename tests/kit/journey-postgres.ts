import { startPostgres } from "./postgres.ts";

/** Starts the PostgreSQL of a run of journeys; gives what stops it. */
export default async function setUp() {
  const { url, stop } = await startPostgres();
  process.env.JOURNEY_POSTGRES_URL = url;
  return stop;
}

import { startPostgres } from "./postgres.ts";

/** Starts the PostgreSQL server of a run of journeys; returns a function that stops it. */
export default async function setUp() {
  const { url, stop } = await startPostgres();
  process.env.JOURNEY_POSTGRES_URL = url;
  return stop;
}

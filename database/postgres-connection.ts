/** Shorter than what firewalls and load balancers let an idle connection live. */
const keepAliveInitialDelayMillis = 10_000;

/**
 * The options of every connection to a PostgreSQL server. The system asks an idle server whether it is still there: one
 * whose machine vanished answers nothing, and without that a query would wait for its answer for ever.
 */
export function postgresConnection(url: string) {
  return { connectionString: url, keepAlive: true, keepAliveInitialDelayMillis };
}

/**
 * If a portal vanishes, PostgreSQL ends the session 20 seconds later, or when the statement that is running ends; by
 * default two hours later. Until then others wait for the rows that the session has locked, and no command gets the
 * database to itself. Where the system does not know such a setting, PostgreSQL ignores it.
 */
export const noticesVanishedPortal = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 1;
  set tcp_keepalives_count = 10; set tcp_user_timeout = 20000`;

/** Runs the first query of a connection. If it fails, the connection is closed: nobody else knows it. */
export async function endIfRefused<Result>(
  client: { end(): Promise<void> },
  firstQuery: () => Promise<Result>,
): Promise<Result> {
  try {
    return await firstQuery();
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** Shorter than the time after which firewalls and load balancers drop an idle connection. */
const keepAliveInitialDelayMillis = 10_000;

/**
 * The options of every connection to a PostgreSQL server. TCP keep-alive asks an idle server whether it is still there:
 * a server whose machine vanished answers nothing, and without keep-alive a query would wait for it for ever.
 */
export function postgresConnection(url: string) {
  return { connectionString: url, keepAlive: true, keepAliveInitialDelayMillis };
}

/**
 * If a portal vanishes, PostgreSQL ends the session 20 seconds later, or when the running statement ends; by default it
 * would take two hours. Until then, other changes wait for the rows that the session has locked, and no command gets the
 * database to itself. PostgreSQL ignores a setting that its operating system does not know.
 */
export const noticeVanishedPortalSql = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 1;
  set tcp_keepalives_count = 10; set tcp_user_timeout = 20000`;

/** Runs the first query of a connection. If the query fails, closes the connection, which nobody else could close. */
export async function endIfFirstQueryFails<Result>(
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

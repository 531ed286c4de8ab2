const secondMs = 1000;
const minuteMs = 60 * secondMs;

/** How long a connection may be without traffic during a request before it is ended; between requests `keepAliveTimeout`. */
export const silenceMs = 2 * minuteMs;

/** The timeouts of the HTTP server. */
export const serverTimeouts = {
  /** Six documents of 5 MB at 64 kbit/s take over an hour; Node's default timeout is five minutes. */
  requestTimeout: 120 * minuteMs,
  headersTimeout: 20 * secondMs,
  /**
   * Longer than proxies keep an idle connection (Caddy two minutes, most load balancers one): Node's default of five seconds
   * would close the connection while the proxy is sending a form over it, and the proxy would answer 502.
   */
  keepAliveTimeout: 125 * secondMs,
};

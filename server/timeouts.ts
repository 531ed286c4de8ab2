const secondMs = 1000;
const minuteMs = 60 * secondMs;

/** When a connection without any traffic is ended. */
export const silenceMs = 2 * minuteMs;

/** The timeouts of the HTTP server. */
export const serverTimeouts = {
  /** Six documents of 5 MB at 64 kbit/s take over an hour; Node's default timeout is five minutes. */
  requestTimeout: 120 * minuteMs,
  headersTimeout: 20 * secondMs,
  /**
   * Longer than proxies keep an idle connection (Caddy two minutes, load balancers one): after Node's default of five
   * seconds it would be closed while a form is on its way in it, and the proxy answers 502.
   */
  keepAliveTimeout: 125 * secondMs,
};

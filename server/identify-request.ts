import type { MiddlewareHandler } from "hono";
import type { Office } from "../council/office.ts";
import { clientIp } from "./client-ip.ts";
import type { Config } from "./config.ts";
import type { Environment } from "./http.ts";
import { logResponse, newRequestId } from "./request-log.ts";

/** Determines request id and client IP, and logs one line per response. */
export function identifyRequest(office: Office, config: Config): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const startedAt = performance.now();
    const requestId = newRequestId(office);
    const peer = c.env.incoming.socket.remoteAddress;
    c.set("requestId", requestId);
    c.set("ipAddress", clientIp(peer, c.req.header("x-forwarded-for"), config.trustProxy));
    await next();
    c.res.headers.set("X-Request-Id", requestId);
    const { method, path } = c.req;
    logResponse(office, { requestId, method, path, status: c.res.status, startedAt });
  };
}

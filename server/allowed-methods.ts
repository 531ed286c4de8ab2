import type { MiddlewareHandler } from "hono";
import type { Server } from "node:http";
import type { Environment } from "./http.ts";
import { discardBody } from "./discard-body.ts";

/** The methods that pages accept. */
const allowedMethods = ["GET", "HEAD", "POST"];
const allow = allowedMethods.join(", ");

/** The methods of uploads in parts (uploads/upload-app.ts). */
const methodsOfUploads: [path: RegExp, methods: string[]][] = [
  [/^\/uploads$/, ["POST"]],
  [/^\/uploads\/[^/]+$/, ["GET", "HEAD", "PATCH", "DELETE"]],
];

/** Answers a method that its path does not accept with 405 and lists the allowed methods (RFC 9110, section 15.5.6). */
export const refuseOtherMethods: MiddlewareHandler<Environment> = async (c, next) => {
  const methods = methodsOfUploads.find(([path]) => path.test(c.req.path))?.[1] ?? allowedMethods;
  if (methods.includes(c.req.method)) return next();
  await discardBody(c.env.incoming);
  return c.text("Method Not Allowed", 405, { Allow: methods.join(", ") });
};

/** Answers CONNECT with 405, too: without a listener for CONNECT, Node closes the connection without a response. */
export function refuseTunnels(server: Pick<Server, "on">): void {
  const response = ["HTTP/1.1 405 Method Not Allowed", `Allow: ${allow}`, "Content-Length: 0"];
  server.on("connect", (_, socket) => {
    // The client may have closed the connection already.
    socket.on("error", () => {});
    socket.end([...response, "Connection: close", "", ""].join("\r\n"));
  });
}

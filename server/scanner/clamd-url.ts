import type { NetConnectOpts } from "node:net";
import { z } from "zod";

/** `tcp://host:port` or `unix:/path` of clamd. */
export const clamdUrl = z.string().transform((text, context): NetConnectOpts => {
  const path = /^unix:(\/.+)$/.exec(text)?.[1];
  if (path) return { path };
  const url = URL.parse(text);
  const isHostAlone = url && /^\/?$/.test(url.pathname) && !url.search && !url.username;
  if (url?.protocol === "tcp:" && isHostAlone && url.hostname !== "" && url.port !== "")
    return { host: url.hostname.replace(/^\[|\]$/g, ""), port: Number(url.port) };
  context.addIssue({ code: "custom", message: "must be tcp://host:port or unix:/path" });
  return z.NEVER;
});

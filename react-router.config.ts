import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "portal",
  // scripts/build.mjs builds beside the build that a portal serves from.
  buildDirectory: process.env["PORTAL_BUILD_FOLDER"] ?? "build",
  ssr: true,
  // The server build has two entries (the portal and the operator commands), each in a file with its own name.
  serverBuildFile: "[name].js",
  // The first page brings all routes, so that a slow connection needs no second request for them.
  routeDiscovery: { mode: "initial" },
} satisfies Config;

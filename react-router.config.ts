import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "portal",
  // scripts/build.mjs builds beside the build that a portal serves from.
  buildDirectory: process.env["PORTAL_BUILD_FOLDER"] ?? "build",
  ssr: true,
  // Every route is known from the first page on: no second request on a slow connection.
  // Two server entries (the portal and the operator commands), each under its own name.
  serverBuildFile: "[name].js",
  routeDiscovery: { mode: "initial" },
} satisfies Config;

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runQuietly } from "./run-program.mjs";
import { precompress } from "./precompress.mjs";
import { hashSources } from "./sources.mjs";

/**
 * Whether the build is complete and up to date with the sources.
 * @param {string} root the project's folder
 */
export function isBuilt(root) {
  const marker = markerOf(root);
  return existsSync(marker) && readFileSync(marker, "utf8") === hashSources(root);
}

/**
 * Builds the portal and the operator commands if the sources have changed since the last build. The
 * build first empties its folder and writes its marker last, so an interrupted build has none.
 * @param {string} root
 * @param {string} node the Node to build with
 */
export async function build(root, node) {
  if (isBuilt(root)) return;
  const sources = hashSources(root);
  console.error("Building the portal …");
  const options = { cwd: root, env: { ...process.env, NODE_ENV: "production" } };
  const router = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  await runQuietly("Compiling the texts", node, ["scripts/compile-texts.mjs"], options);
  await runQuietly("A text that nothing shows", node, ["scripts/check-texts.mjs"], options);
  await runQuietly("The build", node, [router, "build"], options);
  await precompress(join(root, "build", "client"));
  writeFileSync(markerOf(root), sources);
}

/** @param {string} root */
function markerOf(root) {
  return join(root, "build", "source-hash");
}

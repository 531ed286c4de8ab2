// Called by the npm scripts. Runs under the system's Node (20 or newer) without any package:
// installs packages, builds if the sources have changed, and starts the command under the pinned
// Node.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, isBuilt } from "./build.mjs";
import { run } from "./run-program.mjs";
import { ScriptError } from "./script-error.mjs";
import { install, installedParts, isEnough, missingPackages } from "./install.mjs";
import { withLock } from "./file-lock.mjs";
import { findNode } from "./pinned-node.mjs";
import { serverNodeOptions } from "./server-node-options.mjs";

/**
 * @typedef {object} Command
 * @property {import("./install.mjs").Parts} parts the packages it needs
 * @property {boolean} needsBuild whether it runs the built portal
 * @property {string[]} program a file of this project and the arguments it always gets
 * @property {string[]} [nodeOptions]
 */

/** @type {Record<string, Command>} */
const commands = {
  start: {
    parts: "production",
    needsBuild: true,
    program: ["build/server/start.js"],
    nodeOptions: serverNodeOptions,
  },
  demo: { parts: "production", needsBuild: true, program: ["build/server/council.js", "demo"] },
  council: {
    parts: "production",
    needsBuild: true,
    program: ["build/server/council.js"],
    nodeOptions: serverNodeOptions,
  },
  bench: { parts: "everything", needsBuild: true, program: ["bench/bench.ts"] },
  dev: { parts: "everything", needsBuild: false, program: ["scripts/dev.mjs"] },
  weigh: { parts: "everything", needsBuild: true, program: ["tests/weight/run.ts"] },
  attacks: { parts: "everything", needsBuild: true, program: ["tests/attacks/run.ts"] },
  faults: { parts: "everything", needsBuild: true, program: ["tests/faults/run.ts"] },
  sbom: { parts: "nothing", needsBuild: false, program: ["scripts/sbom.mjs"] },
  check: { parts: "everything", needsBuild: false, program: ["scripts/check.mjs"] },
  test: { parts: "everything", needsBuild: false, program: ["scripts/test.mjs"] },
  conformance: { parts: "everything", needsBuild: false, program: ["scripts/conformance.mjs"] },
  pictures: { parts: "everything", needsBuild: true, program: ["tests/pictures.ts"] },
};

const root = fileURLToPath(new URL("..", import.meta.url));

try {
  process.exitCode = await runCommand(process.argv[2] ?? "", process.argv.slice(3));
} catch (error) {
  if (!(error instanceof ScriptError)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
}

/** @param {string} name @param {string[]} args @returns {Promise<number>} the exit code */
async function runCommand(name, args) {
  const command = commands[name];
  if (!command)
    throw new ScriptError(
      `There is no such script. Name one of: ${Object.keys(commands).join(", ")}.`,
    );
  if (!isReady(command))
    await withLock(join(root, ".preparing"), () => prepare(command), printWaiting);
  const missing = missingPackages(root, command.parts);
  if (missing.length > 0)
    console.error(
      `npm could not fetch these packages for this system: ${missing.join(", ")}. To try again, with the network, ` +
        "stop the portal, delete the folder node_modules and start.",
    );
  const [file = "", ...fixedArgs] = command.program;
  if (!existsSync(join(root, file)))
    throw new ScriptError(
      `${name}: ${file} is missing: restore the portal's files (git checkout), then try again.`,
    );
  const options = command.nodeOptions ?? [];
  return run(findNode(root), [...options, join(root, file), ...fixedArgs, ...args]);
}

/** @param {Command} command */
function isReady(command) {
  return isEnough(installedParts(root), command.parts) && (!command.needsBuild || isBuilt(root));
}

/** @param {Command} command */
async function prepare(command) {
  await install(root, command.parts);
  if (command.needsBuild) await build(root, findNode(root));
}

function printWaiting() {
  console.error("Another command is installing or building: waiting for it …");
}

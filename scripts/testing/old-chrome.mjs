import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { runQuietly } from "../run-program.mjs";
import { canRun } from "./can-run.mjs";

/**
 * Installs Chrome 80, the oldest supported one, by unpacking the package chrome-aws-lambda once into node_modules.
 * @returns {Promise<string | undefined>} the program's path; undefined where it does not run, such as
 *   outside Linux on x64
 */
export async function installOldChrome() {
  const packed = join(
    dirname(createRequire(import.meta.url).resolve("chrome-aws-lambda/package.json")),
    "bin",
  );
  const folder = join(packed, "..", "..", ".cache", "chrome-80");
  const program = join(folder, "chromium");
  if (process.platform === "linux" && process.arch === "x64" && !existsSync(program))
    await unpack(packed, folder);
  const dumpOptions = ["--headless", "--no-sandbox", "--no-zygote", "--disable-gpu", "--dump-dom"];
  const libraries = { LD_LIBRARY_PATH: join(folder, "lib") };
  if (canRun(program, [...dumpOptions, "about:blank"], libraries)) return program;
  console.log("Chrome 80: does not run here; its journeys (tests in a browser) are left out.");
  return undefined;
}

/** @param {string} packed @param {string} folder */
async function unpack(packed, folder) {
  console.log("Chrome 80: unpacking it …");
  rmSync(folder, { recursive: true, force: true });
  const unfinished = `${folder}.half`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await unbrotli(join(packed, "chromium.br"), join(unfinished, "chromium"));
  await unbrotli(join(packed, "aws.tar.br"), join(unfinished, "libraries.tar"));
  await runQuietly("Chrome 80's libraries", "tar", ["-xf", "libraries.tar"], { cwd: unfinished });
  chmodSync(join(unfinished, "chromium"), 0o755);
  renameSync(unfinished, folder);
}

/** @param {string} from @param {string} to */
function unbrotli(from, to) {
  return pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));
}

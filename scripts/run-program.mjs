import { spawn } from "node:child_process";
import { constants } from "node:os";
import { ScriptError } from "./script-error.mjs";

const forwardedSignals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
const parentWatchMs = 500;

/**
 * Runs a program on this process's standard streams and forwards signals to it. A signal does not
 * end this process before the program has ended.
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 128 + the signal's number if a signal ended it
 */
export function run(command, args, options = {}) {
  return waitForExit(spawn(command, args, { stdio: "inherit", ...options }));
}

/**
 * Runs a program silently; prints its output only if it fails.
 * @param {string} task what the program does, for the error message
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @throws {ScriptError} when its exit code is not 0
 */
export async function runQuietly(task, command, args, options = {}) {
  const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  /** @type {Buffer[]} */
  const output = [];
  child.stdout.on("data", (chunk) => output.push(chunk));
  child.stderr.on("data", (chunk) => output.push(chunk));
  const exitCode = await waitForExit(child);
  if (exitCode === 0) return;
  process.stderr.write(Buffer.concat(output));
  throw new ScriptError(`${task} failed (exit code ${exitCode}); its output is above.`, exitCode);
}

/** @param {import("node:child_process").ChildProcess} child @returns {Promise<number>} */
function waitForExit(child) {
  /** @param {NodeJS.Signals} signal */
  const forwardSignal = (signal) => child.kill(signal);
  for (const signal of forwardedSignals) process.on(signal, forwardSignal);
  const watch = watchParent(() => child.kill("SIGTERM"));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      for (const signalName of forwardedSignals) process.off(signalName, forwardSignal);
      clearInterval(watch);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * Watches the shell in which npm runs this process, because the shell does not forward signals.
 * @param {() => void} onGone called when the shell has ended
 */
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  return setInterval(() => process.ppid !== parent && onGone(), parentWatchMs);
}

// Commands write their measurements into sections of the pages of docs/: between `<!-- name -->`
// and `<!-- /name -->`.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, platform, release, totalmem } from "node:os";

/**
 * Replaces a command's section of a page; the rest of the page stays unchanged.
 * @param {string} file the page
 * @param {string} name of the section
 * @param {string} markdown the measurements
 * @throws {Error} when the page has no such section
 */
export function writeSection(file, name, markdown) {
  const page = readFileSync(file, "utf8");
  writeFileSync(file, withSection(page, name, markdown));
}

/**
 * @param {string} page
 * @param {string} name
 * @param {string} markdown
 * @returns {string} the page with that section replaced
 * @throws {Error} when it has no such section
 */
export function withSection(page, name, markdown) {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const startIndex = page.indexOf(start);
  const endIndex = page.indexOf(end, startIndex);
  if (startIndex < 0 || endIndex < 0) throw new Error(`The page has no part ${start} … ${end}`);
  return `${page.slice(0, startIndex + start.length)}\n\n${markdown.trim()}\n\n${page.slice(endIndex)}`;
}

/** @returns {string} one line: the machine, the versions and the date of a measurement */
export function measuredOn() {
  const [cpu] = cpus();
  const gib = Math.round(totalmem() / 2 ** 30);
  const head = git("rev-parse", "--short", "HEAD");
  const hasChanges = git("status", "--porcelain", "--", ":/", ":(exclude,top)docs") !== "";
  const commit = hasChanges ? `${head} and what was changed since` : head;
  const day = new Date().toISOString().slice(0, 10);
  return `Measured ${day} at ${commit}: ${cpus().length} × ${cpu?.model ?? "unknown CPU"}, ${gib} GiB, ${platform()} ${release()}, Node ${process.versions.node}.`;
}

/** @param {string[]} args @returns {string} */
function git(...args) {
  return execFileSync("git", args, { encoding: "utf8" }).trim();
}

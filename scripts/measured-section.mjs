// Pages of docs/ that tell figures are written by the commands that measured them, each into a part
// of its own: between `<!-- name -->` and `<!-- /name -->`.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, platform, release, totalmem } from "node:os";

/**
 * Writes what a command measured into its part of a page; the rest of the page stays.
 * @param {string} file the page
 * @param {string} name the part's
 * @param {string} markdown what was measured
 * @throws {Error} when the page has no such part
 */
export function writeSection(file, name, markdown) {
  const page = readFileSync(file, "utf8");
  writeFileSync(file, withSection(page, name, markdown));
}

/**
 * @param {string} page
 * @param {string} name
 * @param {string} markdown
 * @returns {string} the page with that part renewed
 * @throws {Error} when it has no such part
 */
export function withSection(page, name, markdown) {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const from = page.indexOf(start);
  const to = page.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`The page has no part ${start} … ${end}`);
  return `${page.slice(0, from + start.length)}\n\n${markdown.trim()}\n\n${page.slice(to)}`;
}

/** @returns {string} one line: on what, with what, and when it was measured */
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

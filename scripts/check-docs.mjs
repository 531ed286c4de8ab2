// Checks the docs: README links to every page of docs/, the index of decisions to each decision, and
// every internal link leads to an existing file. Prints one line per error, and then exits with 1.
import { existsSync, globSync, readFileSync } from "node:fs";
import { posix, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** @typedef {Record<string, string>} Pages each page's Markdown by its path, with forward slashes */

/** The pages that link to every page of a folder. */
const lists = { "README.md": "docs", "docs/decisions/README.md": "docs/decisions" };

/** An external link, or one within the page. */
const externalLink = /^([a-z][a-z\d+.-]*:|#)/i;

/**
 * The pages that their folder's list does not link to, and the broken links of all pages; one sentence each.
 * @param {Pages} pages
 * @param {(path: string) => boolean} isThere whether the project has this file or folder
 */
export function errorsIn(pages, isThere) {
  const unlistedPages = Object.entries(lists).flatMap(([list, folder]) => {
    const listed = new Set([list, ...targetsOf(list, pages[list] ?? "")]);
    return Object.keys(pages)
      .filter((page) => posix.dirname(page) === folder && !listed.has(page))
      .map((page) => `${list} does not lead to ${page}`);
  });
  const brokenLinks = Object.entries(pages).flatMap(([page, markdown]) =>
    targetsOf(page, markdown)
      .filter((target) => !isThere(target))
      .map((target) => `${page} leads to ${target}, which is not there`),
  );
  return [...unlistedPages, ...brokenLinks];
}

/** @param {string} page @param {string} markdown @returns {string[]} paths in the project */
function targetsOf(page, markdown) {
  const prose = markdown.replaceAll(/^```[\s\S]*?^```/gm, "").replaceAll(/`[^`\n]*`/g, "code");
  return [...prose.matchAll(/\]\(<?([^)\s>]+)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !externalLink.test(target))
    .map((target) => posix.join(posix.dirname(page), decodeURI(target.replace(/#.*/, ""))));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const paths = globSync(["README.md", "SECURITY.md", "docs/**/*.md"]);
  const pages = Object.fromEntries(
    paths.map((path) => [path.replaceAll(sep, "/"), readFileSync(path, "utf8")]),
  );
  const errors = errorsIn(pages, existsSync);
  for (const error of errors) console.error(error);
  if (errors.length > 0) process.exitCode = 1;
}

// Checks the docs: README links to every page of docs/, the index of decisions to each decision, and
// every internal link leads to an existing file. Prints one line per error, and then exits with 1.
import { existsSync, globSync, readFileSync } from "node:fs";
import { posix, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** @typedef {Record<string, string>} Pages each page's Markdown by its path, with forward slashes */

/** The pages that have to link to every page of a folder. */
const indexes = { "README.md": "docs", "docs/decisions/README.md": "docs/decisions" };

/** A link to another site, or to a place in the same page. */
const externalLink = /^([a-z][a-z\d+.-]*:|#)/i;

/**
 * Finds the pages that their folder's index does not link to, and the broken links of all pages; one sentence each.
 * @param {Pages} pages
 * @param {(path: string) => boolean} exists whether the project has this file or folder
 */
export function linkErrorsIn(pages, exists) {
  const unlistedPages = Object.entries(indexes).flatMap(([index, folder]) => {
    const linkedPages = new Set([index, ...targetsOf(index, pages[index] ?? "")]);
    return Object.keys(pages)
      .filter((page) => posix.dirname(page) === folder && !linkedPages.has(page))
      .map((page) => `${index} does not lead to ${page}`);
  });
  const brokenLinks = Object.entries(pages).flatMap(([page, markdown]) =>
    targetsOf(page, markdown)
      .filter((target) => !exists(target))
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
  const errors = linkErrorsIn(pages, existsSync);
  for (const error of errors) console.error(error);
  if (errors.length > 0) process.exitCode = 1;
}

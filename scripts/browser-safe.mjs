/**
 * What of council/ may run in a browser, too: the rules that form and action share, the limits, the
 * table of permissions, the states of an application. Nothing in them knows the office.
 */
const browserSafe = /^council\/(limits|permissions|(.+\/)?rules|applications\/status)\.ts$/;

/** @param {string} path a file's path inside the project, with forward slashes */
export function isBrowserSafe(path) {
  return browserSafe.test(path);
}

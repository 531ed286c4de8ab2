// Language features that the portal's scripts use and the oldest browsers lack, for pages and workers.

/** Built in since Chrome 93, Firefox 92, Safari 15.4. */
Object.hasOwn ??= (object, key) => Object.prototype.hasOwnProperty.call(object, key);

/** Built in since Chrome 126, Firefox 126, Safari 18. */
URL.parse ??= (url, base) => {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
};

/* oxlint-disable no-extend-native -- these are polyfills */
/**
 * Built in since Chrome 85, Firefox 77, Safari 13.1. A string is searched literally; a regular expression must have the flag
 * `g`.
 */
String.prototype.replaceAll ??= function replaceAll(
  this: string,
  pattern: string | RegExp,
  replacement: string,
) {
  if (typeof pattern !== "string") return this.replace(pattern, replacement);
  return this.split(pattern).join(replacement);
} as typeof String.prototype.replaceAll;

/* oxlint-enable no-extend-native */

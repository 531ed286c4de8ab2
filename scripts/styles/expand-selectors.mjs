import parser from "postcss-selector-parser";

const lists = new Set([":is", ":where"]);

/**
 * Expands lists inside selectors: `:is()` and `:where()` (Chrome 88) to one selector each, and
 * `:not(a, b)` to `:not(a):not(b)`. This changes specificity: the content of a `:where()` then counts, and each selector
 * of an `:is()` counts by itself, not as much as the highest of the list. Use both only where that does no harm.
 * Each selector that older browsers do not know gets a separate rule, since a browser drops a rule with an unknown selector.
 * @param {import("postcss").Root} root
 */
export function expandSelectors(root) {
  root.walkRules((rule) => {
    if (inKeyframes(rule)) return;
    const selectors = rule.selectors.flatMap(withoutLists);
    const knownSelectors = selectors.filter((selector) => !newerSelectors.test(selector));
    const newerRules = selectors
      .filter((selector) => newerSelectors.test(selector))
      .map((selector) => [selector]);
    const [firstSelectors = [], ...others] =
      knownSelectors.length > 0 ? [knownSelectors, ...newerRules] : newerRules;
    rule.selectors = firstSelectors;
    rule.after(others.map((selectorsOfRule) => rule.clone({ selectors: selectorsOfRule })));
  });
}

/**
 * Selectors that came later than the oldest supported browsers: `::backdrop` and `:focus-visible` with Safari 15.4,
 * `::file-selector-button` with Chrome 89, `:modal` and `:has()` with Chrome 105.
 */
const newerSelectors = /::backdrop|::file-selector-button|:modal|:focus-visible|:has\(/;

/** @param {string} text of one selector @returns {string[]} equivalent selectors without a list */
function withoutLists(text) {
  const selector = parsed(text);
  const list = firstList(selector);
  return list ? alternativesOf(text, list).flatMap(withoutLists) : [String(selector).trim()];
}

/** @param {string} text */
const parsed = (text) => parser().astSync(text).first;

/** @param {parser.Selector} selector @returns {parser.Pseudo | undefined} */
function firstList(selector) {
  /** @type {parser.Pseudo | undefined} */
  let list;
  selector.walkPseudos((pseudo) => {
    if (list) return;
    if (lists.has(pseudo.value)) list = pseudo;
    if (pseudo.value === ":not" && pseudo.nodes.length > 1) list = pseudo;
  });
  return list;
}

/** @param {string} text @param {parser.Pseudo} list in it @returns {string[]} */
function alternativesOf(text, list) {
  if (list.value === ":not") {
    const negations = list.nodes.map((node) => `:not(${String(node).trim()})`);
    return [replaceFirstList(text, negations.join(""))];
  }
  const cannotExpand = new Error(`Write this selector out, old browsers have no :is(): ${text}`);
  if (list.parent?.parent?.type === "pseudo") {
    if (list.parent.nodes.length > 1) throw cannotExpand;
    return [replaceFirstList(text, list.nodes.join(","))];
  }
  return list.nodes.map((node) => {
    const { before, compound } = splitAtLastCompound(node);
    if (before && !isLeftmost(list)) throw cannotExpand;
    return before + replaceFirstList(text, compound === "*" && hasMore(list) ? "" : compound);
  });
}

/**
 * Splits a selector into its last compound selector and what comes before, with the combinator between them.
 * @param {parser.Selector} selector
 */
function splitAtLastCompound(selector) {
  const text = String(selector).trim();
  const nodes = selector.nodes;
  const combinator = nodes.findLastIndex((node) => node.type === "combinator");
  if (combinator < 0) return { before: "", compound: text };
  const before = nodes
    .slice(0, combinator + 1)
    .join("")
    .trimStart();
  return {
    before,
    compound: nodes
      .slice(combinator + 1)
      .join("")
      .trim(),
  };
}

/** Whether nothing precedes the list's compound selector. @param {parser.Pseudo} list */
function isLeftmost(list) {
  const siblings = list.parent?.nodes ?? [];
  return !siblings.slice(0, siblings.indexOf(list)).some(({ type }) => type === "combinator");
}

/** Whether the list's compound selector has other parts. @param {parser.Pseudo} list */
function hasMore(list) {
  return [list.prev(), list.next()].some((node) => node && node.type !== "combinator");
}

/** @param {string} text of a selector @param {string} replacement of its first list */
function replaceFirstList(text, replacement) {
  const selector = parsed(text);
  const list = /** @type {parser.Pseudo} */ (firstList(selector));
  const start = partsBefore(list);
  const isTag = /^[a-z]/i.test(replacement);
  if (isTag && start.some(({ type }) => type === "tag"))
    throw new Error(`Two names for one element: ${text}`);
  // A type selector comes first in a compound selector.
  const anchor = (isTag && start[0]) || list;
  anchor.parent?.insertBefore(anchor, parser.comment({ value: marker }));
  list.remove();
  return String(selector)
    .replace(marker, () => replacement)
    .trim();
}

const marker = "/*here*/";

/** The parts of the same compound selector before the list. @param {parser.Pseudo} list */
function partsBefore(list) {
  const parts = [];
  for (let node = list.prev(); node && node.type !== "combinator"; node = node.prev())
    parts.unshift(node);
  return parts;
}

/** @param {import("postcss").Rule} rule */
export function inKeyframes(rule) {
  const { parent } = rule;
  return parent?.type === "atrule" && "name" in parent && parent.name.endsWith("keyframes");
}

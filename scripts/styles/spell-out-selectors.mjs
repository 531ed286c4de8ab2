import parser from "postcss-selector-parser";

const lists = new Set([":is", ":where"]);

/**
 * Writes lists inside selectors out: `:is()` and `:where()` (Chrome 88) as one selector each, and
 * `:not(a, b)` as `:not(a):not(b)`. What was in a `:where()` counts from then on: say in it only what
 * may. A browser drops the rule of a selector it does not know:
 * such ones stand alone.
 * @param {import("postcss").Root} root
 */
export function spellOutSelectors(root) {
  root.walkRules((rule) => {
    if (inKeyframes(rule)) return;
    const selectors = rule.selectors.flatMap(spelledOut);
    const known = selectors.filter((one) => !risky.test(one));
    const alone = selectors.filter((one) => risky.test(one)).map((one) => [one]);
    const [first = [], ...others] = known.length > 0 ? [known, ...alone] : alone;
    rule.selectors = first;
    rule.after(others.map((each) => rule.clone({ selectors: each })));
  });
}

/** `::backdrop`: Safari 15.4; `::file-selector-button`: Chrome 89; `:modal`: Chrome 105. */
const risky = /::backdrop|::file-selector-button|:modal|:focus-visible|:has\(/;

/** @param {string} text of one selector @returns {string[]} selectors without a list, which say the same */
export function spelledOut(text) {
  const selector = parsed(text);
  const list = firstList(selector);
  return list ? alternativesOf(text, list).flatMap(spelledOut) : [String(selector).trim()];
}

/** @param {string} text */
const parsed = (text) => parser().astSync(text).first;

/** @param {parser.Selector} selector @returns {parser.Pseudo | undefined} */
function firstList(selector) {
  /** @type {parser.Pseudo | undefined} */
  let found;
  selector.walkPseudos((pseudo) => {
    if (found) return;
    if (lists.has(pseudo.value)) found = pseudo;
    if (pseudo.value === ":not" && pseudo.nodes.length > 1) found = pseudo;
  });
  return found;
}

/** @param {string} text @param {parser.Pseudo} list in it @returns {string[]} */
function alternativesOf(text, list) {
  if (list.value === ":not") {
    const each = list.nodes.map((one) => `:not(${String(one).trim()})`);
    return [withoutList(text, each.join(""))];
  }
  if (list.parent?.parent?.type === "pseudo") return [withoutList(text, list.nodes.join(","))];
  return list.nodes.map((one) => {
    const { around, element } = lastElement(one);
    if (around && !isLeftmost(list))
      throw new Error(`Write this selector out, old browsers have no :is(): ${text}`);
    return around + withoutList(text, element === "*" && hasMore(list) ? "" : element);
  });
}

/** What is left of the last element, with its combinator, and that element. @param {parser.Selector} selector */
function lastElement(selector) {
  const text = String(selector).trim();
  const nodes = selector.nodes;
  const combinator = nodes.findLastIndex((node) => node.type === "combinator");
  if (combinator < 0) return { around: "", element: text };
  const around = nodes
    .slice(0, combinator + 1)
    .join("")
    .trimStart();
  return {
    around,
    element: nodes
      .slice(combinator + 1)
      .join("")
      .trim(),
  };
}

/** Whether nothing stands left of the element of the list. @param {parser.Pseudo} list */
function isLeftmost(list) {
  const siblings = list.parent?.nodes ?? [];
  return !siblings.slice(0, siblings.indexOf(list)).some(({ type }) => type === "combinator");
}

/** Whether more is said of the list's element. @param {parser.Pseudo} list */
function hasMore(list) {
  return [list.prev(), list.next()].some((node) => node && node.type !== "combinator");
}

/** @param {string} text @param {string} instead of its first list */
function withoutList(text, instead) {
  const selector = parsed(text);
  const list = /** @type {parser.Pseudo} */ (firstList(selector));
  const start = partsBefore(list);
  const isTag = /^[a-z]/i.test(instead);
  if (isTag && start.some(({ type }) => type === "tag"))
    throw new Error(`Two names for one element: ${text}`);
  // A name stands before everything else that is said of an element.
  const anchor = (isTag && start[0]) || list;
  anchor.parent?.insertBefore(anchor, parser.comment({ value: here }));
  list.remove();
  return String(selector)
    .replace(here, () => instead)
    .trim();
}

const here = "/*here*/";

/** What is said of the same element before the list. @param {parser.Pseudo} list */
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

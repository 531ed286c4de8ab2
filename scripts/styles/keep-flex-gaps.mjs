import { splitOutsideBrackets } from "./lower-values.mjs";

/**
 * True for browsers without gaps in flex boxes: Chrome before 84, which added `revert`, and Safari
 * before 14.1, which added `inset`. A test for `gap` itself succeeds there, since grids support it.
 */
const withoutFlexGap = "(not (inset:0)) and ((not (color:revert)) or (-webkit-hyphens:none))";
const gapProps = /^(row-|column-)?gap$/;

/**
 * Gives the children of flex boxes margins in browsers without flex gaps, where the words of buttons and links would
 * touch otherwise. The last child gets a margin, too. Gaps inside media queries are skipped.
 * @param {import("postcss").Root} root
 */
export function keepFlexGaps(root) {
  /** @type {Map<import("postcss").Container, import("postcss").Rule[]>} by layer, or the sheet */
  const margins = new Map();
  root.walkRules((rule) => {
    const gap = gapOf(rule);
    if (!gap || rule.parent !== layerOrSheetOf(rule)) return;
    const boxes = isFlex(rule) ? rule.selectors : utilitiesOf(rule);
    if (boxes.length === 0) return;
    const children = rule.clone({ selectors: boxes.map((box) => `${box}>*`), nodes: [] });
    if (gap.column && !isColumn(rule))
      children.append({ prop: "margin-inline-end", value: gap.column });
    if (gap.row && (isColumn(rule) || wraps(rule)))
      children.append({ prop: "margin-bottom", value: gap.row });
    if (children.nodes.length === 0) return;
    const layer = layerOrSheetOf(rule);
    margins.set(layer, [...(margins.get(layer) ?? []), children]);
  });
  for (const [layer, nodes] of margins)
    layer.append({ name: "supports", params: withoutFlexGap, nodes });
}

/**
 * The layer that contains a rule, or the root.
 * @param {import("postcss").Rule} rule
 * @returns {import("postcss").Container}
 */
function layerOrSheetOf(rule) {
  let node = /** @type {any} */ (rule.parent);
  while (node.type === "atrule" && node.name !== "layer") node = node.parent;
  return node;
}

/** @param {import("postcss").Rule} rule @returns {{ row?: string, column?: string } | undefined} */
function gapOf(rule) {
  /** @type {{ row?: string, column?: string }} */
  const gap = {};
  rule.each((node) => {
    if (node.type !== "decl" || !gapProps.test(node.prop)) return;
    const [row = "", column = row] = splitOutsideBrackets(node.value);
    if (node.prop !== "column-gap") gap.row = row;
    if (node.prop !== "row-gap") gap.column = column;
  });
  return gap.row || gap.column ? gap : undefined;
}

/**
 * The selectors of the flex boxes on which pages put a utility class for gaps, such as `.gap-2`; an empty list if the
 * rule is not for such a class.
 * @param {import("postcss").Rule} rule
 */
function utilitiesOf(rule) {
  const isUtility = rule.selectors.every((selector) => /^\.(gap(-[xy])?-)/.test(selector));
  return isUtility
    ? rule.selectors.flatMap((selector) => [`.flex${selector}`, `.inline-flex${selector}`])
    : [];
}

/** @param {import("postcss").Rule} rule */
const isFlex = (rule) => hasDeclaration(rule, "display", /^(inline-)?flex$/);
/** @param {import("postcss").Rule} rule */
const isColumn = (rule) => hasDeclaration(rule, "flex-direction", /^column/);
/** @param {import("postcss").Rule} rule */
const wraps = (rule) => hasDeclaration(rule, "flex-wrap", /^wrap/);

/** @param {import("postcss").Rule} rule @param {string} prop @param {RegExp} value */
function hasDeclaration(rule, prop, value) {
  return rule.some((node) => node.type === "decl" && node.prop === prop && value.test(node.value));
}

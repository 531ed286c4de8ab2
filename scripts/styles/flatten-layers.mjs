import parser from "postcss-selector-parser";
import { inKeyframes } from "./expand-selectors.mjs";

/** The layers in ascending priority; rules outside every layer have priority over them. */
const layers = ["properties", "theme", "base", "components", "utilities"];
const weights = { properties: 0, theme: 0, base: 0, components: 1, utilities: 2 };
const outside = 3;

/**
 * Moves rules out of cascade layers (Chrome 99) and gives their selectors the specificity of as many ids as
 * `weights` says: `:not(#\#)` counts as an id and always matches. So a rule overrides the
 * same rules as before. Among `!important` rules the lower layer wins, as in the standard.
 * @param {import("postcss").Root} root
 */
export function flattenLayers(root) {
  root.walkRules((rule) => {
    if (!inKeyframes(rule)) splitImportant(rule);
  });
  root.walkRules((rule) => {
    if (inKeyframes(rule)) return;
    const layer = layerOf(rule);
    const weight = layer === undefined ? outside : weightOf(layer);
    const isImportant = rule.some((node) => node.type === "decl" && Boolean(node.important));
    raise(rule, isImportant ? outside - weight : weight);
  });
  root.walkAtRules("layer", (layer) => {
    if (layer.nodes) layer.replaceWith(layer.nodes);
    else layer.remove();
  });
}

/** @param {string} layer */
function weightOf(layer) {
  if (!layers.includes(layer)) throw new Error(`No such layer: ${layer} (scripts/styles)`);
  return weights[/** @type {keyof typeof weights} */ (layer)];
}

/** @param {import("postcss").Rule} rule */
function splitImportant(rule) {
  const important = rule.nodes.filter((node) => node.type === "decl" && node.important);
  if (important.length === 0 || important.length === rule.nodes.length) return;
  const own = rule.cloneAfter({ nodes: [] });
  own.append(important);
}

/** @param {import("postcss").Rule} rule @returns {string | undefined} */
function layerOf(rule) {
  for (let parent = /** @type {any} */ (rule.parent); parent; parent = parent.parent)
    if (parent.type === "atrule" && parent.name === "layer") return parent.params;
  return undefined;
}

/** @param {import("postcss").Rule} rule @param {number} weight */
function raise(rule, weight) {
  if (weight === 0) return;
  rule.selectors = rule.selectors.map((selector) => raised(selector, weight));
}

/** @param {string} text @param {number} weight */
function raised(text, weight) {
  const selector = parser().astSync(text).first;
  const more = parser.pseudo({ value: ":not(#\\#)".repeat(weight) });
  const end = selector.nodes.find(
    (node) => node.type === "combinator" || parser.isPseudoElement(node),
  );
  if (end) selector.insertBefore(end, more);
  else selector.append(more);
  return String(selector).trim();
}

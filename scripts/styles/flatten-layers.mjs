import parser from "postcss-selector-parser";
import { inKeyframes } from "./expand-selectors.mjs";

/** The layers in ascending priority; rules outside every layer have priority over them. */
const layers = ["properties", "theme", "base", "components", "utilities"];
const weights = { properties: 0, theme: 0, base: 0, components: 1, utilities: 2 };
const unlayeredWeight = 3;

/**
 * Moves rules out of cascade layers (Chrome 99). So that a rule still overrides the same rules, its selectors get the
 * specificity of as many additional ids as `weights` says: `:not(#\#)` counts as an id and always matches. Among
 * `!important` rules the lower layer wins, as in the standard.
 * @param {import("postcss").Root} root
 */
export function flattenLayers(root) {
  root.walkRules((rule) => {
    if (!inKeyframes(rule)) splitImportant(rule);
  });
  root.walkRules((rule) => {
    if (inKeyframes(rule)) return;
    const layer = layerOf(rule);
    const weight = layer === undefined ? unlayeredWeight : weightOf(layer);
    const isImportant = rule.some((node) => node.type === "decl" && Boolean(node.important));
    addWeight(rule, isImportant ? unlayeredWeight - weight : weight);
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
  const importantRule = rule.cloneAfter({ nodes: [] });
  importantRule.append(important);
}

/** @param {import("postcss").Rule} rule @returns {string | undefined} */
function layerOf(rule) {
  for (let parent = /** @type {any} */ (rule.parent); parent; parent = parent.parent)
    if (parent.type === "atrule" && parent.name === "layer") return parent.params;
  return undefined;
}

/** @param {import("postcss").Rule} rule @param {number} weight */
function addWeight(rule, weight) {
  if (weight === 0) return;
  rule.selectors = rule.selectors.map((selector) => withWeight(selector, weight));
}

/** @param {string} text @param {number} weight */
function withWeight(text, weight) {
  const selector = parser().astSync(text).first;
  const additionalIds = parser.pseudo({ value: ":not(#\\#)".repeat(weight) });
  const end = selector.nodes.find(
    (node) => node.type === "combinator" || parser.isPseudoElement(node),
  );
  if (end) selector.insertBefore(end, additionalIds);
  else selector.append(additionalIds);
  return String(selector).trim();
}

import postcss, { type AtRule, type Container, type Rule } from "postcss";

/** Selectors for which an older browser drops the whole rule, so that they may not share it with other selectors. */
const unsharedSelectors =
  /::backdrop|::file-selector-button|::-(webkit|moz)-|:-moz-|:focus-visible|:has\(|:modal/;
const newerSelectors =
  /:(is|where)\(|:not\([^()]*,|:(dir|popover-open|user-invalid|nth-child\([^)]* of)/;
const newerAtRules = /^(layer|container|scope|property)$/;
const newerProperties = /^(inset.*|rotate|scale|translate|(margin|padding|inset)-(block|inline))$/;
const newerValues =
  /clamp\(|light-dark\(|oklch\(|oklab\(|\blab\(|color-mix\(|\d[dsl]v[hw]\b|rgb\(from/;

/**
 * The features of a built style sheet that the oldest browsers lack and whose lack costs more than decoration: a whole
 * rule, or the layout or colours of a page.
 */
export function newerInStyle(css: string): string[] {
  const foundFeatures = new Set<string>();
  const root = postcss.parse(css);
  root.walkAtRules((rule) => {
    if (newerAtRules.test(rule.name)) foundFeatures.add(`@${rule.name}`);
    if (rule.name === "media" && /[<>]|not \(/.test(rule.params))
      foundFeatures.add(`@media ${rule.params}`);
  });
  root.walkRules((rule) => {
    if (newerSelectors.test(rule.selector)) foundFeatures.add(rule.selector);
    if (unsharedSelectors.test(rule.selector) && sharesRule(rule)) foundFeatures.add(rule.selector);
  });
  root.walkDecls((decl) => {
    if (isInSupports(decl.parent as Container)) return;
    if (newerProperties.test(decl.prop)) foundFeatures.add(`${decl.prop}: ${decl.value}`);
    if (!newerValues.test(decl.value)) return;
    const earlier = (decl.parent as Rule).nodes.slice(0, (decl.parent as Rule).index(decl));
    const hasFallback = earlier.some((node) => node.type === "decl" && node.prop === decl.prop);
    if (!hasFallback) foundFeatures.add(`${decl.prop}: ${decl.value}`);
  });
  return [...foundFeatures];
}

function sharesRule({ selectors }: Rule): boolean {
  return selectors.length > 1 && !selectors.every((selector) => unsharedSelectors.test(selector));
}

/** Whether the rule is inside `@supports`. */
function isInSupports(node: Container): boolean {
  for (let parent: Container | undefined = node; parent;)
    if (parent.type === "atrule" && (parent as unknown as AtRule).name === "supports") return true;
    else parent = parent.parent as Container | undefined;
  return false;
}

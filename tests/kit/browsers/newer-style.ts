import postcss, { type AtRule, type Container, type Rule } from "postcss";

/** Selectors for which an older browser drops the whole rule: each must be in a rule of its own. */
const aloneOnly =
  /::backdrop|::file-selector-button|::-(webkit|moz)-|:-moz-|:focus-visible|:has\(|:modal/;
const newerSelectors =
  /:(is|where)\(|:not\([^()]*,|:(dir|popover-open|user-invalid|nth-child\([^)]* of)/;
const newerAtRules = /^(layer|container|scope|property)$/;
const newerProperties = /^(inset.*|rotate|scale|translate|(margin|padding|inset)-(block|inline))$/;
const newerValues =
  /clamp\(|light-dark\(|oklch\(|oklab\(|\blab\(|color-mix\(|\d[dsl]v[hw]\b|rgb\(from/;

/**
 * The features of a built style sheet that the oldest browsers lack, if more than decoration is
 * lost: a whole rule, or a page's layout or colours.
 */
export function newerInStyle(css: string): string[] {
  const found = new Set<string>();
  const root = postcss.parse(css);
  root.walkAtRules((rule) => {
    if (newerAtRules.test(rule.name)) found.add(`@${rule.name}`);
    if (rule.name === "media" && /[<>]|not \(/.test(rule.params))
      found.add(`@media ${rule.params}`);
  });
  root.walkRules((rule) => {
    if (newerSelectors.test(rule.selector)) found.add(rule.selector);
    if (aloneOnly.test(rule.selector) && mixesKnownAndUnknown(rule)) found.add(rule.selector);
  });
  root.walkDecls((decl) => {
    if (isInSupports(decl.parent as Container)) return;
    if (newerProperties.test(decl.prop)) found.add(`${decl.prop}: ${decl.value}`);
    if (!newerValues.test(decl.value)) return;
    const before = (decl.parent as Rule).nodes.slice(0, (decl.parent as Rule).index(decl));
    const hasFallback = before.some((one) => one.type === "decl" && one.prop === decl.prop);
    if (!hasFallback) found.add(`${decl.prop}: ${decl.value}`);
  });
  return [...found];
}

function mixesKnownAndUnknown({ selectors }: Rule): boolean {
  return selectors.length > 1 && !selectors.every((selector) => aloneOnly.test(selector));
}

/** Whether the rule is inside `@supports`. */
function isInSupports(node: Container): boolean {
  for (let one: Container | undefined = node; one; one = one.parent as Container | undefined)
    if (one.type === "atrule" && (one as unknown as AtRule).name === "supports") return true;
  return false;
}

import postcss, { type AtRule, type Container, type Declaration } from "postcss";

/** A CSS feature that some browsers lack. */
export interface StyleFeature {
  name: string;
  /** A browser without the feature drops rules with such a selector. */
  selector?: RegExp;
  /** It drops declarations of such a property, or with such a value; if both are given, only those that match both. */
  property?: RegExp;
  value?: RegExp;
  /** It drops at-rules of this name, with such a condition. */
  atRule?: { name: string; params?: RegExp };
  /** The condition with which `@supports` asks whether the browser has the feature. */
  supports?: RegExp;
}

/** The features that the oldest browsers lack (docs/browsers.md). */
export const newerFeatures: StyleFeature[] = [
  { name: ":has()", selector: /:has\(/ },
  { name: ":is() and :where()", selector: /:(is|where)\(/ },
  { name: ":not() of a list", selector: /:not\([^()]*,/ },
  { name: ":focus-visible", selector: /:focus-visible/ },
  { name: ":modal, ::backdrop and popovers", selector: /:modal|::backdrop|:popover-open/ },
  { name: "::file-selector-button", selector: /::file-selector-button/ },
  { name: "inset", property: /^inset/, supports: /\binset\b/ },
  {
    name: "margins and paddings of two logical sides",
    property: /^(margin|padding)-(block|inline)$/,
  },
  { name: "dvh, svh and lvh", value: /\d[dsl]v[hw]\b/, supports: /\d[dsl]v[hw]\b/ },
  { name: "aspect-ratio", property: /^aspect-ratio$/ },
  { name: "accent-color", property: /^accent-color$/ },
  { name: "clamp()", value: /\bclamp\(/ },
  { name: "light-dark()", value: /\blight-dark\(/ },
  { name: "color-mix(), oklch() and lab()", value: /color-mix\(|ok(lch|lab)\(|\blab\(/ },
  { name: "text-wrap", property: /^text-wrap/ },
  {
    name: "overflow-wrap: anywhere",
    value: /^anywhere$/,
    supports: /overflow-wrap:\s*anywhere/,
  },
  { name: "content with an alternative text", property: /^content$/, value: /\// },
  { name: "rotate, scale and translate", property: /^(rotate|scale|translate)$/ },
  { name: "metrics of a font", property: /^(size-adjust|(ascent|descent|line-gap)-override)$/ },
  { name: "@container", atRule: { name: "container" }, property: /^container/ },
  { name: "@layer", atRule: { name: "layer" } },
  { name: "@property", atRule: { name: "property" } },
  { name: "@starting-style", atRule: { name: "starting-style" }, value: /allow-discrete/ },
  { name: "@view-transition", atRule: { name: "view-transition" }, selector: /::view-transition/ },
  { name: "ranges in @media", atRule: { name: "media", params: /[<>]|not \(/ } },
];

/** The style sheet as a browser without the feature reads it; undefined if the sheet does not use the feature. */
export function withoutFeature(css: string, feature: StyleFeature): string | undefined {
  const root = postcss.parse(css);
  let isUsed = false;
  const drop = (node: { remove(): unknown }) => {
    isUsed = true;
    node.remove();
  };
  root.walkAtRules((rule) => {
    if (matchesAtRule(rule, feature)) drop(rule);
    else if (rule.name === "supports" && feature.supports?.test(rule.params)) {
      isUsed = true;
      if (/\bnot\b/.test(rule.params)) rule.replaceWith(rule.nodes ?? []);
      else rule.remove();
    }
  });
  root.walkRules((rule) => {
    if (feature.selector?.test(rule.selector)) drop(rule);
  });
  root.walkDecls((declaration) => {
    if (matchesDeclaration(declaration, feature)) drop(declaration);
  });
  return isUsed ? root.toString() : undefined;
}

function matchesAtRule({ name, params }: AtRule, { atRule }: StyleFeature): boolean {
  return atRule?.name === name && (atRule.params?.test(params) ?? true);
}

/** If the feature names both a property and a value, both must match. */
function matchesDeclaration({ prop, value, parent }: Declaration, feature: StyleFeature): boolean {
  if (!feature.property && !feature.value) return false;
  if ((parent as Container | undefined)?.type === "root") return false;
  return (feature.property?.test(prop) ?? true) && (feature.value?.test(value) ?? true);
}

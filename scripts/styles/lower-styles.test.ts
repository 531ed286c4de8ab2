import postcss from "postcss";
import { expect, test } from "vitest";
import { lowerStyles } from "./lower-styles.mjs";

async function lowered(css: string): Promise<string> {
  const { css: result } = await postcss([lowerStyles()]).process(css, { from: undefined });
  return result
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?([{};:,>]) ?/g, "$1")
    .replaceAll(";}", "}");
}

test("rules leave their layers and keep their rank: later layers weigh more, rules outside of layers weigh most", async () => {
  const css = await lowered(
    "@layer base{a{color:red}} @layer components{.b{color:red}} @layer utilities{.c::after{color:red}} .d .e{color:red}",
  );
  expect(css).toBe(
    "a{color:red}" +
      ".b:not(#\\#){color:red}" +
      ".c:not(#\\#):not(#\\#)::after{color:red}" +
      ".d:not(#\\#):not(#\\#):not(#\\#) .e{color:red}",
  );
});

test("`!important` rules rank the other way round, as they do in layers", async () => {
  const css = await lowered("@layer base{a{color:red!important;top:0}} b{color:red!important}");
  expect(css).toBe(
    "a{top:0}a:not(#\\#):not(#\\#):not(#\\#){color:red!important}b{color:red!important}",
  );
});

test("a layer without a rank fails the build", async () => {
  await expect(lowered("@layer more{a{top:0}}")).rejects.toThrow("No such layer: more");
});

const inBase = async (selectors: string) => {
  const css = await lowered(`@layer base{${selectors}{top:0}}`);
  return css.replaceAll("{top:0}", "|").slice(0, -1);
};

test.each([
  [".table :is(td,th)", ".table td,.table th"],
  [".a:is(b,.c):hover", "b.a:hover,.a.c:hover"],
  [":is(.a b,.c):not([d])", ".a b:not([d]),.c:not([d])"],
  [":where(ul,ol):not([role],[class])", "ul:not([role]):not([class]),ol:not([role]):not([class])"],
  [".f:where(:root:not([data-theme=light]) *)", ":root:not([data-theme=light]) .f"],
  [":where(s:is([m],[n])) o", "s[m] o,s[n] o"],
  [".x:not(:is(a,b))", ".x:not(a):not(b)"],
])("the list in %s is written out", async (written, meant) => {
  expect(await inBase(written)).toBe(meant);
});

test.each(["a:is(b,c)", ".a :is(.b .c,.d)", ".x:not(:is(a,b) c)", ".x:has(:is(a,b).c)"])(
  "%s cannot be written out and fails the build",
  (selector) => expect(inBase(selector)).rejects.toThrow(),
);

test("a selector that some browser does not know gets a separate rule", async () => {
  expect(await inBase("*,::backdrop,b")).toBe("*,b|::backdrop");
  expect(await inBase("::file-selector-button")).toBe("::file-selector-button");
});

test("logical shorthands, inset, clamp() and dvh are written in their older forms", async () => {
  const css = await lowered(
    "@layer base{a{inset:0 1px;padding-block:1px 2px;margin-inline:calc(1px + 2px);block-size:50dvh;width:clamp(1px,2vw,max(3px,4px))}}",
  );
  expect(css).toBe(
    "a{top:0;right:1px;bottom:0;left:1px;padding-top:1px;padding-bottom:2px;" +
      "margin-inline-start:calc(1px + 2px);margin-inline-end:calc(1px + 2px);" +
      "block-size:50vh;block-size:50dvh;width:max(1px,min(2vw,max(3px,4px)))}",
  );
});

test("inline-end becomes right, and left in right-to-left text", async () => {
  expect(await lowered("@layer base{.a{inset-inline-end:1px}}")).toBe(
    ".a{right:1px}[dir=rtl] .a{right:auto;left:1px}",
  );
});

test("in browsers without flex gaps the children of flex boxes get margins", async () => {
  const css = await lowered(
    "@layer base{.a{display:flex;flex-wrap:wrap;gap:1px 2px} .b{display:grid;gap:1px}}",
  );
  expect(css).toContain("-webkit-hyphens:none)){.a>*{margin-inline-end:2px;margin-bottom:1px}}");
  expect(css).not.toContain(".b>*");
});

test("a gap class applies beside the class flex", async () => {
  expect(await lowered("@layer base{.gap-2{gap:1px}}")).toContain(
    "{.flex.gap-2>*,.inline-flex.gap-2>*{margin-inline-end:1px}}",
  );
});

test("every focus is shown in browsers that cannot distinguish keyboard focus", async () => {
  expect(await lowered("@layer base{a:focus-visible{outline:1px}}")).toBe(
    "a:focus-visible{outline:1px}@supports not selector(:focus-visible){a:focus{outline:1px}}",
  );
});

test("a rule for all browsers gives Tailwind's variables their initial values", async () => {
  const css = await lowered(
    '@layer properties{@supports (x:y){*{--tw-a:1}}} @property --tw-a{syntax:"*";inherits:false;initial-value:1}',
  );
  expect(css).toBe("*{--tw-a:1}");
});

test.each([
  ["(width >= 48rem)", "(min-width:48rem)"],
  ["screen and (width < 60rem)", "screen and (max-width:59.99rem)"],
  ["screen and (40rem <= width < 60rem)", "screen and (min-width:40rem) and (max-width:59.99rem)"],
  ["(width >= 21.25rem) and (width < 40rem)", "(min-width:21.25rem) and (max-width:39.99rem)"],
  ["print, (width <= 60rem)", "print,(max-width:60rem)"],
  ["not (min-width: 48rem)", "(max-width:47.99rem)"],
  ["screen and not (min-width:18rem)", "screen and (max-width:17.99rem)"],
  [
    "(min-width:21.25rem) and (not (min-width:40rem))",
    "(min-width:21.25rem) and (max-width:39.99rem)",
  ],
  ["not all and (min-width:40rem)", "not all and (min-width:40rem)"],
  ["(prefers-color-scheme: dark)", "(prefers-color-scheme:dark)"],
])("the range in @media %s is written out", async (written, meant) => {
  expect(await lowered(`@media ${written}{a{top:0}}`)).toContain(`@media ${meant}{`);
});

test.each(["(height < 40rem)", "(width > 40rem)", "(width < 40vw)", "not (hover: none)"])(
  "@media %s cannot be written out and fails the build",
  (condition) => expect(lowered(`@media ${condition}{a{top:0}}`)).rejects.toThrow("written out"),
);

import { afterEach, expect, test, vi } from "vitest";
import { listAnswers } from "./list-answers.ts";

afterEach(() => vi.unstubAllGlobals());

const texts = { noAnswer: "Not answered yet", noDate: "Please enter a real date" };

test("a date that does not exist is listed with what is wrong with it", () => {
  for (const [day, month, year] of [
    ["31", "02", "2020"],
    ["5", "13", "1990"],
    ["5", "", "1990"],
    ["17", "5", "90"],
  ])
    expect(listDate(day!, month!, year!)).toEqual({
      text: `${[day, month, year].filter(Boolean).join(" ")}\nPlease enter a real date`,
      classes: ["missing"],
    });
});

test("a date that exists is listed as it was typed, also in Devanagari digits", () => {
  for (const [day, month, year] of [
    ["29", "02", "2020"],
    ["5", "6", "1990"],
    ["५", "६", "१९९०"],
  ])
    expect(listDate(day!, month!, year!)).toEqual({ text: `${day} ${month} ${year}`, classes: [] });
});

test("a date without any part is listed as not answered yet", () => {
  expect(listDate("", "", "")).toEqual({ text: "Not answered yet", classes: ["missing"] });
});

test("a step without visible questions is not listed", () => {
  vi.stubGlobal("document", { createElement: () => ({ append: () => {} }) });
  const listedChildren = (fields: readonly object[]) => {
    const children: unknown[] = [];
    const list = {
      dataset: texts,
      querySelector: () => "template",
      replaceChildren: (...all: unknown[]) => void children.push(...all),
    };
    const step = {
      querySelector: () => ({ textContent: "Land" }),
      querySelectorAll: () => fields,
    };
    listAnswers(list as never, [step as never]);
    return children;
  };
  expect(listedChildren([{ closest: () => ({}) }])).toEqual(["template"]);
  expect(listedChildren([])).toEqual(["template"]);
});

/** Lists the answers of a form whose only field is a date. Returns the text and the classes of its line. */
function listDate(day: string, month: string, year: string) {
  const control = (part: string, value: string) => ({
    id: "born",
    name: `born-${part}`,
    type: "text",
    value,
    dataset: {},
  });
  const controls = [control("day", day), control("month", month), control("year", year)];
  const label = { textContent: "Date of birth", querySelector: () => null };
  const field = {
    closest: () => null,
    querySelector: (selector: string) => {
      if (selector === ".label") return label;
      if (selector.startsWith("[name"))
        return controls.find(({ name }) => selector.includes(name.slice(4)));
      return selector.startsWith("input") ? controls[0] : null;
    },
    querySelectorAll: (selector: string) => (selector.startsWith("input") ? controls : []),
  };
  const classes: string[] = [];
  const value = { textContent: "", classList: { add: (name: string) => classes.push(name) } };
  const line = {
    querySelector: (selector: string) =>
      selector === ".answer" ? value : { dataset: {}, querySelector: () => ({}) },
  };
  const template = { content: { cloneNode: () => line } };
  vi.stubGlobal("document", { createElement: () => ({ append: () => {} }) });
  const list = { dataset: texts, querySelector: () => template, replaceChildren: () => {} };
  const step = { querySelector: () => label, querySelectorAll: () => [field] };
  listAnswers(list as never, [step as never]);
  return { text: value.textContent, classes };
}

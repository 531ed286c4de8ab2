import { isoDate, isRealDate } from "../../council/fields/real-date.ts";
import { newElement } from "./new-element.ts";
import { isChoice, type TypedControl } from "./typed-values.ts";

/**
 * Before the form is sent, lists its answers, grouped by step, each with a button to change it.
 * @param list contains the template of a line, and the texts for missing answers and wrong dates
 */
export function listAnswers(list: HTMLElement, steps: readonly HTMLElement[]): void {
  const line = list.querySelector("template")!;
  const groups = steps.flatMap((step) => {
    const lines = fieldsOf(step).map((field) => lineOf(field, line, list.dataset));
    if (!lines.length) return [];
    const heading = newElement("h3", "", step.querySelector("h2")!.textContent);
    return [heading, newElement("dl", "answers", ...lines)];
  });
  list.replaceChildren(line, ...groups);
}

function fieldsOf(step: HTMLElement): HTMLElement[] {
  // A question that is not asked is hidden.
  return [...step.querySelectorAll<HTMLElement>(".field")].filter(
    (field) => !field.closest("[hidden]"),
  );
}

function lineOf(
  field: HTMLElement,
  template: HTMLTemplateElement,
  { noAnswer, noFile, noDate }: DOMStringMap,
): Node {
  const line = template.content.cloneNode(true) as DocumentFragment;
  const label = field.querySelector(".label")!;
  const control = field.querySelector<HTMLInputElement>(
    "input:not([type=hidden]), select, textarea",
  )!;
  const isFile = control.type === "file";
  const answer = isFile ? filesIn(field) : answerIn(field);
  line.querySelector("dt")!.textContent = label.textContent;
  const value = line.querySelector(".answer")!;
  value.textContent = answer || (isFile ? noFile! : noAnswer!);
  if (!answer) value.classList.add(label.querySelector(".optional") ? "text-muted" : "missing");
  else if (isWrongDate(field)) {
    value.textContent += `\n${noDate}`;
    value.classList.add("missing");
  }
  const change = line.querySelector("button")!;
  change.dataset.change = control.id;
  change.querySelector("span")!.textContent = ` ${label.textContent}`;
  return line;
}

/** Whether the boxes of a date contain no date that exists: the server would refuse it. */
function isWrongDate(field: HTMLElement): boolean {
  const textIn = (part: string) =>
    field.querySelector<HTMLInputElement>(`[name$="-${part}"]`)?.value ?? "";
  const date = isoDate({ day: textIn("day"), month: textIn("month"), year: textIn("year") });
  return date !== "" && !isRealDate(date);
}

/** Stored and chosen files, one per line. */
function filesIn(field: HTMLElement): string {
  return [...field.querySelectorAll(".file-name")].map((one) => one.textContent.trim()).join("\n");
}

/** The typed text; the three parts of a date are joined in one line. */
function answerIn(field: HTMLElement): string {
  const controls = field.querySelectorAll<TypedControl>("input, select, textarea");
  const rows = [...field.querySelectorAll<HTMLElement>(".family-row")];
  if (rows.length > 0) return rows.map(answerIn).filter(Boolean).join("\n");
  return [...controls]
    .map(textOf)
    .filter(Boolean)
    .join(field.querySelector(".choice") ? "\n" : " ");
}

function textOf(control: TypedControl): string {
  if ("selectedOptions" in control) return control.value && control.selectedOptions[0]!.textContent;
  if (isChoice(control)) return control.checked ? control.closest("label")!.textContent.trim() : "";
  const text = control.value.trim();
  const { maskFrom } = control.dataset;
  return maskFrom === undefined ? text : maskedNumber(text, Number(maskFrom));
}

/** An identity number, masked as on every page. If it is shorter than `minLength`, it stays, to be corrected. */
function maskedNumber(text: string, minLength: number): string {
  const number = text.replace(/[\s-]/g, "");
  return number.length < minLength
    ? text
    : `XXXX XXXX ${number.slice(number.length < 8 ? -2 : -4)}`;
}

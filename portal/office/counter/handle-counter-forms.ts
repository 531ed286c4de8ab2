import { data, redirectDocument, type RouterContextProvider } from "react-router";
import { addServed } from "../../../council/counter/add-served.ts";
import { findPeople } from "../../../council/counter/find-people.ts";
import type { ServedPerson } from "../../../council/counter/records.ts";
import { findPeopleForm, newPersonForm } from "../../../council/counter/rules.ts";
import { dayInIndia } from "../../../council/day-in-india.ts";
import type { TextKey } from "../../../texts/translate.ts";
import { fieldErrors } from "../../forms/field-errors.ts";
import type { FormAnswer, TypedTexts } from "../../forms/form-answer.ts";
import { refuse, typedTexts } from "../../forms/refuse.ts";
import { catchUnexpected } from "../../visit/catch-unexpected.ts";
import { actorOf, getContext } from "../../visit/visit.ts";
import { addControlId } from "./control-ids.ts";

type Context = Readonly<RouterContextProvider>;

/** What the page shows after a form was sent. */
export interface CounterAnswer extends FormAnswer {
  /** Everybody with the number; undefined if nobody was looked for. */
  found?: ServedPerson[];
}

/**
 * Handles the two forms of the counter. People are found by a post, not by a URL: a phone number does not
 * belong into the history of a shared computer.
 */
export async function handleCounterForms(context: Context, form: FormData) {
  if (form.get("intent") === "add") return handleAdd(context, form);
  return handleFind(context, form);
}

async function handleFind(context: Context, form: FormData) {
  const typed = typedTexts(form);
  const parsed = findPeopleForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuse(typed, 400, fieldErrors(parsed.error));
  const result = await catchUnexpected(context, ({ office, visit }) =>
    findPeople(office, actorOf(visit), parsed.data.phone),
  );
  switch (result.outcome) {
    case "found":
      return data<CounterAnswer>({ errors: [], values: typed, found: result.people });
    case "tooManySearches":
      return refuseWith(typed, 429, "counter.errors.tooManySearches", result.atMost);
    case "unexpected":
      return refuseUnexpected(context, typed);
  }
}

async function handleAdd(context: Context, form: FormData) {
  const typed = typedTexts(form);
  const { office, visit } = getContext(context);
  const thisYear = Number(dayInIndia(office.clock()).slice(0, 4));
  const parsed = newPersonForm(thisYear).safeParse(Object.fromEntries(form));
  if (!parsed.success)
    return refuse(
      typed,
      400,
      fieldErrors(parsed.error, {
        controlOf: (path) => (path.length > 0 ? addControlId(String(path[0])) : undefined),
      }),
    );
  const { intent: _, ...person } = parsed.data;
  const result = await catchUnexpected(context, () => addServed(office, actorOf(visit), person));
  switch (result.outcome) {
    case "added":
      throw redirectDocument(`/office/counter/${result.uid}`);
    case "tooManyAdded":
      return refuseWith(typed, 429, "counter.errors.tooManyAdded", result.atMost);
    case "unexpected":
      return refuseUnexpected(context, typed);
  }
}

function refuseWith(typed: TypedTexts, status: number, key: TextKey, count: number) {
  return refuse(typed, status, { key, args: { count } });
}

function refuseUnexpected(context: Context, typed: TypedTexts) {
  const { requestId } = getContext(context).visit;
  return refuse(typed, 500, { key: "counter.errors.failed" }, { requestId });
}

import { data, redirectDocument, type RouterContextProvider } from "react-router";
import { beginFiling } from "../../../council/counter/begin-filing.ts";
import { findPeople } from "../../../council/counter/find-people.ts";
import type { CounterApplicant } from "../../../council/counter/records.ts";
import { newPerson } from "../../../council/counter/new-person.ts";
import {
  findPeopleForm,
  foundPersonForm,
  isSamePhone,
  newPersonForm,
} from "../../../council/counter/rules.ts";
import { dayInIndia } from "../../../council/day-in-india.ts";
import { counterWindowMs } from "../../../council/counter-limits.ts";
import { dayMs } from "../../../council/limits.ts";
import { draftUrl } from "../../citizen/drafts/draft-url.ts";
import { fieldErrors } from "../../forms/field-errors.ts";
import type { FormAnswer, FormError, TypedTexts } from "../../forms/form-answer.ts";
import {
  refuse,
  refuseUnexpected,
  responseInit,
  tooMany,
  typedTextsIn,
  type RefusalStatus,
} from "../../forms/refuse.ts";
import { catchUnexpected } from "../../visit/catch-unexpected.ts";
import { actorOf, getContext } from "../../visit/visit.ts";

type Context = Readonly<RouterContextProvider>;

/** What the page of the counter shows after its form was sent. */
export interface CounterAnswer extends FormAnswer {
  /** The people with the typed phone number; undefined if there was no search. */
  foundPeople?: CounterApplicant[];
  /** Whether more people have the phone number than are listed. */
  hasMore?: boolean;
}

const fieldOrder = [
  "phoneNumber",
  "person",
  "displayName",
  "birthYear",
  "language",
  "email",
  "serviceId",
];

/**
 * Handles the form of the counter. The search is a POST, not a URL: a phone number does not belong in the history of
 * a shared computer.
 */
export async function handleCounterForm(context: Context, form: FormData) {
  if (form.has("serviceId") && !form.has("find") && !isPhoneChanged(form))
    return handleContinue(context, form);
  return handleSearch(context, form);
}

/**
 * Whether the phone number was changed after the search, so that the chosen person may not be one of those who have it.
 */
function isPhoneChanged(form: FormData): boolean {
  const [phone, foundFor] = [form.get("phoneNumber"), form.get("foundFor")];
  if (typeof phone !== "string" || typeof foundFor !== "string") return false;
  return !isSamePhone(phone, foundFor);
}

/** Opens the application form for the person who was chosen. */
async function handleContinue(context: Context, form: FormData) {
  const { office, visit } = getContext(context);
  const thisYear = Number(dayInIndia(office.clock()).slice(0, 4));
  const schema = form.get("person") === newPerson ? newPersonForm(thisYear) : foundPersonForm;
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (!parsed.success)
    return handleSearch(context, form, fieldErrors(parsed.error, { order: fieldOrder }), 400);
  const choice = parsed.data;
  const result = await catchUnexpected(context, () => beginFiling(office, actorOf(visit), choice));
  switch (result.outcome) {
    case "begun": {
      const { serviceId } = choice;
      throw redirectDocument(draftUrl({ serviceId, formKey: result.formKey }));
    }
    case "noSuchPerson":
      return handleSearch(
        context,
        form,
        [{ field: "person", key: "counter.errors.noSuchPerson" }],
        409,
      );
    case "serviceClosed":
      return handleSearch(
        context,
        form,
        [{ field: "serviceId", key: "counter.errors.service" }],
        409,
      );
    case "otherEmail":
      return handleSearch(
        context,
        form,
        [{ field: "email", key: "counter.errors.otherEmail" }],
        409,
      );
    case "tooManyAdded":
    case "tooManyChanged": {
      const args = { count: result.atMost };
      return handleSearch(
        context,
        form,
        [{ key: `counter.errors.${result.outcome}`, args }],
        tooMany(dayMs),
      );
    }
    case "unexpected":
      return refuseFailed(context, typedTextsIn(form));
  }
}

/**
 * Looks for the people with the typed number.
 * @param errors why Continue was refused; if there are any, the form is shown again as it was typed
 */
async function handleSearch(
  context: Context,
  form: FormData,
  errors: FormError[] = [],
  status: RefusalStatus | 200 = 200,
) {
  // The part of a name was typed to filter the people with the earlier number, and must not filter those with another
  // one.
  if (isPhoneChanged(form)) form.delete("partOfName");
  const typed = typedTextsIn(form);
  const isRepeated = errors.length > 0;
  const parsed = findPeopleForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuse(typed, 400, isRepeated ? errors : fieldErrors(parsed.error));
  const result = await catchUnexpected(context, ({ office, visit }) =>
    findPeople(office, actorOf(visit), parsed.data.phoneNumber, {
      isRepeated,
      partOfName: parsed.data.partOfName,
    }),
  );
  switch (result.outcome) {
    case "found": {
      const { people: foundPeople, hasMore } = result;
      const person = isRepeated ? typed["person"] : chosenPersonOf(typed, foundPeople);
      const values = { ...typed, foundFor: parsed.data.phoneNumber, person: person ?? "" };
      return data<CounterAnswer>({ errors, values, foundPeople, hasMore }, responseInit(status));
    }
    case "tooManySearches": {
      const args = { count: result.atMost };
      return refuse(typed, tooMany(counterWindowMs), [
        ...errors,
        { key: "counter.errors.tooManySearches", args },
      ]);
    }
    case "unexpected":
      return refuseFailed(context, typed);
  }
}

/**
 * Who is chosen in the new list: the person chosen before, if they are listed, or "somebody new" if nobody has the
 * number.
 */
function chosenPersonOf(typed: TypedTexts, found: readonly CounterApplicant[]): string | undefined {
  if (found.length === 0 && !typed["partOfName"]) return newPerson;
  return found.find(({ uid }) => uid === typed["person"])?.uid;
}

function refuseFailed(context: Context, typed: TypedTexts) {
  return refuseUnexpected(getContext(context).visit, typed, { key: "counter.errors.failed" });
}

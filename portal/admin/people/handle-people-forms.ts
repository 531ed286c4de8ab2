import { data, redirectDocument, type RouterContextProvider } from "react-router";
import type { RevokedFiling } from "../../../council/accounts/revoke-filing.ts";
import {
  changeRightsOf,
  disablePerson,
  enablePerson,
} from "../../../council/people/change-person.ts";
import { withdrawInvitation } from "../../../council/people/invitations.ts";
import { invite } from "../../../council/people/invite.ts";
import { searchPeople, type PeopleList } from "../../../council/people/list-people.ts";
import {
  invitationForm,
  personForm,
  rightsForm,
  searchForm,
  withdrawalForm,
} from "../../../council/people/rules.ts";
import { dayMs } from "../../../council/limits.ts";
import type { TextKey, TextReference } from "../../../texts/translate.ts";
import { fieldErrors } from "../../forms/field-errors.ts";
import type { FormAnswer } from "../../forms/form-answer.ts";
import { refuse, refuseUnexpected, tooMany, typedTextsIn } from "../../forms/refuse.ts";
import { catchUnexpected } from "../../visit/catch-unexpected.ts";
import { setFlash } from "../../visit/flash.ts";
import { actorOf, getContext } from "../../visit/visit.ts";
import { peopleLocationUrl, type PeopleLocation } from "./people-location.ts";
import { rowControlId } from "./row-control-id.ts";

type Context = Readonly<RouterContextProvider>;

/** What the page of people shows after one of its forms was sent. */
export interface PeopleAnswer extends FormAnswer {
  /** Whom the search found; undefined for the other forms. */
  foundPeople?: PeopleList;
}

/**
 * Handles the forms of the page of people. The value of `intent`, which is the name of every button, says which form
 * was sent.
 * @throws a response 400 for an unknown button and for values that the page cannot send
 */
export async function handlePeopleForms(
  context: Context,
  form: FormData,
  location: PeopleLocation,
) {
  const { intent, ...fields } = Object.fromEntries(form);
  switch (String(intent)) {
    case "search":
      return handleSearch(context, form, fields);
    case "invite":
      return handleInvitation(context, form, fields, location);
    case "withdraw":
      return handleWithdrawal(context, fields, location);
    case "rights":
      return handleRights(context, form, fields, location);
    case "disable":
      return handleDisabling(context, disablePerson, fields, location);
    case "enable":
      return handleDisabling(context, enablePerson, fields, location);
    default:
      throw new Response(null, { status: 400 });
  }
}

/** The search is a POST, not a URL: names and emails do not belong in a browser's history. */
async function handleSearch(context: Context, form: FormData, fields: object) {
  const parsed = searchForm.safeParse(fields);
  if (!parsed.success) throw new Response(null, { status: 400 });
  const result = await catchUnexpected(context, async ({ office, visit }) => ({
    outcome: "found" as const,
    found: await searchPeople(office, actorOf(visit), parsed.data.q),
  }));
  if (result.outcome === "unexpected") return refuseFailed(context, typedTextsIn(form));
  return data<PeopleAnswer>({ errors: [], values: typedTextsIn(form), foundPeople: result.found });
}

async function handleInvitation(
  context: Context,
  form: FormData,
  fields: object,
  location: PeopleLocation,
) {
  const typed = typedTextsIn(form);
  const parsed = invitationForm.safeParse(fields);
  if (!parsed.success) return refuse(typed, 400, fieldErrors(parsed.error));
  const result = await catchUnexpected(context, ({ office, visit }) =>
    invite(office, actorOf(visit), parsed.data),
  );
  switch (result.outcome) {
    case "unexpected":
      return refuseFailed(context, typed);
    case "hasAccount":
      return refuse({ ...typed, account: result.uid }, 409, {
        field: "email",
        key: "people.errors.hasAccount",
      });
    case "tooMany":
      return refuse(typed, tooMany(dayMs), { key: "people.errors.tooManyInvitations" });
    case "invited":
      return redirectToList(context, location, ["success", "people.flash.invited"]);
  }
}

async function handleWithdrawal(context: Context, fields: object, location: PeopleLocation) {
  const parsed = withdrawalForm.safeParse(fields);
  if (!parsed.success) throw new Response(null, { status: 400 });
  const { outcome } = await catchUnexpected(context, ({ office, visit }) =>
    withdrawInvitation(office, actorOf(visit), parsed.data.invitation),
  );
  if (outcome === "unexpected") return refuseFailed(context, {});
  return outcome === "withdrawn"
    ? redirectToList(context, location, ["success", "people.flash.withdrawn"])
    : redirectToList(context, location, ["info", "people.flash.invitationGone"]);
}

type FlashText = readonly [tone: "success" | "info" | "danger", key: TextKey];

/** What the next page says after each outcome of a change. */
const flashOf = {
  changed: ["success", "people.flash.changed"],
  disabled: ["success", "people.flash.disabled"],
  enabled: ["success", "people.flash.enabled"],
  deleted: ["success", "people.flash.deleted"],
  reset: ["success", "people.flash.factorReset"],
  unchanged: ["info", "people.flash.unchanged"],
  self: ["danger", "people.flash.self"],
  lastAdministrator: ["danger", "people.flash.lastAdministrator"],
  gone: ["info", "people.flash.gone"],
  changedMeanwhile: ["danger", "people.flash.changedMeanwhile"],
  notDeleted: ["danger", "people.flash.notDeleted"],
  setUpMeanwhile: ["danger", "people.flash.setUpMeanwhile"],
} as const satisfies Record<string, FlashText>;

async function handleRights(
  context: Context,
  form: FormData,
  fields: object,
  location: PeopleLocation,
) {
  const typed = typedTextsIn(form);
  const parsed = rightsForm.safeParse(fields);
  if (!parsed.success)
    return refuse(
      typed,
      400,
      fieldErrors(parsed.error, {
        controlOf: ([name]) =>
          name === undefined ? undefined : rowControlId(String(name), typed["person"] ?? ""),
      }),
    );
  const { person, ...rights } = parsed.data;
  const result = await catchUnexpected(context, ({ office, visit }) =>
    changeRightsOf(office, actorOf(visit), person, rights),
  );
  const { outcome } = result;
  if (outcome === "unexpected") return refuseFailed(context, typed);
  if (outcome === "notACitizen")
    return refuse(typed, 409, {
      field: rowControlId("duty", person),
      key: "people.errors.dutyNotCitizen",
    });
  const revokedFiling = "revokedFiling" in result ? result.revokedFiling : undefined;
  const detail = revokedFiling && revokedFilingText(revokedFiling);
  return redirectAfter(context, location, outcome, detail);
}

/** Says how many drafts and claim codes are affected once somebody may no longer file for others. */
function revokedFilingText({ drafts, claimCodes }: RevokedFiling): TextReference {
  return { key: "people.flash.revokedFiling", args: { drafts, claimCodes } };
}

/** Disables or enables somebody's account. */
async function handleDisabling(
  context: Context,
  change: typeof disablePerson | typeof enablePerson,
  fields: object,
  location: PeopleLocation,
) {
  const parsed = personForm.safeParse(fields);
  if (!parsed.success) throw new Response(null, { status: 400 });
  const { outcome } = await catchUnexpected(context, async ({ office, visit }) =>
    change(office, actorOf(visit), parsed.data.person),
  );
  if (outcome === "unexpected") return refuseFailed(context, {});
  return redirectAfter(context, location, outcome);
}

/**
 * Redirects to the list, which says how the change ended. If the person no longer exists, the list is not limited to
 * them.
 */
export function redirectAfter(
  context: Context,
  location: PeopleLocation,
  outcome: keyof typeof flashOf,
  detail?: TextReference,
) {
  const listLocation = outcome === "gone" ? { ...location, person: undefined } : location;
  return redirectToList(context, listLocation, flashOf[outcome], detail);
}

/** Redirects to a location of the list, with a flash message. */
function redirectToList(
  context: Context,
  location: PeopleLocation,
  [tone, key]: FlashText,
  detail?: TextReference,
) {
  const { office, visit } = getContext(context);
  setFlash(visit, office.keys, tone, key, { detail });
  return redirectDocument(peopleLocationUrl(location));
}

function refuseFailed(context: Context, typed: ReturnType<typeof typedTextsIn>) {
  return refuseUnexpected(getContext(context).visit, typed, { key: "people.errors.failed" });
}

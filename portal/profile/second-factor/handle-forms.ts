import { redirectDocument, type RouterContextProvider } from "react-router";
import {
  changeSecondFactor,
  deleteOwnRememberedBrowsers,
  type SecondFactorChanged,
} from "../../../council/accounts/second-factor/change.ts";
import { factorChangeForm, turnOnForm } from "../../../council/accounts/second-factor/rules.ts";
import {
  turnOnSecondFactor,
  type SecondFactorTurnedOn,
} from "../../../council/accounts/second-factor/set-up.ts";
import { dayMs } from "../../../council/limits.ts";
import { factorWindowMs } from "../../../council/second-factor-limits.ts";
import { fieldErrors } from "../../forms/field-errors.ts";
import type { FormError } from "../../forms/form-answer.ts";
import { refuse, tooMany, type RefusalStatus } from "../../forms/refuse.ts";
import { catchUnexpected } from "../../visit/catch-unexpected.ts";
import { clearCodeToken, codeTokenOf } from "../../visit/code-cookies.ts";
import { setFlash } from "../../visit/flash.ts";
import { actorOf, getContext, type Visit } from "../../visit/visit.ts";
import { refusePassword, type PasswordFormRefusal } from "../refused-password.ts";
import { showRecoveryCodes, showCodesOfNewFactor } from "./show-codes.ts";

type Context = Readonly<RouterContextProvider>;

const path = "/profile/second-factor";
const fieldOrder = ["currentPassword", "code"];

/** Handles the forms of the page; the pressed button names the form. */
export async function handleSecondFactorForm(context: Context, form: FormData) {
  switch (String(form.get("intent"))) {
    case "turnOn":
      return handleTurnOn(context, form);
    case "turnOff":
    case "newCodes":
      return handleChange(context, form);
    case "deleteRememberedBrowsers":
      return handleDeleteRemembered(context);
    default:
      throw new Response(null, { status: 400 });
  }
}

type Refusal = Exclude<
  (SecondFactorTurnedOn | SecondFactorChanged)["outcome"],
  "turnedOn" | "appAdded" | "hasApp" | "turnedOff" | "codesReplaced" | PasswordFormRefusal
>;

const refusals: Record<Refusal, FormError & { status: RefusalStatus }> = {
  wrongCode: { status: 400, field: "code", key: "secondFactor.errors.codeWrong" },
  tooManyCodes: { status: tooMany(factorWindowMs), key: "secondFactor.errors.tooManyCodes" },
  tooManyChanges: { status: tooMany(dayMs), key: "secondFactor.errors.tooManyFactorChanges" },
  expired: { status: 409, field: "code", key: "secondFactor.errors.expired" },
  passwordNeeded: {
    status: 400,
    field: "currentPassword",
    key: "profile.errors.passwordNowRequired",
  },
  isOff: { status: 409, key: "secondFactor.errors.isOff" },
};

/** Shows the form again with the reason. */
function refuseOutcome(outcome: Refusal | PasswordFormRefusal, visit: Pick<Visit, "requestId">) {
  if (isAboutPassword(outcome)) return refusePassword(undefined, outcome, visit);
  const { status, ...error } = refusals[outcome];
  return refuse(undefined, status, error);
}

function isAboutPassword(outcome: Refusal | PasswordFormRefusal): outcome is PasswordFormRefusal {
  return !Object.hasOwn(refusals, outcome);
}

async function handleTurnOn(context: Context, form: FormData) {
  const { office, visit } = getContext(context);
  const parsed = turnOnForm.safeParse(Object.fromEntries(form));
  if (!parsed.success)
    return refuse(undefined, 400, fieldErrors(parsed.error, { order: fieldOrder }));
  const cookie = codeTokenOf(visit, "secondFactor");
  const result = await catchUnexpected(context, () =>
    turnOnSecondFactor(office, actorOf(visit), cookie, parsed.data),
  );
  if (result.outcome === "hasApp") {
    clearCodeToken(visit, "secondFactor");
    setFlash(visit, office.keys, "info", "secondFactor.flash.isOn");
    return redirectDocument(path);
  }
  if (result.outcome !== "turnedOn" && result.outcome !== "appAdded")
    return refuseOutcome(result.outcome, visit);
  clearCodeToken(visit, "secondFactor");
  if (result.outcome === "turnedOn") return showCodesOfNewFactor(visit, result);
  setFlash(visit, office.keys, "success", "secondFactor.flash.appAdded");
  return redirectDocument(path);
}

async function handleChange(context: Context, form: FormData) {
  const { office, visit } = getContext(context);
  const parsed = factorChangeForm.safeParse(Object.fromEntries(form));
  if (!parsed.success)
    return refuse(undefined, 400, fieldErrors(parsed.error, { order: fieldOrder }));
  const result = await catchUnexpected(context, () =>
    changeSecondFactor(office, actorOf(visit), parsed.data),
  );
  if (result.outcome === "codesReplaced")
    return showRecoveryCodes({ recoveryCodes: result.recoveryCodes });
  // If the button was pressed before, too long ago to get that answer again (server/repeated-forms.ts), the code is used.
  if (result.outcome === "wrongCode" && parsed.data.intent === "newCodes")
    return refuse(undefined, 400, { field: "code", key: "secondFactor.errors.newCodesCodeUsed" });
  if (result.outcome === "wrongCode" && parsed.data.code.kind === "recovery")
    return refuse(undefined, 400, {
      field: "code",
      key: "secondFactor.errors.recoveryCodeWrong",
    });
  if (result.outcome !== "turnedOff") return refuseOutcome(result.outcome, visit);
  setFlash(visit, office.keys, "success", "secondFactor.flash.turnedOff");
  return redirectDocument(path);
}

async function handleDeleteRemembered(context: Context) {
  const { office, visit } = getContext(context);
  await deleteOwnRememberedBrowsers(office, actorOf(visit));
  setFlash(visit, office.keys, "success", "secondFactor.flash.forgotten");
  return redirectDocument(path);
}

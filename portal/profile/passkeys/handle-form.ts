import { redirectDocument, type RouterContextProvider } from "react-router";
import {
  addPasskey,
  removePasskey,
  type PasskeyAdded,
  type PasskeyRemoved,
} from "../../../council/accounts/second-factor/passkeys/change.ts";
import {
  addPasskeyForm,
  removePasskeyForm,
} from "../../../council/accounts/second-factor/passkeys/rules.ts";
import { dayMs } from "../../../council/limits.ts";
import { fieldErrors } from "../../forms/field-errors.ts";
import type { FormError } from "../../forms/form-answer.ts";
import { refuse, tooMany, typedTextsIn, type RefusalStatus } from "../../forms/refuse.ts";
import { catchUnexpected } from "../../visit/catch-unexpected.ts";
import { setFlash } from "../../visit/flash.ts";
import { actorOf, getContext } from "../../visit/visit.ts";
import { refusePassword, type PasswordFormRefusal } from "../refused-password.ts";
import { showCodesOfNewFactor } from "../second-factor/show-codes.ts";

type Context = Readonly<RouterContextProvider>;

const path = "/profile/second-factor/passkeys";
const fieldOrder = ["currentPassword", "name"];

/** Handles the form of the page: adds a passkey, or removes the passkey whose button was pressed. */
export async function handlePasskeyForm(context: Context, form: FormData) {
  return form.has("remove") ? handleRemove(context, form) : handleAdd(context, form);
}

type Refusal = Exclude<
  (PasskeyAdded | PasskeyRemoved)["outcome"],
  "turnedOn" | "added" | "removed" | PasswordFormRefusal
>;

const refusals: Record<Refusal, FormError & { status: RefusalStatus }> = {
  wrongPasskey: { status: 400, key: "secondFactor.errors.passkeyWrong" },
  isKnown: { status: 409, key: "secondFactor.errors.passkeyKnown" },
  tooManyPasskeys: { status: 409, key: "secondFactor.errors.passkeysFull" },
  tooManyChanges: { status: tooMany(dayMs), key: "secondFactor.errors.tooManyChanges" },
  isGone: { status: 409, key: "secondFactor.errors.passkeyGone" },
  isLast: { status: 409, key: "secondFactor.errors.passkeyLast" },
  passwordNeeded: {
    status: 400,
    field: "currentPassword",
    key: "profile.errors.passwordNowRequired",
  },
};

async function handleAdd(context: Context, form: FormData) {
  const { office, visit } = getContext(context);
  const values = nameIn(form);
  const parsed = addPasskeyForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error, { order: fieldOrder, controlOf: fieldOf });
    // While a field is empty, the device is not asked. So its missing answer is not an error beside the field's error.
    const errorsOfFields = errors.filter(({ field }) => field !== undefined);
    return refuse(values, 400, errorsOfFields.length > 0 ? errorsOfFields : errors);
  }
  const result = await catchUnexpected(context, () =>
    addPasskey(office, actorOf(visit), parsed.data),
  );
  if (result.outcome === "turnedOn") return showCodesOfNewFactor(visit, result);
  if (result.outcome !== "added") return refuseOutcome(context, form, result.outcome);
  setFlash(visit, office.keys, "success", "secondFactor.flash.passkeyAdded");
  return redirectDocument(path);
}

async function handleRemove(context: Context, form: FormData) {
  const { office, visit } = getContext(context);
  const parsed = removePasskeyForm.safeParse(Object.fromEntries(form));
  if (!parsed.success)
    return refuse(
      nameIn(form),
      400,
      fieldErrors(parsed.error, { order: fieldOrder, controlOf: fieldOf }),
    );
  const result = await catchUnexpected(context, () =>
    removePasskey(office, actorOf(visit), parsed.data),
  );
  if (result.outcome !== "removed") return refuseOutcome(context, form, result.outcome);
  setFlash(visit, office.keys, "success", "secondFactor.flash.passkeyRemoved");
  return redirectDocument(path);
}

/** Shows the form again with the reason. */
function refuseOutcome(context: Context, form: FormData, outcome: Refusal | PasswordFormRefusal) {
  if (!isPasskeyRefusal(outcome))
    return refusePassword(nameIn(form), outcome, getContext(context).visit);
  const { status, ...error } = refusals[outcome];
  return refuse(nameIn(form), status, error);
}

function isPasskeyRefusal(outcome: Refusal | PasswordFormRefusal): outcome is Refusal {
  return Object.hasOwn(refusals, outcome);
}

/** The field of an error; undefined for errors of the device's answer, whose control is hidden. */
function fieldOf([name]: readonly PropertyKey[]): string | undefined {
  return name === "currentPassword" || name === "name" ? name : undefined;
}

function nameIn(form: FormData) {
  const { name } = typedTextsIn(form);
  return { name };
}

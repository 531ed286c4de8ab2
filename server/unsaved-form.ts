import { identityNumberFormats } from "../council/fields/identity-number-kinds.ts";
import { latinDigits } from "../council/fields/latin-digits.ts";
import { signInPath } from "../portal/visit/require-role.ts";
import type { Gone } from "../portal/visit/gone.ts";
import type { RouteHandle } from "../portal/visit/route-handle.ts";
import { secondFactorPath } from "../portal/visit/second-factor-path.ts";
import type { UnsavedForm } from "../portal/visit/unsaved-form.ts";
import type { Visit } from "../portal/visit/visit.ts";
import type { routeFinder } from "./find-route.ts";
import type { ArrivingForm } from "./form-text.ts";

/**
 * Whether a form may come back to its sender in a page: if it was shown to somebody signed in, a browser sent it to a page,
 * and it has no secrets. If React's router sent the form, its page still shows what was typed.
 */
export function isReturnableForm(
  { postedFormOwner }: Pick<Visit, "postedFormOwner">,
  { url }: Request,
  route: ReturnType<ReturnType<typeof routeFinder>>,
): boolean {
  const handle = route?.module.handle as RouteHandle | undefined;
  return (
    postedFormOwner !== undefined &&
    !new URL(url).pathname.endsWith(".data") &&
    route?.module.default !== undefined &&
    !handle?.hasSecrets
  );
}

/** Where to read a form again: an unread copy, or what was collected of a form with files. */
export type FormSource = { copy: Request } | { arriving: ArrivingForm };

interface Answer {
  response: Response;
  gone: Gone | null;
}

/**
 * What to show in place of the answer to a form: the form, if the answer redirects its sender to what they must do first
 * (sign in, or turn on the second factor); or what was typed, if what the form belonged to is gone. Undefined otherwise,
 * and if the form is incomplete or too large.
 * @param visit the visit that sent the form
 */
export async function formToShow(
  { response, gone }: Answer,
  visit: Visit,
  { headers }: Request,
  source: FormSource,
): Promise<Pick<Visit, "unsavedForm" | "goneForm"> | undefined> {
  // The page of a script that sent a form still shows what was typed, but only until it is redirected to another page.
  const isFromScript = headers.get("X-Redirect") === "manual";
  const why = whyUnsaved(response.headers.get("Location"), visit);
  if (why ? isFromScript : !gone) return undefined;
  const form = await readForm(source);
  if (!form) return undefined;
  if (why) return { unsavedForm: { why, ...form, isMultipart: "arriving" in source } };
  const texts = typedTexts(form.fields);
  const leadsOn = response.headers.has("Location");
  return texts.length === 0 && leadsOn ? undefined : { goneForm: { ...gone!, texts } };
}

async function readForm(source: FormSource) {
  if ("arriving" in source) return source.arriving.readText();
  const entries = [...(await source.copy.formData())];
  const fields = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { fields, files: [] };
}

/**
 * Choices, ids and tokens, which nobody typed; but also one word that begins with a small Latin letter or has 16 Latin
 * letters or more, which is soon typed again.
 */
const shortValue = /^(?:[a-z\d_-][\w-]*|[\w-]{16,})$/;

/** The texts among the values of a form's controls. */
function typedTexts(fields: UnsavedForm["fields"]): string[] {
  return fields
    .map(([, value]) => value.trim())
    .filter(
      (value) => /\p{L}/u.test(value) && !shortValue.test(value) && !mayBeIdentityNumber(value),
    );
}

/**
 * Whether a value may be an identity number with letters, such as that of a voter card, however it is spaced: no page shows
 * such a number in full. Short values that look like one, such as `Form-16`, count, too.
 */
function mayBeIdentityNumber(value: string): boolean {
  const { pan, other } = identityNumberFormats;
  const number = latinDigits(value)
    .replaceAll(/[\s./-]/g, "")
    .toUpperCase();
  const digits = number.replaceAll(/\D/g, "").length;
  const hasManyDigits = /\s/.test(value) ? digits > number.length / 2 : digits > 0;
  return pan.test(number) || (other.test(number) && hasManyDigits);
}

function whyUnsaved(location: string | null, visit: Visit): UnsavedForm["why"] | undefined {
  if (location === signInPath(visit)) return "signedOut";
  const mustTurnOn = location === secondFactorPath && visit.person?.isSecondFactorOverdue;
  return mustTurnOn ? "secondFactorDue" : undefined;
}

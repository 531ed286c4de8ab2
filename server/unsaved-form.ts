import { signInPath } from "../portal/visit/require-role.ts";
import type { RouteHandle } from "../portal/visit/route-handle.ts";
import { secondFactorPath } from "../portal/visit/second-factor-path.ts";
import type { UnsavedForm } from "../portal/visit/unsaved-form.ts";
import type { Visit } from "../portal/visit/visit.ts";
import type { routeFinder } from "./find-route.ts";
import type { ArrivingForm } from "./form-text.ts";

/**
 * Whether a form may come back to its sender in a page: if it was shown to somebody signed in, a browser sent it to a page,
 * and it has no secrets. If a script sent the form, the script's page still shows what was typed.
 */
export function isReturnableForm(
  { postedFormOwner }: Pick<Visit, "postedFormOwner">,
  { url, headers }: Request,
  route: ReturnType<ReturnType<typeof routeFinder>>,
): boolean {
  const isFromScript =
    headers.get("X-Redirect") === "manual" || new URL(url).pathname.endsWith(".data");
  const handle = route?.module.handle as RouteHandle | undefined;
  return (
    postedFormOwner !== undefined &&
    !isFromScript &&
    route?.module.default !== undefined &&
    !handle?.hasSecrets
  );
}

/** Where to read a form again: an unread copy, or what was collected of a form with files. */
export type FormSource = { copy: Request } | { arriving: ArrivingForm };

/**
 * The form, if the response redirects its sender to what they must do first: sign in, or turn on the second factor.
 * Undefined otherwise, and if the form is incomplete or too large.
 * @param response the response to the form
 * @param visit the visit that sent the form
 */
export async function unsavedFormOf(
  response: Response,
  visit: Visit,
  source: FormSource,
): Promise<UnsavedForm | undefined> {
  const why = whyUnsaved(response.headers.get("Location"), visit);
  if (!why) return undefined;
  const form = await readForm(source);
  return form && { why, ...form, isMultipart: "arriving" in source };
}

async function readForm(source: FormSource) {
  if ("arriving" in source) return source.arriving.readText();
  const entries = [...(await source.copy.formData())];
  const fields = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { fields, files: [] };
}

function whyUnsaved(location: string | null, visit: Visit): UnsavedForm["why"] | undefined {
  if (location === signInPath(visit)) return "signedOut";
  const mustTurnOn = location === secondFactorPath && visit.person?.isSecondFactorOverdue;
  return mustTurnOn ? "secondFactorDue" : undefined;
}

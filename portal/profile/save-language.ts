import { redirectDocument, type RouterContextProvider } from "react-router";
import { changeLanguage } from "../../council/accounts/change-language.ts";
import { languageForm } from "../../council/accounts/rules.ts";
import { dayMs } from "../../council/limits.ts";
import { fieldErrors } from "../forms/field-errors.ts";
import { refuse, tooMany, typedTexts } from "../forms/refuse.ts";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { setFlash } from "../visit/flash.ts";
import { languageCookie, languageCookieSeconds } from "../visit/language.ts";
import { actorOf, getContext } from "../visit/visit.ts";

/** Saves the language of pages and letters in the account and in this browser. */
export async function saveLanguage(context: Readonly<RouterContextProvider>, form: FormData) {
  const { office, visit } = getContext(context);
  const parsed = languageForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuse(typedTexts(form), 400, fieldErrors(parsed.error));
  const result = await catchUnexpected(context, () =>
    changeLanguage(office, actorOf(visit), parsed.data),
  );
  if (result.outcome === "tooManyToday")
    return refuse(typedTexts(form), tooMany(dayMs), {
      field: "language",
      key: "accounts.errors.tooManyProfileChanges",
    });
  if (result.outcome === "unexpected")
    return refuse(
      typedTexts(form),
      500,
      { key: "profile.errors.failed" },
      { requestId: visit.requestId },
    );
  visit.cookies.set(languageCookie, parsed.data.language, {
    maxAgeSeconds: languageCookieSeconds,
  });
  setFlash(visit, office.keys, "success", "profile.language.saved");
  return redirectDocument("/profile");
}

import { redirectDocument, type RouterContextProvider } from "react-router";
import { applyAgain } from "../../council/applications/apply-again.ts";
import { reapplicationForm } from "../../council/applications/rules.ts";
import type { TypedTexts } from "../forms/form-answer.ts";
import { refuseUnexpected } from "../forms/refuse.ts";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { setFlash } from "../visit/flash.ts";
import { actorOf, getContext } from "../visit/visit.ts";
import { formUrl } from "./form-key.ts";

/**
 * Performs "Apply Again" on the page of a rejected application.
 * @returns a redirect to the new form or, with a flash message that says why none was opened, to the application's page;
 * after an unexpected error, the values of the page's form, with the documents that were ticked
 */
export async function handleApplyAgain(
  context: Readonly<RouterContextProvider>,
  applicationId: string,
  formData: FormData,
) {
  const { office, visit } = getContext(context);
  const page = `/applications/${applicationId}`;
  const parsed = reapplicationForm.safeParse({
    ...Object.fromEntries(formData),
    document: formData.getAll("document"),
  });
  if (!parsed.success) {
    setFlash(visit, office.keys, "danger", "common.unexpectedField");
    return redirectDocument(page);
  }
  const { document: fileIds } = parsed.data;
  const result = await catchUnexpected(context, () =>
    applyAgain(office, actorOf(visit), { applicationId, fileIds }),
  );
  switch (result.outcome) {
    case "opened": {
      const { form, notCopied } = result;
      if (notCopied > 0) setFlash(visit, office.keys, "info", "applications.again.notCopied");
      return redirectDocument(`/apply/${form.serviceId}${formUrl(form.key)}`);
    }
    case "serviceClosed":
      setFlash(visit, office.keys, "danger", "applications.again.noLongerOpen");
      return redirectDocument(page);
    case "notRejected":
    case "tooManyDrafts":
      setFlash(visit, office.keys, "danger", `applications.again.${result.outcome}`);
      return redirectDocument(page);
    case "noSpace":
      setFlash(visit, office.keys, "danger", "documents.errors.noSpace");
      return redirectDocument(page);
    case "unexpected": {
      const values: TypedTexts = { document: fileIds.join(" ") };
      return refuseUnexpected(visit, values, { key: "applications.again.failed" });
    }
  }
}

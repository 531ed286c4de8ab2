import { applyAgain } from "../../council/applications/apply-again.ts";
import { reapplicationForm } from "../../council/applications/rules.ts";
import type { Office } from "../../council/office.ts";
import { setFlash } from "../visit/flash.ts";
import { actorOf, type Visit } from "../visit/visit.ts";
import { formUrl } from "./form-key.ts";

/**
 * Performs "Apply Again" on the page of a rejected application.
 * @returns the URL to redirect to: the new form; or the same page, where a flash message says why there is none.
 */
export async function handleApplyAgain(
  office: Office,
  visit: Visit,
  applicationId: string,
  sent: FormData,
): Promise<string> {
  const page = `/applications/${applicationId}`;
  const parsed = reapplicationForm.safeParse({
    ...Object.fromEntries(sent),
    document: sent.getAll("document"),
  });
  if (!parsed.success) {
    setFlash(visit, office.keys, "danger", "common.unexpectedField");
    return page;
  }
  const result = await applyAgain(office, actorOf(visit), {
    applicationId,
    fileIds: parsed.data.document,
  });
  switch (result.outcome) {
    case "opened": {
      const { form, notCopied } = result;
      if (notCopied > 0) setFlash(visit, office.keys, "info", "applications.again.notCopied");
      return `/apply/${form.serviceId}${formUrl(form.key)}`;
    }
    case "serviceClosed":
      setFlash(visit, office.keys, "danger", "applications.again.noLongerOpen");
      return page;
    case "notRejected":
    case "tooManyDrafts":
      setFlash(visit, office.keys, "danger", `applications.again.${result.outcome}`);
      return page;
    case "noSpace":
      setFlash(visit, office.keys, "danger", "documents.errors.noSpace");
      return page;
  }
}

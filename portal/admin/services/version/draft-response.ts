import { redirectDocument, type RouterContextProvider } from "react-router";
import type { DraftPart } from "../../../../council/catalogue/changed-parts.ts";
import type { SaveDraftOutcome } from "../../../../council/catalogue/draft-version.ts";
import type { FormError } from "../../../forms/form-answer.ts";
import { refuse, refuseUnexpected } from "../../../forms/refuse.ts";
import { setFlash } from "../../../visit/flash.ts";
import { getContext } from "../../../visit/visit.ts";
import { describeDraftDifferences } from "./describe-draft-differences.ts";
import { serviceTabUrl } from "../../urls.ts";
import { refuseAsGone } from "../gone-service.ts";

interface DraftForm<Values> {
  /** The typed values, with which the form is shown again if nothing was saved. */
  values: Values;
  serviceId: string;
  part: DraftPart;
}

/** Whether Publish was pressed, and not Save Draft. */
export function isPublishing(form: FormData): boolean {
  return form.has("publish");
}

/** The response to the form of a part of a service, after its draft was saved or published, or refused. */
export function draftResponse<Values extends { expectedVersion: string }>(
  context: Readonly<RouterContextProvider>,
  result: SaveDraftOutcome | { outcome: "unexpected" },
  { values, serviceId, part }: DraftForm<Values>,
) {
  const { office, visit, t } = getContext(context);
  switch (result.outcome) {
    case "changedMeanwhile":
      // The form came without a version. If it were shown again with the stored one, sending it could overwrite
      // somebody else's draft.
      if (!values.expectedVersion) return refuse(values, 400, { key: "common.hiddenFieldMissing" });
      return refuse(
        { ...values, expectedVersion: result.version },
        409,
        changedMeanwhile(describeDraftDifferences(t, result.differences ?? [])),
      );
    case "unexpected":
      return refuseUnexpected(visit, values, { key: "versions.errors.failed" });
    case "tooLarge":
      return refuse(values, 409, { key: "catalogue.errors.tooLarge" });
    case "answerUnasked":
      return refuse(values, 409, { key: "certificates.errors.answerUnasked" });
    case "codeTaken":
    case "codeFrozen":
      return refuse(values, 409, { key: `certificates.errors.draft.${result.outcome}` });
    case "tooManyDocuments":
      return refuse(values, 409, { key: "versions.flash.tooManyDocuments" });
    case "gone":
      return refuseAsGone(context, values);
    case "saved":
      setFlash(visit, office.keys, "success", "versions.saved");
      return redirectDocument(serviceTabUrl(serviceId, part));
    case "published":
      setFlash(visit, office.keys, "success", "versions.flash.published");
      return redirectDocument(serviceTabUrl(serviceId, part));
    case "unchanged":
      setFlash(visit, office.keys, "info", "versions.flash.unchanged");
      return redirectDocument(serviceTabUrl(serviceId, part));
  }
}

function changedMeanwhile(differences: FormError[]): FormError[] {
  if (differences.length === 0) return [{ key: "versions.errors.changedMeanwhile" }];
  return [{ key: "versions.errors.changedNamed" }, ...differences];
}

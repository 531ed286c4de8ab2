import { redirect, type RouterContextProvider } from "react-router";
import { giveReason, reasonForm } from "../../council/applications/open-with-reason.ts";
import { auditedDocumentsPerHour, auditWindowMs } from "../../council/auditor-limits.ts";
import { requireAllowed } from "../../council/permissions.ts";
import { fieldErrors } from "../forms/field-errors.ts";
import { refuse, refuseUnexpected, tooMany, typedTextsIn } from "../forms/refuse.ts";
import { catchUnexpected } from "../visit/catch-unexpected.ts";
import { actorOf, getContext } from "../visit/visit.ts";

/**
 * Records an auditor's reason and redirects to the document; otherwise returns the form's errors.
 * @throws ForbiddenError for anybody who is not an auditor
 */
export async function handleReasonForm(
  context: Readonly<RouterContextProvider>,
  fileId: string,
  formData: FormData,
) {
  const { office, visit } = getContext(context);
  requireAllowed(actorOf(visit), "audit");
  const values = typedTextsIn(formData);
  const parsed = reasonForm.safeParse(Object.fromEntries(formData));
  if (!parsed.success) return refuse(values, 400, fieldErrors(parsed.error));
  const { reason } = parsed.data;
  const result = await catchUnexpected(context, () =>
    giveReason(office, actorOf(visit), { documentId: fileId, reason }),
  );
  switch (result.outcome) {
    case "given":
      return redirect(`/documents/${fileId}?view`);
    case "identityNumber":
      return refuse(values, 400, { field: "reason", key: "auditing.errors.identityNumber" });
    case "tooMany": {
      const args = { count: auditedDocumentsPerHour };
      return refuse(values, tooMany(auditWindowMs), { key: "auditing.errors.tooMany", args });
    }
    case "unexpected":
      return refuseUnexpected(visit, values, { key: "auditing.errors.failed" });
  }
}

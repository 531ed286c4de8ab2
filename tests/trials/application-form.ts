import type { Service } from "../../council/catalogue/records.ts";
import { newToken } from "../../council/ids.ts";
import type { Office } from "../../council/office.ts";
import { pdf } from "../kit/test-files.ts";
import { validAnswers } from "../kit/submissions.ts";

/** The path of a new form for a service; each call gives another form. */
export function formUrl({ office }: { office: Office }, service: Service): string {
  return `/apply/${service.id}?form=${newToken(office)}`;
}

/** A filled form with valid answers and one document. */
export function filledForm(
  service: Service,
  changes: Record<string, string> = {},
  testDocument: { name: string; bytes: Uint8Array } = { name: "proof.pdf", bytes: pdf() },
): FormData {
  const { dateOfBirth, ...rest } = validAnswers;
  const form = new FormData();
  const fields = {
    ...rest,
    "dateOfBirth-day": dateOfBirth.day,
    "dateOfBirth-month": dateOfBirth.month,
    "dateOfBirth-year": dateOfBirth.year,
    serviceVersionId: service.versionId,
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("document_0", new File([new Uint8Array(testDocument.bytes)], testDocument.name));
  return form;
}

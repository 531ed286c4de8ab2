import type { OfficeApplication } from "../applications/office-records.ts";
import type { ServiceName } from "../catalogue/localise.ts";

/** What every list shows of an application that was filed for somebody else. */
export type FiledRow = Pick<
  OfficeApplication,
  "id" | "reference" | keyof ServiceName | "userName" | "status" | "submittedAt"
>;

/** Leaves out what the lists of filed applications do not show. */
export function toFiledRow(application: OfficeApplication): FiledRow {
  const { id, reference, serviceName, serviceLanguage, userName, status, submittedAt } =
    application;
  return { id, reference, serviceName, serviceLanguage, userName, status, submittedAt };
}

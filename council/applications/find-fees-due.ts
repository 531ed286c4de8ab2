import { isDecided } from "./status.ts";
import type { ListedApplication } from "./records.ts";
import { findDefinitions } from "../catalogue/version-records.ts";
import type { Office } from "../office.ts";
import { getCouncil } from "../settings/get-council.ts";
import { balanceOf } from "../fees/balance.ts";
import { findPaymentsOfEach } from "../fees/records.ts";

/** What an applicant has still to pay. */
export interface FeeDue {
  duePaise: number;
  /** Whether it must be paid before the application can be approved. */
  isBeforeApproval: boolean;
}

/**
 * What is to be paid for applications, by their ids; those for which nothing is, or that are rejected, are not among
 * them. Does not check who may see them.
 */
export async function findFeesDue(
  office: Office,
  applications: readonly Pick<ListedApplication, "id" | "status">[],
): Promise<Record<string, FeeDue>> {
  const ids = applications.filter(({ status }) => status !== "rejected").map(({ id }) => id);
  if (ids.length === 0) return {};
  const versions = await office.db
    .selectFrom("applications")
    .select(["id", "serviceVersionId"])
    .where("id", "in", ids)
    .execute();
  const definitions = await findDefinitions(office, [
    ...new Set(versions.map(({ serviceVersionId }) => serviceVersionId)),
  ]);
  const payments = await findPaymentsOfEach(office, ids);
  const { paymentBeforeApproval } = await getCouncil(office);
  const due: Record<string, FeeDue> = {};
  for (const { id, serviceVersionId } of versions) {
    const fee = definitions.get(serviceVersionId)?.fee ?? null;
    const { duePaise } = balanceOf(
      fee,
      payments.filter(({ applicationId }) => applicationId === id),
    );
    const { status } = applications.find((one) => one.id === id)!;
    const isBeforeApproval = paymentBeforeApproval && !isDecided[status];
    if (duePaise > 0) due[id] = { duePaise, isBeforeApproval };
  }
  return due;
}

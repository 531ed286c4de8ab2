import { sql } from "kysely";
import { toJson } from "../../database/codec.ts";
import { idsInJson } from "../../database/ids-in-json.ts";
import { preparedQuery } from "../../database/prepared.ts";
import { balanceOf } from "../fees/balance.ts";
import { findCountedPayments } from "../fees/records.ts";
import type { Office } from "../office.ts";
import { getCouncil } from "../settings/get-council.ts";
import type { ListedApplication } from "./records.ts";
import { isDecided } from "./status.ts";

/** What an applicant still has to pay. */
export interface FeeDue {
  duePaise: number;
  /** Whether it must be paid before the application can be approved. */
  mustBePaidBeforeApproval: boolean;
  /** Whether the council takes UPI with the code on the applicant's page, not only at the office. */
  canPayFromHome: boolean;
}

/**
 * What is still to be paid for applications, by their ids. Leaves out rejected applications, and applications for which
 * nothing is to be paid. Checks no rights.
 */
export async function findFeesDue(
  office: Office,
  applications: readonly Pick<ListedApplication, "id" | "status">[],
): Promise<Record<string, FeeDue>> {
  const ids = applications.filter(({ status }) => status !== "rejected").map(({ id }) => id);
  if (ids.length === 0) return {};
  const fees = await feesOf(office, { applicationIds: toJson(ids) });
  const payments = await findCountedPayments(office, ids);
  const { paymentBeforeApproval, upiId } = await getCouncil(office);
  const due: Record<string, FeeDue> = {};
  for (const { id, fee } of fees) {
    const ownPayments = payments.filter(({ applicationId }) => applicationId === id);
    const { duePaise } = balanceOf(fee === null ? null : Number(fee), ownPayments);
    const { status } = applications.find((one) => one.id === id)!;
    const mustBePaidBeforeApproval = paymentBeforeApproval && !isDecided[status];
    if (duePaise > 0)
      due[id] = { duePaise, mustBePaidBeforeApproval, canPayFromHome: upiId !== "" };
  }
  return due;
}

/** The fees in the applications' versions of their services. Only the fees are read, because definitions are large. */
const feesOf = preparedQuery(({ db, engine }, { applicationIds }: { applicationIds: string }) => {
  const definition = sql.ref("serviceVersions.definition");
  const json = engine === "postgres" ? sql`cast(${definition} as json)` : definition;
  return db
    .selectFrom("applications")
    .innerJoin("serviceVersions", "serviceVersions.id", "applications.serviceVersionId")
    .select(["applications.id", sql<number | string | null>`${json} ->> 'fee'`.as("fee")])
    .where("applications.id", "in", idsInJson(engine, applicationIds));
});

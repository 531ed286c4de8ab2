import { recordAccess } from "../../council/access/record-access.ts";
import { reviewApplication } from "../../council/applications/review.ts";
import type { Service } from "../../council/catalogue/records.ts";
import { addCounterApplicant } from "../../council/counter/add-counter-applicant.ts";
import { newFormKeyFor } from "../../council/documents/applicant-key.ts";
import { newId } from "../../council/ids.ts";
import type { Office } from "../../council/office.ts";
import { apply } from "./apply.ts";
import type { DemoFile } from "./demo-files.ts";
import { inSession, type DemoAccount } from "./in-session.ts";

/** Somebody without email, for whom the office files at its counter. */
const counterApplicant = {
  displayName: "Shanti Bai",
  phoneNumber: "90000 00050",
  address: "Behind the temple, Ward 2\nRampur 466001",
  dateOfBirth: { day: "1", month: "1", year: "1952" },
};

/**
 * Adds somebody without email and files an application for them.
 * @returns the application's id
 */
export async function serveAtCounter(
  office: Office,
  clerk: DemoAccount,
  { service, demoFiles }: { service: Service; demoFiles: DemoFile[] },
): Promise<string> {
  return inSession(office, clerk, async (actor) => {
    const { displayName, phoneNumber, dateOfBirth } = counterApplicant;
    const phone = phoneNumber.replaceAll(" ", "");
    const birthYear = Number(dateOfBirth.year);
    const addition = await addCounterApplicant(office, actor, {
      displayName,
      phone,
      birthYear,
      formKey: newId(office),
    });
    if (addition.outcome !== "added") throw new Error(`${displayName}: ${addition.outcome}`);
    const formKey = newFormKeyFor(office, addition.uid);
    return apply(office, actor, {
      citizen: counterApplicant,
      service,
      reason: "To claim my pension",
      demoFiles,
      key: formKey,
    });
  });
}

/** Sets the application to Under Review. The applicant then waits for a call from the office. */
export async function reviewCounterApplication(
  office: Office,
  clerk: DemoAccount,
  applicationId: string,
): Promise<void> {
  const review = { applicationId, status: "under-review", remarks: "", version: 1 } as const;
  await inSession(office, clerk, async (actor) => {
    await recordAccess(office, actor, { applicationId });
    return reviewApplication(office, actor, review);
  });
}

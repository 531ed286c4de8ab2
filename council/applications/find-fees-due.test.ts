import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { changeCouncilSettings } from "../../tests/kit/change-settings.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPayment } from "../../tests/kit/payments.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { getOwnApplications } from "./own-applications.ts";
import type { Actor } from "../permissions.ts";
import { sampleSettings } from "../settings/sample-settings.ts";
import { findFeesDue } from "./find-fees-due.ts";

onEachDatabase("what is still to be paid for a list of applications", (office) => {
  let sunita: Actor;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
  });
  const feesDue = async () => {
    const { applications } = await getOwnApplications(office, sunita, { page: 1 });
    return findFeesDue(office, applications);
  };

  it("is the fee minus what was paid, and nothing once all is paid or the application is rejected", async () => {
    const staff = await addPerson(office, "staff");
    expect(await feesDue()).toEqual({});
    const [unpaid, partly, paid] = [
      await addApplication(office, sunita),
      await addApplication(office, sunita, { status: "approved" }),
      await addApplication(office, sunita),
    ];
    await addApplication(office, sunita, { status: "rejected" });
    await addPayment(office, staff, partly, { amountPaise: 3000 });
    await addPayment(office, staff, paid);
    expect(await feesDue()).toEqual({
      [unpaid]: { duePaise: 5000, mustBePaidBeforeApproval: false, canPayFromHome: false },
      [partly]: { duePaise: 2000, mustBePaidBeforeApproval: false, canPayFromHome: false },
    });
  });

  it("must be paid before the approval if the council approves only paid applications", async () => {
    const admin = await addPerson(office, "admin");
    const settings = { ...sampleSettings, paymentBeforeApproval: true, upiId: "rampur@bank" };
    await changeCouncilSettings(office, admin, { expectedVersion: 0, settings });
    const undecided = await addApplication(office, sunita);
    const approved = await addApplication(office, sunita, { status: "approved" });
    expect(await feesDue()).toEqual({
      [undecided]: { duePaise: 5000, mustBePaidBeforeApproval: true, canPayFromHome: true },
      [approved]: { duePaise: 5000, mustBePaidBeforeApproval: false, canPayFromHome: true },
    });
  });
});

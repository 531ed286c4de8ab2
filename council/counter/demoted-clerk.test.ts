import { expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { correctionOf, correctionsOf } from "../../tests/kit/corrections.ts";
import { addAtCounter, fileFor } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { allRowsExceptLimits } from "../../tests/kit/all-rows-except-limits.ts";
import { answerCorrection } from "../applications/corrections/answer-correction.ts";
import { getOwnCorrection } from "../applications/corrections/get-own-correction.ts";
import { saveCorrection } from "../applications/corrections/save-correction.ts";
import { getApplicationForReview } from "../applications/get-application-for-review.ts";
import { FilingEndedError, NotFoundError, type RefusedError } from "../errors.ts";
import type { Actor } from "../permissions.ts";

onEachDatabase("a correction at the counter by a former clerk who is now a citizen", (office) => {
  const { ask, requestOf } = correctionsOf(office);

  it("is refused with the reason if the clerk had opened the application there, and otherwise as not found", async () => {
    const [kamla, ramesh] = [await addPerson(office, "staff"), await addPerson(office, "staff")];
    const helper = await addPerson(office, "citizen", { duty: "helper" });
    const shanti = await addAtCounter(office, helper);
    const filed = await fileFor(office, helper, shanti, await addService(office));
    const onlineApplication = await addApplication(office, await addPerson(office, "citizen"));
    // Asking for a correction does not count as opening the application.
    await ask(ramesh, filed);
    await ask(ramesh, onlineApplication);
    await getOwnCorrection(office, kamla, filed);
    await getApplicationForReview(office, kamla, onlineApplication);
    await office.db
      .updateTable("users")
      .set({ role: "citizen" })
      .where("role", "=", "staff")
      .execute();
    const before = await allRowsExceptLimits(office);

    await expectRefused(kamla, filed, FilingEndedError);
    await expectRefused(ramesh, filed, NotFoundError);
    await expectRefused(kamla, onlineApplication, NotFoundError);
    expect(await allRowsExceptLimits(office)).toEqual(before);
  });

  async function expectRefused(
    person: Actor,
    applicationId: string,
    error: new () => RefusedError,
  ) {
    const clerk = { ...person, role: "citizen" } as const;
    const requestId = await requestOf(applicationId);
    const late = { ...correctionOf(applicationId, requestId), values: { fullName: "Late" } };
    await expect(getOwnCorrection(office, clerk, applicationId)).rejects.toThrow(error);
    await expect(saveCorrection(office, clerk, late)).rejects.toThrow(error);
    await expect(answerCorrection(office, clerk, late)).rejects.toThrow(error);
  }
});

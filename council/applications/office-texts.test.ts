import { isDeepStrictEqual } from "node:util";
import { beforeEach, expect, it } from "vitest";
import { aadhaarNumber, typedAadhaarNumber } from "../../tests/kit/aadhaar-number.ts";
import { addApproved, addCertifiedService } from "../../tests/kit/certificates.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPayment } from "../../tests/kit/payments.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addTwoPhrases } from "../../tests/kit/phrase-access.ts";
import { allRowsExceptLimits } from "../../tests/kit/all-rows-except-limits.ts";
import { findCertificate } from "../certificates/records.ts";
import { newToken } from "../ids.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { refundPayment } from "../payments/refund-payment.ts";
import { voidPayment } from "../payments/void-payment.ts";
import { waiveFee } from "../payments/waive-fee.ts";
import type { Actor } from "../permissions.ts";
import { reviewApplication } from "./review.ts";
import { revokeByHand } from "./revoke-by-hand.ts";
import { changeInBulk } from "./bulk/change-in-bulk.ts";
import { reviewStatuses } from "./status.ts";

/** Twelve digits that are not the applicant's: a payment's number. */
const otherDigits = "412345678901";
const withNumber = [
  `Aadhaar ${aadhaarNumber} is not readable.`,
  `Aadhaar ${typedAadhaarNumber}`,
  "2345-6789-\n1234",
  "आधार २३४५ ६७८९ १२३४ पढ़ा नहीं जाता",
];

onEachDatabase("a text of the office with the applicant's Aadhaar number", (office) => {
  let sunita: Actor;
  let kamla: Actor;
  let asha: Actor;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen");
    kamla = await addPerson(office, "staff");
    asha = await addPerson(office, "admin");
  });

  /** Calls with each text that has the number, then with other digits. Returns the outcomes, and whether rows changed. */
  async function answersTo(call: (text: string) => Promise<{ outcome: string }>) {
    const before = await readRows();
    const answers = [];
    for (const text of withNumber) answers.push((await call(text)).outcome);
    const isUnchanged = isDeepStrictEqual(await readRows(), before);
    const { outcome } = await call(`Paid as ${otherDigits}`);
    const isOtherStored =
      outcome !== "identityNumber" && !isDeepStrictEqual(await readRows(), before);
    return { answers, isUnchanged, isOtherStored };
  }
  const allRefused = {
    answers: withNumber.map(() => "identityNumber"),
    isUnchanged: true,
    isOtherStored: true,
  };

  /** All rows, except those that record that a text was refused. */
  const readRows = async () =>
    (await allRowsExceptLimits(office)).map((table) =>
      table.filter((row) => !/REFUSE_TEXT_WITH_NUMBER|refusedTextsTitle/.test(row)),
    );

  it.each(reviewStatuses)("is refused as remarks of a review: %s", async (status) => {
    const applicationId = await addApplication(office, sunita);
    expect(
      await answersTo((remarks) =>
        reviewApplication(office, asha, { applicationId, status, remarks, version: 1 }),
      ),
    ).toEqual(allRefused);
  });

  it("is refused as remarks with a phrase", async () => {
    const applicationId = await addApplication(office, sunita);
    const phrase = await addTwoPhrases(office);
    const rejection = { applicationId, status: "rejected" as const, phrase, version: 1 };
    expect(
      await answersTo((remarks) => reviewApplication(office, kamla, { ...rejection, remarks })),
    ).toEqual(allRefused);
  });

  it("is refused as the remarks that an application keeps when a bulk change sets it under review", async () => {
    const ids = [await addApplication(office, sunita), await addApplication(office, sunita)];
    await office.db
      .updateTable("applications")
      .set({ remarks: withNumber[0]! })
      .where("id", "=", ids[0]!)
      .execute();
    const seen = ids.map((id) => ({ id, version: 1, assignee: null }));
    const change = { seen, change: "under-review" as const, colleague: "" };
    expect(await changeInBulk(office, kamla, change)).toEqual(
      new Map([
        [ids[0], "identityNumber"],
        [ids[1], "changed"],
      ]),
    );
  });

  it.each(["revoke", "correct"] as const)(
    "is refused as the reason to %s a certificate",
    async (revoke) => {
      const service = await addCertifiedService(office);
      const applicationId = await addApproved(office, {
        applicant: sunita,
        reviewer: kamla,
        service,
      });
      const { number: certificate } = (await findCertificate(office, applicationId))!;
      expect(
        await answersTo((reason) =>
          revokeByHand(office, kamla, { applicationId, certificate, reason, revoke }),
        ),
      ).toEqual(allRefused);
    },
  );

  it("is refused as the payer's reference, and as the reason to waive, refund or void", async () => {
    const applicationId = await addApplication(office, sunita);
    const form = () => ({ applicationId, amountPaise: 100, key: newToken(office) });
    expect(
      await answersTo((payerReference) =>
        recordPayment(office, kamla, { ...form(), method: "upi", payerReference }),
      ),
    ).toEqual(allRefused);
    expect(await answersTo((reason) => waiveFee(office, asha, { ...form(), reason }))).toEqual(
      allRefused,
    );
    const paymentId = await addPayment(office, kamla, applicationId, { amountPaise: 1000 });
    expect(
      await answersTo((reason) =>
        refundPayment(office, asha, { ...form(), paymentId, method: "upi", reason }),
      ),
    ).toEqual(allRefused);
    const another = await addPayment(office, kamla, applicationId, { amountPaise: 1000 });
    expect(
      await answersTo((reason) =>
        voidPayment(office, asha, { applicationId, paymentId: another, reason }),
      ),
    ).toEqual(allRefused);
  });
});

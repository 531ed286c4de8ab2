import { expect, it } from "vitest";
import { findCertificate } from "../../council/certificates/records.ts";
import { dayMs } from "../../council/limits.ts";
import { countWithin } from "../../council/rate-limit.ts";
import { reviewsPerApplicationPerDay } from "../../council/review-limits.ts";
import { addApproved, addCertifiedService } from "../../tests/kit/certificates.ts";
import { routeContext } from "../../tests/kit/route-context.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { reissueButton } from "./certificate-texts.ts";
import { handleReviewForm } from "./handle-review-form.ts";

onEachDatabase("one review too many", (office) => {
  it("shows the form again with what was typed, and names the limit", async () => {
    const staff = await addPerson(office, "staff");
    const service = await addCertifiedService(office);
    const applicant = await addPerson(office, "citizen");
    const applicationId = await addApproved(office, { applicant, reviewer: staff, service });
    const certificate = (await findCertificate(office, applicationId))!.number;
    const amount = reviewsPerApplicationPerDay;
    const counter = { action: "decision.application", subject: applicationId };
    // `atMost` is above the real limit, because the approval is already counted and `amount` is added to it.
    const limit = { atMost: 2 * amount, windowMs: dayMs, amount };
    await office.change((tx) => countWithin(tx, counter, limit));
    const letters = await office.count("letters");

    for (const [form, values] of [
      [{ status: "rejected", remarks: "No", version: "2" }, { remarks: "No" }],
      [{ revoke: "revoke", certificate, reason: "A typo" }, { reason: "A typo" }],
      [{ [reissueButton]: certificate }, {}],
    ] as const) {
      const formData = new FormData();
      for (const [name, value] of Object.entries(form)) formData.set(name, value);
      const context = routeContext(office, staff);
      const urls = { doneUrl: "/dashboard/staff", reviewUrl: "/dashboard/staff?review=ID" };
      const answer = await handleReviewForm(context, formData, { applicationId, ...urls });
      expect(answer.init).toEqual({ status: 429, headers: { "Retry-After": "86400" } });
      expect(answer.data).toMatchObject({
        errors: [{ key: "review.tooMany.application", args: { count: amount } }],
        values,
      });
    }
    expect(await office.count("letters")).toBe(letters);
  });
});

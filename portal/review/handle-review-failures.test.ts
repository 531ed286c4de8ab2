import { beforeEach, describe, expect, it } from "vitest";
import { messageWindowMs, revealsPerHour, revealWindowMs } from "../../council/limits.ts";
import type { Office } from "../../council/office.ts";
import type { Actor } from "../../council/permissions.ts";
import { countWithin } from "../../council/rate-limit.ts";
import { reviewApplication } from "../../council/applications/review.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase, withBrokenDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addTwoPhrases } from "../../tests/kit/phrase-access.ts";
import { routeContext } from "../../tests/kit/route-context.ts";
import { sampleKey } from "../../tests/kit/sample-key.ts";
import { action as editPhrase } from "../admin/settings/phrases/edit-phrase.tsx";
import { refuseText } from "../history/refuse-text.ts";
import { handleRequestForm } from "./correction/request-route.ts";
import { handleReviewForm } from "./handle-review-form.ts";

onEachDatabase("the review while the database fails or a limit is reached", (office) => {
  let staff: Actor;
  let applicationId: string;
  beforeEach(async () => {
    staff = await addPerson(office, "staff");
    applicationId = await addApplication(office, await addPerson(office, "citizen"));
  });

  const formOf = (typed: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(typed)) form.set(name, value);
    return form;
  };
  const press = (typed: Record<string, string>, usedOffice: Office = office) =>
    handleReviewForm(routeContext(usedOffice, staff), formOf(typed), {
      applicationId,
      doneUrl: "/dashboard/staff",
      reviewUrl: "/dashboard/staff?review=ID",
    });

  describe("says that it failed, and keeps what was typed:", () => {
    it("inserting a phrase, revealing a number", async () => {
      const phrase = await addTwoPhrases(office);
      const buttons: Record<string, string>[] = [
        { insertPhrase: "1", phrase },
        { reveal: "aadharNumber" },
      ];
      for (const button of buttons)
        expect(
          await press({ ...button, remarks: "Half", version: "1" }, withBrokenDatabase(office)),
        ).toMatchObject({
          data: {
            errors: [{ key: "applications.messages.errors.failed" }],
            values: { remarks: "Half" },
            requestId: "R1",
          },
          init: { status: 500 },
        });
    });

    it("deciding, if a colleague decided first and nothing can be read", async () => {
      const decision = { status: "approved", remarks: "Seen by me", version: "1" };
      const colleague = await addPerson(office, "staff");
      await reviewApplication(office, colleague, {
        applicationId,
        status: "rejected",
        remarks: "The paper is old.",
        version: 1,
        insertedPhrases: [],
      });
      // The change itself notices the conflict; only reading the details for the message fails.
      const withoutReads = { ...withBrokenDatabase(office), change: office.change };
      expect(await press(decision, withoutReads)).toMatchObject({
        data: {
          errors: [{}, { key: "review.changedMeanwhile.kept" }],
          values: { remarks: "Seen by me" },
        },
        init: { status: 409 },
      });
    });

    it("asking for a correction", async () => {
      const typed = { item: "fullName", note_fullName: "Wrong", lateReason: "", version: "1" };
      const request = new Request("http://localhost/", { method: "POST", body: formOf(typed) });
      const args = {
        request,
        context: routeContext(withBrokenDatabase(office), staff),
        params: { id: applicationId },
      };
      const answer = await handleRequestForm(
        args as unknown as Parameters<typeof handleRequestForm>[0],
        (id) => `/review/${id}`,
      );
      expect(answer).toMatchObject({
        data: {
          errors: [{ key: "corrections.errors.failed" }],
          values: { item: "fullName", note_fullName: "Wrong" },
          requestId: "R1",
        },
        init: { status: 500 },
      });
    });
  });

  it("says that a phrase could not be deleted", async () => {
    const phraseId = await addTwoPhrases(office);
    const body = formOf({ remove: "1" });
    const request = new Request("http://localhost/", { method: "POST", body });
    const context = routeContext(withBrokenDatabase(office), await addPerson(office, "admin"));
    const args = { request, context, params: { phraseId } } as unknown;
    expect(await editPhrase(args as Parameters<typeof editPhrase>[0])).toMatchObject({
      data: { errors: [{ key: "phrases.errors.notDeleted" }], requestId: "R1" },
      init: { status: 500 },
    });
  });

  describe("says after which time to try again:", () => {
    it("after too many identity numbers were revealed", async () => {
      const amount = revealsPerHour;
      const limit = { atMost: amount, windowMs: revealWindowMs, amount };
      const counter = { action: "review.reveal", subject: staff.uid };
      await office.change((tx) => countWithin(tx, counter, limit));
      expect((await press({ reveal: "aadharNumber" })).init).toEqual({
        status: 429,
        headers: { "Retry-After": String(revealWindowMs / 1000) },
      });
    });

    it.each([
      ["application", messageWindowMs / 1000],
      ["network", messageWindowMs / 1000],
      ["person", 86_400],
    ] as const)("after too many texts of one %s", (scope, seconds) => {
      const refusal = { outcome: "tooMany", scope, atMost: 1 } as const;
      expect(refuseText({ key: sampleKey }, "message", refusal).init).toEqual({
        status: 429,
        headers: { "Retry-After": String(seconds) },
      });
    });
  });
});

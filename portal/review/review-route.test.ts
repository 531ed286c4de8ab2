import { expect, it } from "vitest";
import { type ActionFunctionArgs } from "react-router";
import { correctionDays } from "../../council/correction-limits.ts";
import { applicationsPerPage, dayMs } from "../../council/limits.ts";
import { deleteAccount } from "../../council/accounts/delete-account.ts";
import { findCertificate } from "../../council/certificates/records.ts";
import { addApproved, addCertifiedService } from "../../tests/kit/certificates.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { correctionsOf } from "../../tests/kit/corrections.ts";
import { onEachDatabase, withBrokenDatabase } from "../../tests/kit/office.ts";
import { changeCouncilSettings } from "../../tests/kit/change-settings.ts";
import { sampleSettings } from "../../council/settings/sample-settings.ts";
import type { Actor } from "../../council/permissions.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { routeContext } from "../../tests/kit/route-context.ts";
import { cookieJar } from "../visit/cookies.ts";
import { takeFlash } from "../visit/flash.ts";
import { handleApplicationsForms } from "./applications-route.ts";
import { rejectButton } from "./correction/buttons.ts";
import { handleReviewPage } from "./review-route.ts";
import { sampleKey } from "../../tests/kit/sample-key.ts";

onEachDatabase("the page of one review", (office) => {
  const pages = "/dashboard/staff/applications";

  async function openReview(reviewer?: Actor) {
    const staff = reviewer ?? (await addPerson(office, "staff"));
    const sunita = await addPerson(office, "citizen");
    const id = await addApplication(office, sunita);
    const cookies = cookieJar(false, undefined);
    const context = routeContext(office, staff, { cookies });
    const send = async (path: string, fields: Record<string, string>, targetId = id) => {
      const body = new URLSearchParams(fields);
      const request = new Request(`http://localhost${path}`, { method: "POST", body });
      const args = { request, context, params: { id: targetId } } as Partial<ActionFunctionArgs>;
      const urls = { list: "/dashboard/staff", pages };
      return handleReviewPage(args as ActionFunctionArgs, urls).then(
        () => undefined,
        (thrown: unknown) => (thrown as Response).headers.get("Location"),
      );
    };
    const flash = () => {
      const cookie = cookies.headers.at(-1)?.split(";")[0];
      return takeFlash({ cookies: cookieJar(false, cookie) }, office.keys);
    };
    /** The second line of the message that the next page shows. */
    const flashDetail = () => flash()?.detail;
    return { staff, sunita, id, send, flash, flashDetail };
  }

  it("returns to its own URL after a note, also if a hydrated page sent the note", async () => {
    const { id, send } = await openReview();
    const note = (text: string) => ({ note: text, key: sampleKey });
    expect(await send(`${pages}/${id}`, note("Posted"))).toBe(`${pages}/${id}`);
    expect(await send(`${pages}/${id}.data`, note("Sent by a script"))).toBe(`${pages}/${id}`);
  });

  it("is shown again with what was typed if the database fails, whichever button was pressed", async () => {
    const { staff, id } = await openReview();
    for (const button of ["next", "status"]) {
      const typed = { [button]: "approved", remarks: "Seen the papers", version: "1" };
      const send = (path: string) => ({
        request: new Request(`http://localhost${path}`, {
          method: "POST",
          body: new URLSearchParams(typed),
        }),
        context: routeContext(withBrokenDatabase(office), staff),
        params: { id },
      });
      const urls = { list: "/dashboard/staff", pages };
      const failed = {
        init: { status: 500 },
        data: { errors: [{ key: "review.errors.failed" }], values: { remarks: "Seen the papers" } },
      };
      const onPage = send(`${pages}/${id}`) as Partial<ActionFunctionArgs>;
      expect(await handleReviewPage(onPage as ActionFunctionArgs, urls)).toMatchObject(failed);
      const inList = send(`/dashboard/staff?review=${id}`) as Partial<ActionFunctionArgs>;
      expect(await handleApplicationsForms(inList as ActionFunctionArgs, urls.list)).toMatchObject(
        failed,
      );
    }
  });

  it("goes on with the next application of the list; after the last one, with the list, which says that it was the last", async () => {
    const { sunita, id, send, flashDetail } = await openReview();
    office.advanceClock(1);
    const newer = await addApplication(office, sunita);
    const list = "/dashboard/staff";
    const approveAndNext = { next: "approved", version: "1" };
    expect(await send(`${pages}/${newer}`, approveAndNext, newer)).toBe(`${list}?review=${id}`);
    expect(flashDetail()?.key).toBe("review.decided.approved");
    expect(await send(`${pages}/${id}`, approveAndNext)).toBe(list);
    expect(flashDetail()?.key).toBe("review.decidedLast.approved");
  });

  it("names the unpaid fee of an application that an administrator approved, also of the last in the list", async () => {
    const admin = await addPerson(office, "admin");
    const { sunita, id, send, flashDetail } = await openReview(admin);
    office.advanceClock(1);
    const newer = await addApplication(office, sunita);
    const settings = { ...sampleSettings, paymentBeforeApproval: true };
    await changeCouncilSettings(office, admin, { expectedVersion: 0, settings });
    const approveAndNext = { next: "approved", version: "1" };
    await send(`${pages}/${newer}`, approveAndNext, newer);
    const amount = "₹50";
    expect(flashDetail()).toEqual({
      key: "review.decided.unpaid",
      args: { reference: newer.slice(-8), amount },
    });
    await send(`${pages}/${id}`, approveAndNext);
    expect(flashDetail()).toEqual({
      key: "review.decidedLast.unpaid",
      args: { reference: id.slice(-8), amount },
    });
  });

  it("says that nobody was told if the applicant's account was deleted", async () => {
    const { sunita, id, send, flash } = await openReview();
    await deleteAccount(office, sunita);
    await send(`${pages}/${id}`, { status: "under-review", version: "1" });
    expect(flash()?.warning).toBe("review.decided.nobodyTold");
  });

  it("says that nobody was told of a rejection as not corrected, if the applicant's account was deleted", async () => {
    const { staff, sunita, id, send, flash } = await openReview();
    await correctionsOf(office).ask(staff, id);
    await deleteAccount(office, sunita);
    office.advanceClock((correctionDays + 1) * dayMs);
    await send(`${pages}/${id}`, { [rejectButton]: "1", version: "2" });
    expect(flash()?.warning).toBe("review.decided.nobodyTold");
  });

  it("names the certificate that a decision revoked", async () => {
    const { staff, sunita, send, flashDetail } = await openReview();
    const service = await addCertifiedService(office);
    const id = await addApproved(office, { applicant: sunita, reviewer: staff, service });
    const { number } = (await findCertificate(office, id))!;
    await send(`${pages}/${id}`, { status: "under-review", version: "2" }, id);
    const args = { reference: id.slice(-8), number };
    expect(flashDetail()).toEqual({ key: "review.decidedRevoking.under-review", args });
  });

  it("returns to the list after Approve and Next if the first page of the list does not show the application", async () => {
    const { sunita, id, send } = await openReview();
    for (let newer = 0; newer < applicationsPerPage; newer += 1) {
      office.advanceClock(1000);
      await addApplication(office, sunita);
    }
    const approveAndNext = { next: "approved", version: "1" };
    expect(await send(`${pages}/${id}`, approveAndNext)).toBe("/dashboard/staff");
  });
});

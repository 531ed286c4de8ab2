import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import type { Office } from "../../council/office.ts";
import type { Actor } from "../../council/permissions.ts";
import { ForbiddenError } from "../../council/errors.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { cookieJar, type CookieJar } from "../visit/cookies.ts";
import { takeFlash } from "../visit/flash.ts";
import { officeContext, visitContext, type Visit } from "../visit/visit.ts";
import { handleReviewForm } from "./handle-review-form.ts";

const done = "/dashboard/staff?status=pending";
const approval = { status: "approved", remarks: "All is well.", version: "1" };

onEachDatabase("a press of a button in the review", (office) => {
  let staff: Actor;
  let applicationId: string;
  let cookies: CookieJar;

  beforeEach(async () => {
    staff = await addPerson(office, "staff");
    applicationId = await addApplication(office, await addPerson(office, "citizen"));
    cookies = cookieJar(false, undefined);
  });

  async function press(form: Record<string, string>, person = staff, on: Office = office) {
    const sent = new FormData();
    for (const [name, value] of Object.entries(form)) sent.set(name, value);
    const context = new RouterContextProvider();
    context.set(officeContext, on);
    const visit = { ...person, person, cookies, requestId: "abc123" };
    context.set(visitContext, visit as Partial<Visit> as Visit);
    const answer = await handleReviewForm(context, sent, { applicationId, done });
    return { status: answer.init?.status, ...answer.data };
  }

  const traces = async () => [await office.count("logs"), await office.count("letters")];

  it("that is carried out leads back to the list, which says so", async () => {
    const redirect = await press(approval).catch((thrown: unknown) => thrown as Response);
    expect(redirect).toBeInstanceOf(Response);
    expect((redirect as Response).headers.get("Location")).toBe(done);
    const [cookie] = cookies.headers.map((header) => header.split(";")[0]);
    const flash = takeFlash({ cookies: cookieJar(false, cookie) }, office.keys);
    expect(flash).toEqual({
      tone: "success",
      key: "review.updated",
      detail: {
        key: "review.decided.approved",
        args: { reference: applicationId.slice(-8) },
      },
    });
    expect(await traces()).toEqual([1, 1]);
  });

  describe("that is not, brings the remarks back:", () => {
    it("a status nobody may set, or none", async () => {
      for (const status of ["pending", ""])
        expect(await press({ ...approval, status })).toMatchObject({
          status: 400,
          errors: [{ field: "status", key: "review.errors.statusRequired" }],
          values: { remarks: approval.remarks },
        });
      expect(await traces()).toEqual([0, 0]);
    });

    it("a field nobody asked for", async () => {
      expect(await press({ ...approval, updatedBy: "somebody" })).toMatchObject({
        status: 400,
        errors: [{ field: undefined, key: "review.errors.failed" }],
      });
      expect(await traces()).toEqual([0, 0]);
    });

    it("another was faster", async () => {
      const mohan = await addPerson(office, "staff", { displayName: "Mohan Lal" });
      await press({ ...approval, status: "rejected" }, mohan).catch(() => undefined);
      expect(await press(approval)).toMatchObject({
        status: 409,
        title: "review.overtaken.title",
        errors: [
          { key: "review.overtaken.by", args: { name: "Mohan Lal", status: "Rejected" } },
          { key: "review.overtaken.kept" },
        ],
        values: { remarks: approval.remarks },
      });
      expect(await traces()).toEqual([1, 1]);
    });

    it("an internal error is logged with the request id", async () => {
      const broken: Office = { ...office, change: () => Promise.reject(new Error("disk is gone")) };
      const answer = await press(approval, staff, broken);
      expect(answer).toMatchObject({
        status: 500,
        errors: [{ key: "review.errors.failed" }],
        requestId: "abc123",
        values: { remarks: approval.remarks },
      });
      expect(JSON.stringify(answer)).not.toContain("disk");
    });
  });

  it("shows the whole Aadhaar number, with the remarks typed so far, and is recorded", async () => {
    const answer = await press({ reveal: "aadharNumber", remarks: "Half", version: "1" });
    expect(answer).toMatchObject({
      status: undefined,
      errors: [],
      values: { revealed: { aadharNumber: "234567891234" }, remarks: "Half" },
    });
    const entries = await office.db.selectFrom("logs").select(["action", "subjectId"]).execute();
    expect(entries).toEqual([{ action: "REVEAL_AADHAR", subjectId: applicationId }]);
  });

  it("is refused to citizens, and shows them nothing", async () => {
    const citizen = await addPerson(office, "citizen");
    await expect(press(approval, citizen)).rejects.toThrow(ForbiddenError);
    await expect(press({ reveal: "aadharNumber" }, citizen)).rejects.toThrow(ForbiddenError);
    expect(await traces()).toEqual([0, 0]);
  });
});

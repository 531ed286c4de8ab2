import { expect, it } from "vitest";
import { counterWindowMs } from "../../council/counter-limits.ts";
import {
  ApplicantGoneError,
  FilingEndedError,
  ForbiddenError,
  NotFoundError,
  RoleChangedError,
  SignedOutError,
  TooManyOpenedError,
} from "../../council/errors.ts";
import { withErrorResponse } from "./with-error-response.ts";
import { routeContext } from "../../tests/kit/route-context.ts";

const path = "/dashboard/admin/services?page=2";

function thrownBy(error: unknown): Promise<unknown> {
  const context = routeContext({}, undefined, { path });
  const result = withErrorResponse(() => Promise.reject(error));
  return result({ context }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
}

it("a session that ended while the form arrived leads to sign-in, with the page to return to", async () => {
  const thrown = (await thrownBy(new SignedOutError())) as Response;
  expect(thrown.status).toBe(302);
  expect(thrown.headers.get("location")).toBe(
    "/login?from=%2Fdashboard%2Fadmin%2Fservices%3Fpage%3D2",
  );
});

it("a person who lost the role while the form arrived is denied access", async () => {
  const thrown = (await thrownBy(new RoleChangedError("manageServices"))) as Response;
  expect(thrown.status).toBe(302);
  expect(thrown.headers.get("location")).toBe("/unauthorized");
});

it.each([
  ["missing", new NotFoundError()],
  ["forbidden", new ForbiddenError("review")],
])("what is %s is answered with a 404 without data", async (_, error) => {
  expect(await thrownBy(error)).toMatchObject({ data: null, init: { status: 404 } });
});

it.each([
  ["the person a form is for is gone", new ApplicantGoneError("person"), "applicantGone"],
  ["the person no longer files for others", new FilingEndedError("fileForOthers"), "filingEnded"],
])("the response says that %s", async (_, error, reason) => {
  const thrown = (await thrownBy(error)) as Response;
  expect(thrown.status).toBe(403);
  expect(thrown.headers.get("X-Refused")).toBe(reason);
  expect(await thrown.text()).toBe(reason);
});

it("the response says that too many people's pages were opened at the counter, and when more may be opened", async () => {
  expect(await thrownBy(new TooManyOpenedError())).toMatchObject({
    data: "tooManyPeopleOpened",
    init: { status: 429, headers: { "Retry-After": String(counterWindowMs / 1000) } },
  });
});

it("an unexpected error is thrown again", async () => {
  const error = new Error("The database is gone");
  expect(await thrownBy(error)).toBe(error);
});

it("the result of the action is returned", async () => {
  const context = routeContext({});
  const result = withErrorResponse(async () => "done");
  expect(await result({ context })).toBe("done");
});

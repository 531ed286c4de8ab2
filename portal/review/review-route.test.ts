import { expect, it } from "vitest";
import { RouterContextProvider, type ActionFunctionArgs } from "react-router";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { cookieJar } from "../visit/cookies.ts";
import { officeContext, visitContext, type Visit } from "../visit/visit.ts";
import { handleReviewPage } from "./review-route.ts";

onEachDatabase("the page of one review", (office) => {
  it("goes on at its own URL after a note, also when a hydrated page sends it", async () => {
    const staff = await addPerson(office, "staff");
    const id = await addApplication(office, await addPerson(office, "citizen"));
    const context = new RouterContextProvider();
    context.set(officeContext, office);
    const visit = {
      ...staff,
      person: staff,
      cookies: cookieJar(false, undefined),
      requestId: "abc123",
    };
    context.set(visitContext, visit as Partial<Visit> as Visit);
    const pages = "/dashboard/staff/applications";
    const send = async (path: string, note: string) => {
      const body = new URLSearchParams({ note, key: "k".repeat(43) });
      const request = new Request(`http://localhost${path}`, { method: "POST", body });
      const args = { request, context, params: { id } } as Partial<ActionFunctionArgs>;
      const urls = { list: "/dashboard/staff", pages };
      return handleReviewPage(args as ActionFunctionArgs, urls).then(
        () => undefined,
        (thrown: unknown) => (thrown as Response).headers.get("Location"),
      );
    };
    expect(await send(`${pages}/${id}`, "Posted")).toBe(`${pages}/${id}`);
    expect(await send(`${pages}/${id}.data`, "Sent by a script")).toBe(`${pages}/${id}`);
  });
});

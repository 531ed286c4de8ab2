import { expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase, withBrokenDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { routeContext } from "../../tests/kit/route-context.ts";
import { addService } from "../../tests/kit/services.ts";
import { textsIn } from "../../texts/all.ts";
import { cookieJar } from "../visit/cookies.ts";
import { takeFlash } from "../visit/flash.ts";
import { handleApplyAgain } from "./handle-apply-again.ts";

onEachDatabase("applying again", (office) => {
  it("redirects to the application's page, which says why, if the service takes no applications any more", async () => {
    const sunita = await addPerson(office, "citizen");
    const { id: serviceId } = await addService(office, { isActive: false });
    const id = await addApplication(office, sunita, { serviceId, status: "rejected" });
    const cookies = cookieJar(false, undefined);
    const context = routeContext(office, sunita, { cookies });
    const redirect = (await handleApplyAgain(context, id, new FormData())) as Response;
    expect(redirect.headers.get("Location")).toBe(`/applications/${id}`);
    const cookie = cookies.headers.at(-1)!.split(";")[0];
    const flash = takeFlash({ cookies: cookieJar(false, cookie) }, office.keys);
    expect(textsIn("en")(flash!.key)).toBe(
      "This service no longer takes applications, so no form was opened.",
    );
  });

  it("shows the page again with the chosen documents if the database fails", async () => {
    const sunita = await addPerson(office, "citizen");
    const id = await addApplication(office, sunita, { status: "rejected" });
    const form = new FormData();
    for (const file of ["file_1_a", "file_2_b"]) form.append("document", file);
    const context = routeContext(withBrokenDatabase(office), sunita);
    expect(await handleApplyAgain(context, id, form)).toMatchObject({
      init: { status: 500 },
      data: {
        errors: [{ key: "applications.again.failed" }],
        values: { document: "file_1_a file_2_b" },
        requestId: "R1",
      },
    });
    expect(await office.count("drafts")).toBe(0);
  });
});

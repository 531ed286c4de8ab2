import { expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { textsIn } from "../../texts/all.ts";
import { cookieJar } from "../visit/cookies.ts";
import { takeFlash } from "../visit/flash.ts";
import type { Visit } from "../visit/visit.ts";
import { handleApplyAgain } from "./handle-apply-again.ts";

onEachDatabase("applying again for a service that closed meanwhile", (office) => {
  it("leads back to the page, with a whole sentence that says why", async () => {
    const sunita = await addPerson(office, "citizen");
    const { id: serviceId } = await addService(office, { isActive: false });
    const id = await addApplication(office, sunita, { serviceId, status: "rejected" });
    const visit = { ...sunita, person: sunita, cookies: cookieJar(false, undefined) };
    const sent = new FormData();
    const url = await handleApplyAgain(office, visit as Partial<Visit> as Visit, id, sent);
    expect(url).toBe(`/applications/${id}`);
    const cookie = visit.cookies.headers.at(-1)!.split(";")[0];
    const flash = takeFlash({ cookies: cookieJar(false, cookie) }, office.keys);
    expect(textsIn("en")(flash!.key)).toBe(
      "This service no longer takes applications, so no form was opened.",
    );
  });
});

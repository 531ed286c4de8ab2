import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { cookieJar } from "../visit/cookies.ts";
import { officeContext, visitContext, type Visit } from "../visit/visit.ts";
import { handleApplyPost } from "./handle-apply-post.ts";

onEachDatabase("a form sent while inspection is busy", (office) => {
  it("returns with what was typed and when to retry, and stores nothing", async () => {
    office.inspection.inspectFile = async () => ({ outcome: "busy", retryAfterSeconds: 90 });
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office);
    const form = new FormData();
    form.set("fullName", "Sunita Devi");
    form.set("serviceVersionId", service.versionId);
    form.set("document_0", new File([new Uint8Array(pdf())], "birth.pdf"));
    const request = new Request("http://localhost:3000/apply", { method: "POST", body: form });
    const context = new RouterContextProvider();
    context.set(officeContext, office);
    const visit = { ...citizen, person: citizen, cookies: cookieJar(false, undefined) };
    context.set(visitContext, { ...visit, language: "en" } as Partial<Visit> as Visit);

    const params = { serviceId: service.id };
    const args = { request, params, context } as unknown as Parameters<typeof handleApplyPost>[0];
    const formAnswer = await handleApplyPost(args);
    if (formAnswer instanceof Response) throw new Error("A redirect");
    expect(formAnswer.init).toMatchObject({ status: 503, headers: { "Retry-After": "90" } });
    expect(formAnswer.data.values?.fullName).toBe("Sunita Devi");
    expect(formAnswer.data.errors).toContainEqual({
      field: "document_0",
      key: "documents.errors.busy",
      args: { minutes: 2 },
    });
    expect(await office.count("documents")).toBe(0);
    expect(await office.count("applications")).toBe(0);
    expect(office.documents.contents.size).toBe(0);
  });
});

import { beforeEach, expect, it } from "vitest";
import { deleteServiceRow } from "../../../council/catalogue/records.ts";
import type { Actor } from "../../../council/permissions.ts";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { routeContext } from "../../../tests/kit/route-context.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import { addService } from "../../../tests/kit/services.ts";
import { goneContext } from "../../visit/gone.ts";
import { servicesUrl } from "../urls.ts";
import { action as saveService } from "./edit-service.tsx";
import { action as saveCertificate } from "./version/certificate.tsx";
import { action as saveDocuments } from "./version/documents.tsx";
import { action as savePromise } from "./version/promise.tsx";
import { action as saveQuestions } from "./version/questions.tsx";

type Action = typeof saveDocuments;

onEachDatabase("a service's form that is sent but not saved", (office) => {
  let admin: Actor;
  let serviceId: string;

  beforeEach(async () => {
    admin = await addPerson(office, "admin");
    serviceId = (await addService(office)).id;
  });

  async function send(action: unknown, fields: Record<string, string>) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const context = routeContext(office, admin);
    const request = new Request("http://localhost:3000/", { method: "POST", body });
    const args = { request, context, params: { serviceId } };
    const answer: unknown = await (action as Action)(args as unknown as Parameters<Action>[0]);
    return { answer, gone: context.get(goneContext) };
  }

  const forms: [string, unknown, Record<string, string>][] = [
    ["service", saveService, { title: "" }],
    ["service, a row added", saveService, { addDocument: "1" }],
    ["documents", saveDocuments, { documentId: "", hint_en: "Both sides" }],
    ["documents, a row added", saveDocuments, { addDocument: "1" }],
    ["questions", saveQuestions, { questionId: "", kind: "yesNo", hint_en: "Yours" }],
    ["questions, a row added", saveQuestions, { addQuestion: "1" }],
    ["promise", savePromise, { dueDays: "soon" }],
    ["certificate", saveCertificate, { serviceCode: "n-d" }],
  ];

  it.each(forms)("is shown again while the service exists (%s)", async (_, action, fields) => {
    const { answer, gone } = await send(action, fields);
    expect(answer).toHaveProperty("data.values");
    expect(gone).toBeNull();
  });

  it.each(forms)(
    "comes back in a page, if the service was deleted meanwhile (%s)",
    async (_, action, fields) => {
      await office.change((tx) => deleteServiceRow(tx, serviceId));
      const { gone } = await send(action, fields);
      expect(gone).toEqual({ key: "catalogue.flash.gone", next: servicesUrl });
    },
  );
});

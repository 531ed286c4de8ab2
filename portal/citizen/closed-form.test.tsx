import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { saveDraft } from "../../council/applications/save-draft.ts";
import type { FormKey } from "../../council/documents/draft.ts";
import { toJson } from "../../database/codec.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { routeContext } from "../../tests/kit/route-context.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { answersToEvery, everyQuestion } from "../../tests/kit/questions.ts";
import { addService } from "../../tests/kit/services.ts";
import { attachFiles, newForm } from "../../tests/kit/submissions.ts";
import { textsIn } from "../../texts/all.ts";
import { TextsProvider } from "../visit/texts.tsx";
import Apply, { loader } from "./apply.tsx";

type Props = ComponentProps<typeof Apply>;

onEachDatabase("the page of a begun form", (office) => {
  async function beginForm() {
    const citizen = await addPerson(office, "citizen");
    const service = await addService(office, { requiredDocuments: ["Letter"] }, (definition) => ({
      ...definition,
      questions: everyQuestion,
    }));
    const { id: serviceId, versionId: serviceVersionId } = service;
    const form: FormKey = newForm(office, service);
    await attachFiles(office, citizen, form, service);
    const answers = { fullName: "Sunita Devi", ...answersToEvery };
    const draft = { form, serviceVersionId, expectedVersion: 0, answers };
    await saveDraft(office, citizen, { ...draft, onConflict: "keep" });
    const page = async (actionData?: unknown) => {
      const context = routeContext(office, citizen);
      const request = new Request(`http://portal.invalid/apply?form=${form.key}`);
      const args = { request, params: { serviceId }, context };
      const loaderData = await (loader as (args: object) => Promise<unknown>)(args);
      const props = { loaderData, actionData } as Props;
      const Stub = createRoutesStub([{ path: "/", Component: () => <Apply {...props} /> }]);
      return renderToStaticMarkup(
        <TextsProvider t={textsIn("en")}>
          <Stub />
        </TextsProvider>,
      );
    };
    const closeService = () => office.db.updateTable("services").set({ isActive: 0 }).execute();
    return { page, closeService, serviceVersionId, title: service.title };
  }

  it("shows the questions, the files and the declaration while the service takes applications", async () => {
    const { page } = await beginForm();
    const html = await page();
    expect(html).toContain("Mohan Lal");
    expect(html).toContain('name="document_0"');
    expect(html).toContain('name="declaration"');
    expect(html).not.toContain("You can still read");
  });

  it("shows what was typed and attached, without the declaration, if the service takes no applications", async () => {
    const { page, closeService, serviceVersionId } = await beginForm();
    await closeService();
    const html = await page();
    expect(html).toContain("This service takes no applications now. You can still read");
    for (const text of ["Sunita Devi", "Mohan Lal", "Letter.pdf"]) expect(html).toContain(text);
    expect(html).toContain(`name="serviceVersionId" value="${serviceVersionId}"`);
    for (const absent of ["There is a problem", 'name="declaration"', 'type="file"', "data-sends"])
      expect(html).not.toContain(absent);
  });

  it("names the service also where it takes no applications", async () => {
    const { page, closeService, title } = await beginForm();
    const heading = `>Apply for ${title}</h1>`;
    expect(await page()).toContain(heading);
    await closeService();
    expect(await page()).toContain(heading);
  });

  it("says which files wait for the virus scanner if the form can only be read", async () => {
    const { page, closeService } = await beginForm();
    await office.db.updateTable("documents").set({ state: "quarantined" }).execute();
    await closeService();
    expect(await page()).toContain("Being checked for viruses.");
  });

  it("has no step to check the answers where nothing can be sent", async () => {
    const { page, closeService } = await beginForm();
    const checkStep = "<span>Check</span>";
    const openForm = await page();
    for (const part of ["check-answers", checkStep]) expect(openForm).toContain(part);
    await closeService();
    const closedForm = await page();
    for (const part of ["check-answers", checkStep]) expect(closedForm).not.toContain(part);
  });

  it("says that the form was not sent only after somebody tried to send it", async () => {
    const { page, closeService } = await beginForm();
    await closeService();
    expect(await page()).not.toContain("was not sent");
    expect(await page({ errors: [] })).toContain("What you typed was not sent");
  });

  it("names the lost parts, but asks nobody to check the fee, if the service takes no applications", async () => {
    const { page, closeService } = await beginForm();
    const setLostFields = (fields: string[]) =>
      office.db
        .updateTable("drafts")
        .set({ lostParts: toJson({ fields, documents: [] }) })
        .execute();
    await setLostFields([]);
    expect(await page()).toContain("check the fee");
    await closeService();
    expect(await page()).not.toContain("check the fee");
    expect(await page()).not.toContain("is not asked any more");
    await setLostFields(["applications.fields.dateOfBirth"]);
    expect(await page()).toContain("is not asked any more");
    expect(await page()).not.toContain("check the fee");
  });
});

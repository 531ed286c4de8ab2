import type { ComponentProps } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { changeCounterApplicant } from "../../../council/counter/change-counter-applicant.ts";
import { getCounterApplicantView } from "../../../council/counter/get-counter-applicant.ts";
import { addAtCounter, familyPhone } from "../../../tests/kit/counter.ts";
import { routeContext } from "../../../tests/kit/route-context.ts";
import { html } from "../../../tests/kit/html.tsx";
import { onEachDatabase } from "../../../tests/kit/office.ts";
import { addPerson } from "../../../tests/kit/people.ts";
import type { TypedTexts } from "../../forms/form-answer.ts";
import PersonAtCounter, { action } from "./person.tsx";

type ActionArgs = Parameters<typeof action>[0];

const person = {
  uid: "U",
  displayName: "Shanti Bai",
  phone: "9876543210",
  birthYear: 1950,
  language: "en",
  applications: [],
  correctionDeadlines: {},
  updatedAt: 2,
  formKey: "K",
  mayChange: false,
};

function personPage(changedFields: object, actionData?: object): string {
  const loaderData = {
    person: { ...person, ...changedFields },
    papers: {},
    role: "staff",
    services: [],
  };
  const props = { loaderData, actionData };
  const page = (
    <PersonAtCounter {...(props as unknown as ComponentProps<typeof PersonAtCounter>)} />
  );
  const router = createMemoryRouter([{ path: "*", element: page }]);
  return html(<RouterProvider router={router} />, "en");
}

it("does not say that nothing was filed if an application may have been claimed", () => {
  const page = personPage({});
  expect(page).toContain(
    ">Nothing to show. An application that somebody has claimed is not listed here.<",
  );
});

onEachDatabase("a person's page that is older than a colleague's change", (office) => {
  it("keeps what was typed, and saves it over the colleague's change when the form is sent again", async () => {
    const kamla = await addPerson(office, "staff");
    const uid = await addAtCounter(office, kamla);
    const seenView = await getCounterApplicantView(office, kamla, uid);
    const { displayName, birthYear, updatedAt: expectedUpdatedAt } = seenView;
    const colleaguesChange = {
      uid,
      displayName,
      birthYear,
      phone: "9000012345",
      removesEmail: false,
    };
    await changeCounterApplicant(office, kamla, { ...colleaguesChange, expectedUpdatedAt });

    const context = routeContext(office, kamla);
    const send = async (values: TypedTexts) => {
      const request = new Request("http://localhost/", {
        method: "POST",
        body: new URLSearchParams(values as Record<string, string>),
      });
      const args: Partial<ActionArgs> = { request, context, params: { uid } };
      const answer = await action(args as ActionArgs);
      return "init" in answer ? answer : undefined;
    };
    const typed = {
      displayName: "Shanti Devi",
      phoneNumber: familyPhone,
      birthYear: "1952",
      expectedUpdatedAt: String(expectedUpdatedAt),
    };
    const refusal = await send(typed);
    const currentView = await getCounterApplicantView(office, kamla, uid);
    expect(currentView).toMatchObject({ displayName: "Shanti Bai", phone: "9000012345" });
    expect(refusal).toMatchObject({
      init: { status: 409 },
      data: {
        errors: [{ key: "counter.errors.changedMeanwhile" }],
        values: { ...typed, expectedUpdatedAt: String(currentView.updatedAt) },
      },
    });
    const values = refusal!.data.values!;
    const page = personPage({ ...currentView }, refusal!.data);
    for (const value of ["Shanti Devi", familyPhone, values["expectedUpdatedAt"]])
      expect(page).toContain(`value="${value}"`);
    expect(page, "the phone as stored").toContain("9000012345");
    expect(await send(values)).toBeUndefined();
    expect(await getCounterApplicantView(office, kamla, uid)).toMatchObject({
      displayName: "Shanti Devi",
      phone: familyPhone,
    });
  });
});

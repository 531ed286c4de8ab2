import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { addCertifiedService, noDues } from "../../tests/kit/certificates.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import type { CertificateTemplate } from "../catalogue/certificate-template.ts";
import { getServiceToEdit, publishDraftVersion } from "../catalogue/draft-version.ts";
import type { DefinedService } from "../catalogue/records.ts";
import type { Actor } from "../permissions.ts";
import { saveDraftCertificate } from "./draft-certificate.ts";
import { issueCertificate } from "./issue-certificate.ts";
import { certificateForm } from "./rules.ts";

onEachDatabase("the certificate of a service", (office) => {
  let admin: Actor;
  let service: DefinedService;
  beforeEach(async () => {
    admin = await addPerson(office, "admin");
    service = await addService(office);
  });
  const save = async (
    certificate: CertificateTemplate | null,
    { publish = false, on = service } = {},
  ) => {
    const { version: expectedVersion } = await getServiceToEdit(office, admin, on.id);
    const change = { serviceId: on.id, expectedVersion, publish, certificate };
    return saveDraftCertificate(office, admin, change);
  };
  const edited = async () => getServiceToEdit(office, admin, service.id);

  it("is saved in the draft, and published", async () => {
    expect(await save(noDues)).toMatchObject({ outcome: "saved" });
    expect((await edited()).draft).toMatchObject({ certificate: noDues });
    expect(await save(noDues, { publish: true })).toEqual({ outcome: "published" });
    expect((await edited()).published).toMatchObject({ certificate: noDues });
    expect(await save(null, { publish: true })).toEqual({ outcome: "published" });
    expect((await edited()).published.certificate).toBeNull();
  });

  it("is refused with a placeholder that the form does not ask for, and nothing is saved", async () => {
    const body = { ...noDues.body, hi: "{fullName} {caste} {q.none}" };
    expect(await save({ ...noDues, body })).toEqual({
      outcome: "unknownPlaceholders",
      language: "hi",
      names: ["caste", "q.none"],
    });
    // An identity number never stands in the text.
    expect(await save({ ...noDues, body: { en: "{aadharNumber}" } })).toMatchObject({
      names: ["aadharNumber"],
    });
    expect((await edited()).draft).toBeUndefined();
  });

  it("keeps no fact that the form does not ask for", async () => {
    await save({ ...noDues, facts: ["fullName", "q.none"] });
    expect((await edited()).draft!.certificate!.facts).toEqual(["fullName"]);
  });

  it("has a service code of its own, which stays once a certificate was issued", async () => {
    const other = await addCertifiedService(office);
    expect(await save(noDues)).toEqual({ outcome: "codeTaken" });
    expect(await save({ ...noDues, serviceCode: "NOC" })).toMatchObject({ outcome: "saved" });
    const citizen = await addPerson(office, "citizen");
    const applicationId = await addApplication(office, citizen, { serviceId: other.id });
    await office.change((tx) =>
      issueCertificate(tx, admin, {
        template: noDues,
        language: "en",
        answersIn: async () => [],
        reference: "ABCD2345",
        submittedAt: 0,
        remarks: null,
        approval: undefined,
        applicationId,
        serviceId: other.id,
        holder: "Sunita",
      }),
    );
    const renamed = { ...noDues, serviceCode: "DUE" };
    expect(await save(renamed, { on: other })).toEqual({ outcome: "codeFrozen", code: "NOD" });
  });

  it("is refused where another office issues the paper", async () => {
    const forwarded = await addService(office, {}, (definition) => ({
      ...definition,
      outcome: { kind: "forwarded", forwardedTo: { en: "Tehsildar" }, law: null },
    }));
    expect(await save(noDues, { on: forwarded })).toEqual({ outcome: "forwarded" });
  });

  it("is not published if the form no longer asks for what its text names", async () => {
    await save({ ...noDues, body: { en: "{dateOfBirth}" } });
    const { draft, version: expectedVersion } = await edited();
    const standardFields = { ...draft!.standardFields, dateOfBirth: "notAsked" };
    const definition = JSON.stringify({ ...draft, standardFields });
    await office.db
      .updateTable("serviceVersions")
      .set({ definition })
      .where("state", "=", "draft")
      .execute();
    const change = { serviceId: service.id, expectedVersion };
    expect(await publishDraftVersion(office, admin, change)).toEqual({ outcome: "answerUnasked" });
  });
});

it("is null if its form is blank, and otherwise has each error at its control", () => {
  const blank = {
    serviceCode: "",
    title: { en: "", hi: "" },
    body: { en: "", hi: "" },
    facts: [],
    signatory: "",
    validMonths: "",
  };
  expect(certificateForm.parse(blank)).toBeNull();
  const refused = certificateForm.safeParse({ ...blank, serviceCode: "n-d", validMonths: "0" });
  expect(refused.error!.issues.map(({ path }) => path.join("-"))).toEqual([
    "serviceCode",
    "title-en",
    "body-en",
    "validMonths",
  ]);
});

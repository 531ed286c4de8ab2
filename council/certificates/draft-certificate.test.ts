import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { addApproved, addCertifiedService, noDues } from "../../tests/kit/certificates.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { untilBlocked } from "../../tests/kit/until-blocked.ts";
import { findUnaskedAnswers } from "../catalogue/certificate-placeholders.ts";
import type { CertificateTemplate } from "../catalogue/certificate-template.ts";
import {
  getServiceToEdit,
  publishDraftVersion,
  saveDraftDocuments,
} from "../catalogue/draft-version.ts";
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
  const getService = async () => getServiceToEdit(office, admin, service.id);

  it("is saved in the draft, published, and removed again by publishing none", async () => {
    expect(await save(noDues)).toMatchObject({ outcome: "saved" });
    expect((await getService()).draft).toMatchObject({ certificate: noDues });
    expect(await save(noDues, { publish: true })).toEqual({ outcome: "published" });
    expect((await getService()).published).toMatchObject({ certificate: noDues });
    expect(await save(null, { publish: true })).toEqual({ outcome: "published" });
    expect((await getService()).published.certificate).toBeNull();
  });

  it("is refused with a placeholder that the form does not ask for, and nothing is saved", async () => {
    const body = { ...noDues.body, hi: "{fullName} {caste} {q.none}" };
    expect(await save({ ...noDues, body })).toEqual({
      outcome: "unknownPlaceholders",
      language: "hi",
      names: ["caste", "q.none"],
    });
    // The text of a certificate never contains an identity number.
    expect(await save({ ...noDues, body: { en: "{aadharNumber}" } })).toMatchObject({
      names: ["aadharNumber"],
    });
    expect((await getService()).draft).toBeUndefined();
  });

  it("is saved without the rows of its table that the form does not ask for", async () => {
    await save({ ...noDues, facts: ["fullName", "q.none"] });
    expect((await getService()).draft!.certificate!.facts).toEqual(["fullName"]);
  });

  it("has a service code that no other service has, and that cannot change once a certificate was issued", async () => {
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

  it("is not published with a new code if a certificate was issued with the old code since the draft was saved", async () => {
    const other = await addCertifiedService(office);
    expect(await save({ ...noDues, serviceCode: "NDC" }, { on: other })).toMatchObject({
      outcome: "saved",
    });
    const citizen = await addPerson(office, "citizen");
    const kamla = await addPerson(office, "staff");
    await addApproved(office, { applicant: citizen, reviewer: kamla, service: other });
    const {
      draft,
      published,
      version: expectedVersion,
    } = await getServiceToEdit(office, admin, other.id);
    const change = { serviceId: other.id, expectedVersion };
    const refused = { outcome: "codeFrozen", code: "NOD" };
    const before = await office.db
      .selectFrom("serviceVersions")
      .selectAll()
      .orderBy("id")
      .execute();
    expect(await publishDraftVersion(office, admin, change)).toEqual(refused);
    // Publishing from the page of another part of the draft is refused, too.
    const { documents } = draft!;
    const edit = { ...change, documents, publish: true };
    expect(await saveDraftDocuments(office, admin, edit)).toEqual(refused);
    expect(
      await office.db.selectFrom("serviceVersions").selectAll().orderBy("id").execute(),
    ).toEqual(before);
    expect(published.certificate!.serviceCode).toBe("NOD");
    expect(await save(noDues, { on: other, publish: true })).toEqual({ outcome: "published" });
  });

  it.each(["saved", "published"] as const)(
    "has a code that no other service has, even if two are %s at the same moment",
    async (how) => {
      const other = await addService(office);
      const first = await getServiceToEdit(office, admin, service.id);
      const publish = how === "published";
      let second: ReturnType<typeof save> | undefined;
      await office.change(async (tx) => {
        const change = { serviceId: service.id, expectedVersion: first.version, publish };
        const within = { ...tx, change: (work: (one: typeof tx) => unknown) => work(tx) };
        const saved = saveDraftCertificate(within as never, admin, {
          ...change,
          certificate: noDues,
        });
        expect((await saved).outcome).toBe(how);
        second = save(noDues, { on: other, publish });
        expect(await untilBlocked(office, second)).toBe("blocked");
      });
      expect(await second).toEqual({ outcome: "codeTaken" });
    },
  );

  it("is refused if another office issues the paper of this service", async () => {
    const forwarded = await addService(office, {}, (definition) => ({
      ...definition,
      outcome: { kind: "forwarded", forwardedTo: { en: "Tehsildar" }, law: null },
    }));
    expect(await save(noDues, { on: forwarded })).toEqual({ outcome: "forwarded" });
  });

  it("is not published if its text names an answer that the form no longer asks for", async () => {
    await save({ ...noDues, body: { en: "{dateOfBirth}" } });
    const { draft, version: expectedVersion } = await getService();
    const standardFields = { ...draft!.standardFields, dateOfBirth: "notAsked" };
    const definition = JSON.stringify({ ...draft, standardFields });
    await office.db
      .updateTable("serviceVersions")
      .set({ definition })
      .where("state", "=", "draft")
      .execute();
    const change = { serviceId: service.id, expectedVersion };
    expect(await publishDraftVersion(office, admin, change)).toEqual({ outcome: "answerUnasked" });
    const { draft: refused } = await getService();
    expect(findUnaskedAnswers(refused!)).toEqual([{ language: "en", names: ["dateOfBirth"] }]);
  });
});

const blank = {
  serviceCode: "",
  title: { en: "", hi: "" },
  body: { en: "", hi: "" },
  facts: [] as string[],
  signatory: "",
  validMonths: "",
};

it("a blank form means no certificate, and a form with errors has each error at its control", () => {
  expect(certificateForm(null).parse(blank)).toBeNull();
  const refused = certificateForm(null).safeParse({
    ...blank,
    serviceCode: "n-d",
    validMonths: "0",
  });
  expect(refused.error!.issues.map(({ path }) => path.join("-"))).toEqual([
    "serviceCode",
    "title-en",
    "body-en",
    "validMonths",
  ]);
});

it("clearing title, text and code removes a certificate, unless something else was newly typed", () => {
  const stored = {
    ...noDues,
    facts: ["fullName", "phone"],
    signatory: "Secretary",
    validMonths: 12,
  };
  const rest = { facts: ["fullName", "phone"], signatory: "Secretary", validMonths: "12" };
  const parse = (typed: Partial<typeof blank>, of: CertificateTemplate | null = stored) =>
    certificateForm(of).safeParse({ ...blank, ...typed });
  expect(parse(rest).data).toBeNull();
  expect(parse({ ...rest, facts: ["phone"], signatory: "", validMonths: "" }).data).toBeNull();
  const typed = [{ facts: ["address"] }, { signatory: "Sarpanch" }, { validMonths: "6" }];
  for (const certificate of [stored, null])
    for (const one of typed)
      expect(
        parse(one, certificate).error?.issues.map(({ path }) => path.join("-")),
        JSON.stringify(one),
      ).toEqual(["serviceCode", "title-en", "body-en"]);
  expect(parse({ signatory: "Secretary" }, null).success).toBe(false);
});

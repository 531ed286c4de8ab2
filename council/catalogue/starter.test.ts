import { describe, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { decide } from "../../tests/kit/certificates.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { apply } from "../../tests/kit/submissions.ts";
import { whyTextRefused, withAskedFacts } from "../certificates/draft-certificate.ts";
import { findCertificate, printedOf } from "../certificates/records.ts";
import { browseServices } from "./browse.ts";
import { isAloneInGroup, readDefinition } from "./definition.ts";
import { deleteService } from "./delete-service.ts";
import { getService } from "./get-service.ts";
import { serviceForm } from "./rules.ts";
import { starterServices } from "./starter-services.ts";
import { storeStarterCatalogue } from "./starter.ts";

const everything = { q: "", category: "" };

onEachDatabase("the starter catalogue", (office) => {
  it("is offered on an empty portal, in every language and in the order of its list", async () => {
    expect(await storeStarterCatalogue(office)).toBe(true);
    for (const language of ["en", "hi"] as const) {
      const { services } = await browseServices(office, language, everything);
      expect(services.map(({ title }) => title)).toEqual(
        starterServices.map(({ texts }) => texts[language]?.title),
      );
    }
    const rows = await office.db.selectFrom("services").select("createdBy").distinct().execute();
    expect(rows).toEqual([{ createdBy: "system" }]);
  });

  it("is found by words of both languages, and by Hindi words in Latin letters", async () => {
    await storeStarterCatalogue(office);
    const titlesFound = async (q: string, language: "en" | "hi") => {
      const { services } = await browseServices(office, language, { q, category: "" });
      const ids = services.map(({ id }) => id);
      const english = (await browseServices(office, "en", everything)).services;
      return english.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
    };
    const searches: Record<string, string[]> = {
      "Birth Certificate": ["birth", "janam", "जन्म", "बच्चा"],
      "Death Certificate": ["death", "maut", "मृत्यु", "मौत"],
      "Income Certificate": ["income", "aay", "आय", "आमदनी", "Aamdani"],
      "Caste Certificate": ["caste", "jati", "जाति", "OBC"],
      "Residence Certificate": ["domicile", "mool niwas", "निवास", "मूल निवास"],
      "Marriage Registration": ["wedding", "shaadi", "शादी", "विवाह"],
      "Trade Licence": ["shop", "dukaan", "दुकान", "व्यापार"],
      "Building Permission (NOC)": ["naksha", "मकान बनाने", "construction"],
      "No-Dues Certificate for Property Tax": ["house tax", "गृह कर", "nodues", "no dues"],
      "Household Water Connection": ["tap", "nal", "पानी", "नल"],
      "Residence Letter of the Panchayat": ["address proof", "पते का प्रमाण", "rahvasi"],
      "Ration Card Recommendation (BPL)": ["rashan", "राशन", "food"],
      "Old-Age Pension Recommendation": ["budhapa", "वृद्ध", "पेन्शन", "old age"],
    };
    expect(Object.keys(searches)).toEqual(starterServices.map(({ texts }) => texts.en.title));
    for (const [title, words] of Object.entries(searches))
      for (const word of words)
        for (const language of ["en", "hi"] as const)
          expect(await titlesFound(word, language), word).toContain(title);
    for (const word of ["income", "aay", "आय", "आमदनी", "शादी", "maut", "dukaan", "राशन"])
      expect(await titlesFound(word, "hi"), word).toHaveLength(1);
  });

  it("promises for each service a number of working days, never less than the usual time", async () => {
    await storeStarterCatalogue(office);
    const rows = await office.db.selectFrom("serviceVersions").select("definition").execute();
    expect(rows).toHaveLength(starterServices.length);
    for (const { definition } of rows) {
      const { promise } = readDefinition(definition);
      expect(promise).toMatchObject({ counted: "working", law: null });
      // The specification says "3-5 business days", and pages show it as the usual time.
      expect(promise!.days).toBeGreaterThanOrEqual(5);
      expect(promise!.days).toBeLessThanOrEqual(30);
    }
  });

  it("has hints for some documents, and has optional and alternative documents", async () => {
    await storeStarterCatalogue(office);
    const rows = await office.db.selectFrom("serviceVersions").select("definition").execute();
    const documents = rows.map(({ definition }) => readDefinition(definition).documents);
    expect(documents).toHaveLength(starterServices.length);
    for (const documentsOfService of documents) {
      expect(
        documentsOfService.some((document) => isAloneInGroup(document, documentsOfService)),
      ).toBe(false);
      expect(documentsOfService.some(({ need }) => need !== "optional")).toBe(true);
    }
    const hints = documents.flat().flatMap(({ hint }) => hint ?? []);
    expect(hints.length).toBeGreaterThan(0);
    for (const hint of hints) expect(hint).toHaveProperty("hi");
    for (const need of ["optional", "anyOfA"])
      expect(documents.flat().some((document) => document.need === need)).toBe(true);
  });

  it("asks a few optional questions, but none for the services of the revenue office", async () => {
    await storeStarterCatalogue(office);
    const rows = await office.db.selectFrom("serviceVersions").select("definition").execute();
    const definitions = rows.map(({ definition }) => readDefinition(definition));
    for (const { questions, outcome } of definitions) {
      const isForRevenueOffice = outcome?.forwardedTo?.en === "the Tehsil office";
      if (isForRevenueOffice) expect(questions).toEqual([]);
      else expect(questions.length).toBeGreaterThan(1);
      expect(questions.filter(({ isRequired }) => isRequired)).toEqual([]);
      for (const { label } of questions) expect(label).toHaveProperty("hi");
    }
    const everyQuestion = definitions.flatMap(({ questions }) => questions);
    for (const kind of ["familyMembers", "oneOf", "date", "yesNo"])
      expect(
        everyQuestion.some((question) => question.kind === kind),
        kind,
      ).toBe(true);
    expect(everyQuestion.some(({ askedIf }) => askedIf)).toBe(true);
    for (const [title, name, day] of [
      ["Birth Certificate", "q.child", "q.born"],
      ["Death Certificate", "q.deceased", "q.died"],
    ]) {
      const { questions } = definitions.find((definition) => definition.title.en === title)!;
      expect(questions.find(({ id }) => id === name)).toMatchObject({ isSearched: true });
      expect(questions.find(({ id }) => id === day)).toMatchObject({ kind: "date" });
    }
  });

  it("has a certificate for each service that the council issues itself, and for no other", async () => {
    await storeStarterCatalogue(office);
    const rows = await office.db.selectFrom("serviceVersions").select("definition").execute();
    const definitions = rows.map(({ definition }) => readDefinition(definition));
    for (const definition of definitions) {
      const { certificate, outcome } = definition;
      expect(certificate !== null, definition.title.en).toBe(outcome?.kind === "issued-here");
      if (!certificate) continue;
      expect(Object.keys(certificate.body).toSorted()).toEqual(["en", "hi"]);
      expect(whyTextRefused(certificate, definition)).toBeUndefined();
      expect(withAskedFacts(certificate, definition)).toEqual(certificate);
      // Only other offices may issue these.
      expect(certificate.title.en).not.toMatch(/birth|death|income|caste|domicile/i);
    }
    const codes = definitions.flatMap(({ certificate }) => certificate?.serviceCode ?? []);
    expect(new Set(codes).size).toBe(5);
    expect(codes).toHaveLength(5);
  });

  it("issues no certificate with a blank to fill in, even if no question is answered", async () => {
    await storeStarterCatalogue(office);
    const sunita = await addPerson(office, "citizen", { language: "hi" });
    const reviewer = await addPerson(office, "staff");
    const services = await office.db.selectFrom("services").select("id").execute();
    const texts: string[] = [];
    for (const { id } of services) {
      const applicationId = await addApplication(office, sunita, { serviceId: id });
      await decide(office, reviewer, applicationId);
      const row = await findCertificate(office, applicationId);
      const printed = row && printedOf(row);
      for (const { paragraphs } of printed?.texts ?? []) texts.push(paragraphs.join(" "));
    }
    expect(texts).toHaveLength(2 * 5);
    for (const text of texts) expect(text).not.toContain("__");
    const residence = texts.filter((text) => /Living there since|निवास /.test(text));
    expect(residence[0]).toContain("कब से: नहीं बताया गया।");
    expect(residence[0]).toContain("प्रयोजन: नहीं बताया गया।");
    expect(residence[1]).toContain("Living there since: not stated.");
    expect(residence[1]).toContain("Purpose: not stated.");
  });

  it("accepts an application for each service with only the fields of the specification", async () => {
    await storeStarterCatalogue(office);
    const { services } = await browseServices(office, "en", everything);
    for (const { id } of services) {
      const applicant = await addPerson(office, "citizen");
      const applicationId = await apply(office, applicant, await getService(office, id));
      expect(applicationId).toMatch(/^[0-9A-Z]{24}$/);
    }
    expect(await office.count("applications")).toBe(starterServices.length);
  });

  it("is loaded once, by whichever process is first", async () => {
    const loaded = await Promise.all([
      storeStarterCatalogue(office),
      storeStarterCatalogue(office),
    ]);
    expect(loaded.filter(Boolean)).toHaveLength(1);
    expect(await office.count("services")).toBe(starterServices.length);
  });

  it("is not loaded again into a catalogue that an administrator emptied", async () => {
    await storeStarterCatalogue(office);
    const admin = await addPerson(office, "admin");
    const { services } = await browseServices(office, "en", everything);
    for (const { id } of services) await deleteService(office, admin, id);

    expect(await storeStarterCatalogue(office)).toBe(false);
    expect(await office.count("services")).toBe(0);
  });

  it("is not loaded if there are services already", async () => {
    await addService(office);
    expect(await storeStarterCatalogue(office)).toBe(false);
    expect(await office.count("services")).toBe(1);
  });
});

describe("each starter service", () => {
  it.each(
    starterServices.map(
      (starterService) => [starterService.texts.en.title, starterService] as const,
    ),
  )(
    "%s passes the service form, with a translation for every document",
    (_, { fee, icon, searchWords, texts: { en, ...others } }) => {
      const form = { ...en, fee: String(fee), icon, searchWords, translations: others };
      expect(serviceForm.parse(form)).toEqual({ ...form, fee, isActive: true, documentIds: [] });
      expect(Object.keys(others)).toEqual(["hi"]);
      for (const { requiredDocuments } of Object.values(others))
        expect(requiredDocuments).toHaveLength(en.requiredDocuments.length);
    },
  );
});

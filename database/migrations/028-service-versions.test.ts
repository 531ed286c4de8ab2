import { expect, it } from "vitest";
import { readDefinition } from "../../council/catalogue/definition.ts";
import { textIn } from "../../texts/languages.ts";
import { onEachOlderDatabase } from "../../tests/kit/older-database.ts";
import { findOrphanedRows } from "../check.ts";
import { toJson } from "../codec.ts";
import { migrate } from "../migrate.ts";

const translations = {
  hi: {
    title: "आय प्रमाण पत्र",
    category: "प्रमाण पत्र",
    requiredDocuments: ["राशन कार्ड", ""],
  },
};
const currentFields = {
  title: "Income Certificate",
  requiredDocuments: toJson(["Ration card", "Salary slip"]),
  translations: toJson(translations),
};
const service = {
  id: "S",
  ...currentFields,
  description: "Says what a family earns.",
  category: "Certificates",
  fee: 30,
  icon: "income",
  searchWords: "",
  isActive: 1,
  createdAt: 1000,
  createdBy: "kamla",
  updatedAt: 5000,
};
const copy = (of: typeof currentFields) => ({
  serviceName: of.title,
  requiredDocuments: of.requiredDocuments,
  translations: of.translations,
});
const application = (id: string, overrides: object = {}) => ({
  id,
  reference: id,
  serviceId: "S",
  ...copy(currentFields),
  userId: "sunita",
  userName: "Sunita Devi",
  userEmail: "s@x.in",
  status: "pending",
  submittedAt: 1000,
  updatedAt: 1000,
  updatedBy: null,
  remarks: null,
  version: 1,
  awaiting: "office",
  ...overrides,
});
const answers = (applicationId: string) => ({
  id: `answers ${applicationId}`,
  applicationId,
  number: 1,
  answers: "{}",
  createdAt: 1000,
  createdBy: "sunita",
});

onEachOlderDatabase("services from before they had versions", "027-data-exports", (older) => {
  const versions = async () => {
    const rows = await older.queries
      .selectFrom("serviceVersions")
      .selectAll()
      .orderBy("serviceId")
      .orderBy("number")
      .execute();
    return rows.map(({ definition, ...row }) => ({
      ...row,
      definition: readDefinition(definition),
    }));
  };
  const versionOf = async (id: string) => {
    const row = await older.queries
      .selectFrom("applications")
      .innerJoin("applicationAnswers", "applicationAnswers.applicationId", "applications.id")
      .select([
        "applications.serviceVersionId as ofApplication",
        "applicationAnswers.serviceVersionId as ofAnswers",
      ])
      .where("applications.id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.ofAnswers).toBe(row.ofApplication);
    return (await versions()).find((version) => version.id === row.ofApplication)!;
  };

  it("get version 1 from their row, with everything that they asked until then", async () => {
    await older.insert("services", service, { ...service, id: "T", requiredDocuments: "[]" });
    await migrate(older.queries);

    expect(await versions()).toMatchObject([
      {
        serviceId: "S",
        number: 1,
        state: "published",
        publishedAt: 5000,
        publishedBy: null,
        definition: {
          title: { en: "Income Certificate", hi: "आय प्रमाण पत्र" },
          description: { en: "Says what a family earns." },
          category: { en: "Certificates", hi: "प्रमाण पत्र" },
          fee: 30,
          documents: [
            { name: { en: "Ration card", hi: "राशन कार्ड" }, need: "required" },
            { name: { en: "Salary slip" }, need: "required" },
          ],
          standardFields: { aadharNumber: "required", dateOfBirth: "required" },
        },
      },
      { serviceId: "T", number: 1, definition: { documents: [] } },
    ]);
    const rows = await older.queries.selectFrom("services").selectAll().orderBy("id").execute();
    const [first, second] = (await versions()).map(({ id }) => id);
    const unplaced = { ...service, position: null };
    expect(rows).toEqual([
      { ...unplaced, versionId: first },
      { ...unplaced, id: "T", requiredDocuments: "[]", versionId: second },
    ]);
  });

  it("have, for each application, the version for which the application was made", async () => {
    const earlier = {
      title: "Certificate of Income",
      requiredDocuments: toJson(["Photo", "Ration card"]),
      translations: "{}",
    };
    const earliest = { ...earlier, requiredDocuments: "[]" };
    await older.insert("services", service);
    await older.insert(
      "applications",
      application("SAME"),
      application("EARLY1", { ...copy(earlier), submittedAt: 700 }),
      application("EARLY2", { ...copy(earlier), submittedAt: 800 }),
      application("FIRST", { ...copy(earliest), submittedAt: 100 }),
      application("GONE", { serviceId: "deleted" }),
      application("DAMAGED", { requiredDocuments: "[", translations: "?", submittedAt: 50 }),
    );
    const ids = ["SAME", "EARLY1", "EARLY2", "FIRST", "GONE", "DAMAGED"];
    await older.insert("applicationAnswers", ...ids.map(answers));
    await migrate(older.queries);

    expect(await versionOf("SAME")).toMatchObject({ serviceId: "S", number: 1 });
    expect(await versionOf("EARLY1")).toMatchObject({ number: 0, publishedAt: 700 });
    expect((await versionOf("EARLY2")).id).toBe((await versionOf("EARLY1")).id);
    expect(await versionOf("FIRST")).toMatchObject({ number: -1, publishedAt: 100 });
    expect(await versionOf("GONE")).toMatchObject({ serviceId: "deleted", number: 0 });
    expect(await versionOf("DAMAGED")).toMatchObject({
      number: -2,
      definition: { title: { en: "Income Certificate" }, documents: [], fee: null },
    });
    const { definition } = await versionOf("EARLY1");
    expect(definition).toMatchObject({ title: { en: "Certificate of Income" }, fee: null });
    expect(definition.documents.map(({ name }) => textIn("hi", name))).toEqual([
      "Photo",
      "Ration card",
    ]);
    // A document of the same name has the same id in both versions.
    const currentDocuments = (await versionOf("SAME")).definition.documents;
    expect(definition.documents[1]!.id).toBe(currentDocuments[0]!.id);
    expect(new Set([...currentDocuments, ...definition.documents].map(({ id }) => id)).size).toBe(
      3,
    );

    const stored = await older.queries.selectFrom("applications").selectAll().execute();
    expect(stored).toHaveLength(6);
    expect(stored.find(({ id }) => id === "EARLY1")).toMatchObject(copy(earlier));
    expect(await findOrphanedRows(older.queries)).toEqual([]);
  });

  it("have, for each draft, the version that its form showed", async () => {
    await older.insert("services", service);
    const user = { displayName: "S", role: "citizen", passwordHash: "x", language: "en" };
    const times = { createdAt: 0, updatedAt: 0 };
    await older.insert("users", { uid: "sunita", email: "s@x.in", ...user, ...times });
    const draft = { userId: "sunita", serviceId: "S", applicationId: null, ...times };
    const otherColumns = { typed: null, formKey: null, version: 3 };
    const addedColumns = { correctionId: null, lostParts: null };
    await older.insert(
      "drafts",
      { id: "a", ...draft, ...otherColumns, serviceSeenAt: 5000 },
      { id: "b", ...draft, ...otherColumns, serviceSeenAt: 4000 },
      { id: "c", ...draft, ...otherColumns, serviceSeenAt: null },
    );
    await migrate(older.queries);
    const drafts = await older.queries.selectFrom("drafts").selectAll().orderBy("id").execute();
    expect(drafts).toEqual([
      { id: "a", ...draft, ...otherColumns, ...addedColumns, serviceVersionId: "S-1" },
      { id: "b", ...draft, ...otherColumns, ...addedColumns, serviceVersionId: null },
      { id: "c", ...draft, ...otherColumns, ...addedColumns, serviceVersionId: null },
    ]);
  });

  it("have at most one draft version, and no two versions with the same number", async () => {
    await older.insert("services", service);
    await migrate(older.queries);
    const row = {
      serviceId: "S",
      publishedAt: null,
      publishedBy: null,
      revision: 0,
      definition: "{}",
    };
    const add = (id: string, overrides: object) =>
      older.queries
        .insertInto("serviceVersions")
        .values({ id, ...row, number: 2, state: "draft", ...overrides })
        .execute();
    await add("draft", {});
    await expect(add("second draft", { number: 3 })).rejects.toThrow();
    await expect(add("same number", { state: "published", publishedAt: 1 })).rejects.toThrow();
    await expect(add("not published", { number: 4, state: "published" })).rejects.toThrow();
    await expect(add("unknown", { number: 5, state: "retired" })).rejects.toThrow();
  });
});

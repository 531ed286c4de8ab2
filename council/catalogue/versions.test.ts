import { expect, it } from "vitest";
import { fromJson } from "../../database/codec.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService, birthCertificate } from "../../tests/kit/services.ts";
import { apply } from "../../tests/kit/submissions.ts";
import { getOwnApplication } from "../applications/get-own-application.ts";
import { ForbiddenError } from "../errors.ts";
import { findPublicContentVersion } from "../public-content.ts";
import { readDefinition } from "./definition.ts";
import { deleteService } from "./delete-service.ts";
import {
  discardDraftVersion,
  getServiceToEdit,
  publishDraftVersion,
  saveDraftDocuments,
  saveDraftPromise,
} from "./draft-version.ts";
import type { DocumentsInput } from "./documents-form.ts";
import { getService } from "./get-service.ts";
import { updateService } from "./update-service.ts";

onEachDatabase("the versions of a service", (office) => {
  const versions = async () => {
    const rows = await office.db
      .selectFrom("serviceVersions")
      .selectAll()
      .orderBy("number")
      .execute();
    return rows.map(({ definition, ...row }) => ({
      ...row,
      definition: readDefinition(definition),
    }));
  };
  const auditEntries = async () => {
    const rows = await office.db.selectFrom("logs").selectAll().orderBy("timestamp").execute();
    return rows.map(({ action, details }) => ({ action, details: fromJson(details) }));
  };
  const document = (id: string, name: string, properties: object = {}) => ({
    id,
    name: { en: name },
    need: "required" as const,
    ...properties,
  });
  const start = async () => {
    const admin = await addPerson(office, "admin");
    const service = await addService(office);
    const { definition, id: serviceId } = service;
    const [letter, identity] = definition.documents;
    const editedService = () => getServiceToEdit(office, admin, serviceId);
    const save = async (documents: DocumentsInput["documents"]) => {
      const { version: expectedVersion } = await editedService();
      const change = { serviceId, expectedVersion, documents };
      const { outcome } = await saveDraftDocuments(office, admin, change);
      expect(outcome).toBe("saved");
    };
    return {
      admin,
      service,
      serviceId,
      definition,
      letter: letter!,
      identity: identity!,
      editedService,
      save,
    };
  };

  it("begin with the definition that the service was created with", async () => {
    const { service } = await start();
    expect(await versions()).toEqual([
      {
        id: service.versionId,
        serviceId: service.id,
        number: 1,
        state: "published",
        publishedAt: service.createdAt,
        publishedBy: "system",
        revision: 0,
        definition: service.definition,
      },
    ]);
  });

  it("are published by the service form at once, and a published version never changes", async () => {
    const { admin, service, serviceId, letter } = await start();
    const contentVersionBefore = await findPublicContentVersion(office);
    await updateService(office, admin, {
      serviceId,
      changes: {
        requiredDocuments: ["Photo", "Letter of the hospital"],
        translations: { hi: { requiredDocuments: ["", "अस्पताल का पत्र"] } },
      },
      documentIds: ["", "d0"],
    });
    const [firstVersion, secondVersion] = await versions();
    expect(firstVersion!.definition).toEqual(service.definition);
    expect(secondVersion).toMatchObject({ number: 2, state: "published", publishedBy: admin.uid });
    expect(secondVersion!.definition.documents).toEqual([
      { id: expect.not.stringMatching(/^d\d$/), name: { en: "Photo" }, need: "required" },
      { ...letter, name: { en: "Letter of the hospital", hi: "अस्पताल का पत्र" } },
    ]);
    expect((await getService(office, serviceId)).versionId).toBe(secondVersion!.id);
    expect(await findPublicContentVersion(office)).toBeGreaterThan(contentVersionBefore);
  });

  it("are not added by a change of what versions do not contain", async () => {
    const { admin, service, serviceId } = await start();
    const changes = { isActive: false, searchWords: "janam", icon: "document" } as const;
    await updateService(office, admin, { serviceId, changes });
    expect(await versions()).toHaveLength(1);
    expect((await getServiceToEdit(office, admin, serviceId)).version).toBe(service.versionId);
  });

  it("keep what the service form does not show: hints, needs, and which fields are asked", async () => {
    const admin = await addPerson(office, "admin");
    const { id: serviceId } = await addService(office, {}, (definition) => ({
      ...definition,
      standardFields: { aadharNumber: "optional", dateOfBirth: "notAsked" },
      documents: [
        { ...definition.documents[0]!, need: "anyOfA", hint: { en: "Both sides" } },
        { ...definition.documents[1]!, need: "anyOfA" },
      ],
    }));
    const fields = { ...birthCertificate, fee: 75 };
    await updateService(office, admin, { serviceId, changes: fields, documentIds: ["d0", "d1"] });
    const { definition } = await getService(office, serviceId);
    expect(definition).toMatchObject({
      fee: 75,
      standardFields: { aadharNumber: "optional", dateOfBirth: "notAsked" },
      documents: [{ need: "anyOfA", hint: { en: "Both sides" } }, { need: "anyOfA" }],
    });
    // A document that is left alone in its group becomes required.
    const changes = { requiredDocuments: ["Hospital letter"], translations: {} };
    await updateService(office, admin, { serviceId, changes, documentIds: ["d0"] });
    const remaining = (await getService(office, serviceId)).definition.documents;
    expect(remaining).toMatchObject([{ id: "d0", need: "required", hint: { en: "Both sides" } }]);
  });

  it("are prepared in a draft that changes nothing for citizens", async () => {
    const { service, serviceId, definition, letter, save, editedService } = await start();
    const content = await findPublicContentVersion(office);
    await save([document("d0", "Hospital letter"), document("", "Photo")]);
    expect(await getService(office, serviceId)).toEqual(service);
    expect(await findPublicContentVersion(office)).toBe(content);
    const { draft, published } = await editedService();
    expect(published).toEqual(definition);
    expect(draft!.documents).toMatchObject([
      { id: letter.id, name: { en: "Hospital letter" } },
      { id: expect.not.stringMatching(/^d\d$/), name: { en: "Photo" } },
    ]);
    await save([document("d1", "Identity"), document("d1", "Another")]);
    const ids = (await editedService()).draft!.documents.map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    expect(await versions()).toMatchObject([{ state: "published" }, { number: 2, revision: 1 }]);
  });

  it("are published from the draft, and lists show them", async () => {
    const { admin, serviceId, definition, save, editedService } = await start();
    await save([
      document("d1", "Identity", { name: { en: "Identity", hi: "पहचान" } }),
      document("", "Photo", { need: "optional" }),
    ]);
    await saveDraftPromise(office, admin, {
      serviceId,
      expectedVersion: (await editedService()).version,
      promise: null,
      standardFields: { ...definition.standardFields, aadharNumber: "notAsked" },
      outcome: null,
    });
    const content = await findPublicContentVersion(office);
    const { version: expectedVersion } = await editedService();
    expect(await publishDraftVersion(office, admin, { serviceId, expectedVersion })).toEqual({
      outcome: "published",
    });
    expect(await editedService()).toMatchObject({ draft: undefined });
    const service = await getService(office, serviceId);
    expect(service).toMatchObject({
      title: "Birth Certificate",
      fee: 50,
      requiredDocuments: ["Identity", "Photo"],
      translations: { hi: { requiredDocuments: ["पहचान", ""] } },
      definition: { standardFields: { aadharNumber: "notAsked" } },
    });
    expect(await versions()).toMatchObject([
      { number: 1, state: "published" },
      { id: service.versionId, number: 2, state: "published", publishedBy: admin.uid },
    ]);
    expect(await findPublicContentVersion(office)).toBeGreaterThan(content);
    expect((await auditEntries()).map(({ action }) => action).sort()).toEqual([
      "PUBLISH_SERVICE",
      "SAVE_SERVICE_DRAFT",
      "SAVE_SERVICE_DRAFT",
    ]);
    expect(
      await publishDraftVersion(office, admin, { serviceId, expectedVersion: service.versionId }),
    ).toEqual({ outcome: "nothingToPublish" });
  });

  it("stay as they are published if a draft is discarded", async () => {
    const { admin, service, serviceId, save, editedService } = await start();
    await save([]);
    const { version: expectedVersion } = await editedService();
    expect(await discardDraftVersion(office, admin, { serviceId, expectedVersion })).toEqual({
      outcome: "discarded",
    });
    expect(await versions()).toHaveLength(1);
    expect(await editedService()).toMatchObject({ draft: undefined, version: service.versionId });
  });

  it("are not changed from an outdated page: the second of two editors gets a conflict, and nothing is overwritten", async () => {
    const { admin, serviceId, editedService } = await start();
    const { version: expectedVersion } = await editedService();
    const save = (name: string) =>
      saveDraftDocuments(office, admin, {
        serviceId,
        expectedVersion,
        documents: [document("", name)],
      });
    const results = await Promise.all([save("Photo"), save("Bill")]);
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(["changedMeanwhile", "saved"]);
    const winner = results[0].outcome === "saved" ? "Photo" : "Bill";
    const current = await editedService();
    expect(current.draft!.documents).toMatchObject([{ name: { en: winner } }]);
    const loser = winner === "Photo" ? "Bill" : "Photo";
    expect(results).toContainEqual({
      outcome: "changedMeanwhile",
      version: current.version,
      differences: [
        { kind: "document", before: expect.objectContaining({ name: { en: winner } }) },
        { kind: "document", after: expect.objectContaining({ name: { en: loser } }) },
      ],
    });

    // Somebody who has not seen a saved draft can neither publish nor discard it.
    for (const change of [publishDraftVersion, discardDraftVersion])
      expect(await change(office, admin, { serviceId, expectedVersion })).toEqual({
        outcome: "changedMeanwhile",
        version: current.version,
      });
    expect(await versions()).toMatchObject([{ state: "published" }, { state: "draft" }]);
    const publish = () =>
      publishDraftVersion(office, admin, { serviceId, expectedVersion: current.version });
    const published = await Promise.all([publish(), publish()]);
    expect(published, "pressed twice").toEqual([
      { outcome: "published" },
      { outcome: "published" },
    ]);
    expect(await versions()).toMatchObject([{ number: 1 }, { number: 2, state: "published" }]);
  });

  it("that are drafts get what the service form changes, and keep what was changed in the draft alone", async () => {
    const { admin, serviceId, save, editedService } = await start();
    await save([
      document("", "Photo", { need: "optional" }),
      document("d1", "Identity of a parent", { hint: { en: "Any" }, need: "optional" }),
      document("d0", "Hospital letter"),
    ]);
    const { version: expectedVersion } = await editedService();
    await updateService(office, admin, {
      serviceId,
      changes: {
        title: "Certificate of Birth",
        fee: 10,
        requiredDocuments: ["Identity of both parents", "Ration card"],
        translations: {},
      },
      documentIds: ["d1", ""],
    });
    const { draft, published, version: current } = await editedService();
    expect(published.documents).toMatchObject([{ id: "d1" }, { name: { en: "Ration card" } }]);
    expect(draft).toMatchObject({ title: { en: "Certificate of Birth" }, fee: 10 });
    expect(draft!.documents).toEqual([
      { id: expect.any(String), name: { en: "Photo" }, need: "optional" },
      {
        id: "d1",
        name: { en: "Identity of both parents" },
        hint: { en: "Any" },
        need: "optional",
      },
      published.documents[1],
    ]);
    expect(await versions()).toMatchObject([
      { number: 1 },
      { number: 2, state: "published" },
      { number: 3, state: "draft" },
    ]);
    // The editor of the draft has not seen what the service form changed.
    const change = { serviceId, expectedVersion };
    expect((await publishDraftVersion(office, admin, change)).outcome).toBe("changedMeanwhile");
    const published3 = await publishDraftVersion(office, admin, {
      serviceId,
      expectedVersion: current,
    });
    expect(published3.outcome).toBe("published");
  });

  it("are not published with more documents than a form may ask for, and citizens see the former version", async () => {
    const { admin, serviceId, save, editedService } = await start();
    const twentyDocuments = Array.from({ length: 20 }, (_, row) => document("", `Paper ${row}`));
    await save(twentyDocuments);
    await updateService(office, admin, {
      serviceId,
      changes: { requiredDocuments: ["Photo"], translations: {} },
    });
    const { version: expectedVersion } = await editedService();
    expect(await publishDraftVersion(office, admin, { serviceId, expectedVersion })).toEqual({
      outcome: "tooManyDocuments",
    });
    expect((await getService(office, serviceId)).requiredDocuments).toEqual(["Photo"]);
  });

  it("stay if the service is deleted, apart from its draft, and its applications show the same as before", async () => {
    const { admin, service, serviceId, save, editedService } = await start();
    const citizen = await addPerson(office, "citizen");
    const application = await apply(office, citizen, service);
    const applicationBefore = await getOwnApplication(office, citizen, application);
    await save([]);
    const { version: expectedVersion } = await editedService();
    await deleteService(office, admin, serviceId);

    expect(await versions()).toMatchObject([{ id: service.versionId, state: "published" }]);
    expect(await getOwnApplication(office, citizen, application)).toEqual(applicationBefore);
    const change = { serviceId, expectedVersion };
    expect(await saveDraftDocuments(office, admin, { ...change, documents: [] })).toEqual({
      outcome: "gone",
    });
    expect(await publishDraftVersion(office, admin, change)).toEqual({ outcome: "gone" });
    expect(await discardDraftVersion(office, admin, change)).toEqual({ outcome: "gone" });
    expect(await versions()).toHaveLength(1);
  });

  it.each(["citizen", "staff"] as const)(
    "cannot be read or changed by a %s, and nothing is recorded",
    async (role) => {
      const { service, serviceId } = await start();
      const person = await addPerson(office, role);
      const change = { serviceId, expectedVersion: service.versionId };
      await expect(getServiceToEdit(office, person, serviceId)).rejects.toThrow(ForbiddenError);
      await expect(
        saveDraftDocuments(office, person, { ...change, documents: [] }),
      ).rejects.toThrow(ForbiddenError);
      await expect(publishDraftVersion(office, person, change)).rejects.toThrow(ForbiddenError);
      await expect(discardDraftVersion(office, person, change)).rejects.toThrow(ForbiddenError);
      expect(await versions()).toHaveLength(1);
      expect(await office.count("logs")).toBe(0);
    },
  );
});

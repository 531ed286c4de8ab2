import { expect, it } from "vitest";
import { fromJson } from "../../database/codec.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { findPublicContentVersion } from "../public-content.ts";
import {
  discardDraftVersion,
  getServiceToEdit,
  publishDraftVersion,
  saveDraftDocuments,
  saveDraftPromise,
} from "./draft-version.ts";
import { getService } from "./get-service.ts";
import { updateService } from "./update-service.ts";

onEachDatabase("a page of a service that is saved and published in one press", (office) => {
  const start = async () => {
    const admin = await addPerson(office, "admin");
    const service = await addService(office);
    const { id: serviceId } = service;
    const edited = () => getServiceToEdit(office, admin, serviceId);
    const change = async () => ({ serviceId, expectedVersion: (await edited()).version });
    const press = async (versionSeen: Awaited<ReturnType<typeof change>>, ...names: string[]) => {
      const documents = names.map((name) => ({
        id: "",
        name: { en: name },
        need: "required" as const,
      }));
      return saveDraftDocuments(office, admin, { ...versionSeen, documents, publish: true });
    };
    return { admin, service, serviceId, edited, change, press };
  };
  const versions = async () =>
    office.db.selectFrom("serviceVersions").selectAll().orderBy("number").execute();
  const auditEntries = async () => {
    const rows = await office.db.selectFrom("logs").selectAll().orderBy("timestamp").execute();
    return rows.map(({ action, details }) => ({ action, details: fromJson(details) }));
  };

  it("is what citizens see from then on; sent twice, it makes one version and one audit entry", async () => {
    const { serviceId, edited, change, press } = await start();
    const content = await findPublicContentVersion(office);
    const versionSeen = await change();
    const outcomes = await Promise.all([press(versionSeen, "Card"), press(versionSeen, "Card")]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["published", "published"]);
    expect(await press(versionSeen, "Photo"), "something else").toMatchObject({
      outcome: "changedMeanwhile",
    });
    expect((await edited()).draft).toBeUndefined();
    expect((await getService(office, serviceId)).requiredDocuments).toEqual(["Card"]);
    expect(await findPublicContentVersion(office)).toBeGreaterThan(content);
    expect(await versions()).toMatchObject([{ number: 1 }, { number: 2, state: "published" }]);
    expect(await auditEntries()).toMatchObject([
      { action: "PUBLISH_SERVICE", details: { after: { documents: [{ name: { en: "Card" } }] } } },
    ]);
  });

  it("makes no version if nothing is changed and no draft is open", async () => {
    const { press, change } = await start();
    await press(await change(), "Card");
    const [before, entries] = [await versions(), await auditEntries()];
    expect(await press(await change(), "Card")).toEqual({ outcome: "unchanged" });
    expect(await versions()).toEqual(before);
    expect(await auditEntries()).toEqual(entries);
  });

  it("publishes the open draft with it, if the administrator has seen that draft", async () => {
    const { admin, service, serviceId, change, press } = await start();
    const outdated = await change();
    const outcome = { kind: "issued-here", forwardedTo: null, law: null } as const;
    const { standardFields } = service.definition;
    await saveDraftPromise(office, admin, { ...outdated, promise: null, standardFields, outcome });
    expect(await press(outdated, "Photo")).toMatchObject({ outcome: "changedMeanwhile" });
    expect(await getService(office, serviceId)).toEqual(service);
    expect(await press(await change(), "Card")).toEqual({ outcome: "published" });
    const { definition } = await getService(office, serviceId);
    expect(definition).toMatchObject({ outcome, documents: [{ name: { en: "Card" } }] });
    expect(await versions()).toMatchObject([{ number: 1 }, { number: 2, state: "published" }]);
  });

  it("can be published as a draft, once even if that is sent twice, but not from a page that shows an older draft", async () => {
    const { admin, serviceId, change } = await start();
    const documents = [{ id: "", name: { en: "Card" }, need: "required" as const }];
    await saveDraftDocuments(office, admin, { ...(await change()), documents });
    const outdated = await change();
    await saveDraftDocuments(office, admin, { ...outdated, documents });
    const versionSeen = await change();
    const publish = () => publishDraftVersion(office, admin, versionSeen);
    expect(await Promise.all([publish(), publish()])).toEqual([
      { outcome: "published" },
      { outcome: "published" },
    ]);
    expect(await publishDraftVersion(office, admin, outdated)).toMatchObject({
      outcome: "changedMeanwhile",
    });
    expect(await versions()).toMatchObject([{ number: 1 }, { number: 2, state: "published" }]);
    const published = (await auditEntries()).filter(({ action }) => action === "PUBLISH_SERVICE");
    expect(published).toHaveLength(1);
    expect((await getService(office, serviceId)).requiredDocuments).toEqual(["Card"]);
  });

  it("can be discarded as a draft, once even if that is sent twice, but never another draft", async () => {
    const { admin, change } = await start();
    const save = async () =>
      saveDraftDocuments(office, admin, { ...(await change()), documents: [] });
    await save();
    const versionSeen = await change();
    const discard = (draftSeen = versionSeen) => discardDraftVersion(office, admin, draftSeen);
    const discarded = { outcome: "discarded" };
    expect(await Promise.all([discard(), discard()])).toEqual([discarded, discarded]);
    expect((await auditEntries()).map(({ action }) => action).sort()).toEqual([
      "DISCARD_SERVICE_DRAFT",
      "SAVE_SERVICE_DRAFT",
    ]);
    await save();
    expect(await discard()).toMatchObject({ outcome: "changedMeanwhile" });
    const published = await change();
    await publishDraftVersion(office, admin, published);
    expect(await discard(published), "published meanwhile").toMatchObject({
      outcome: "changedMeanwhile",
    });
  });

  it("is neither saved nor published with more documents than a form may ask for", async () => {
    const { admin, serviceId, service, change } = await start();
    const documents = Array.from({ length: 20 }, (_, row) => ({
      id: "",
      name: { en: `Paper ${row}` },
      need: "required" as const,
    }));
    await saveDraftDocuments(office, admin, { ...(await change()), documents });
    await updateService(office, admin, {
      serviceId,
      changes: { requiredDocuments: ["Photo"], translations: {} },
    });
    const versionsBefore = await versions();
    const { standardFields } = service.definition;
    const promised = { promise: null, standardFields, outcome: null, publish: true };
    expect(await saveDraftPromise(office, admin, { ...(await change()), ...promised })).toEqual({
      outcome: "tooManyDocuments",
    });
    expect(await versions()).toEqual(versionsBefore);
  });

  it("makes one draft if it is only saved, and saved twice; another change does not count as the second press", async () => {
    const { admin, service, edited, change, press } = await start();
    const versionSeen = await change();
    const save = (name: string) => {
      const documents = [{ id: "", name: { en: name }, need: "required" as const }];
      return saveDraftDocuments(office, admin, { ...versionSeen, documents });
    };
    const outcomes = await Promise.all([save("Card"), save("Card")]);
    const { version, draft } = await edited();
    expect(outcomes).toEqual([
      { outcome: "saved", version },
      { outcome: "saved", version },
    ]);
    expect(await save("Photo")).toMatchObject({ outcome: "changedMeanwhile", version });
    expect(await press(versionSeen, "Card")).toMatchObject({
      outcome: "changedMeanwhile",
      version,
    });
    expect((await edited()).draft).toEqual(draft);
    expect(await getService(office, service.id)).toEqual(service);
    expect((await auditEntries()).map(({ action }) => action)).toEqual(["SAVE_SERVICE_DRAFT"]);
  });

  it("reports no differences if the same was saved before, and reports those of another change", async () => {
    const { admin, edited, change, press } = await start();
    const versionSeen = await change();
    const save = (...names: string[]) => {
      const documents = names.map((name) => ({
        id: "",
        name: { en: name },
        need: "required" as const,
      }));
      return saveDraftDocuments(office, admin, { ...versionSeen, documents });
    };
    await save("Card");
    const { version } = await edited();
    const conflict = { outcome: "changedMeanwhile", version };
    expect(await press(versionSeen, "Card")).toEqual({ ...conflict, differences: [] });
    const photo = expect.objectContaining({ name: { en: "Photo" } });
    const differences = [{ kind: "document", after: photo }];
    expect(await save("Card", "Photo")).toEqual({ ...conflict, differences });
  });
});

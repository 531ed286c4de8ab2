import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import {
  getServiceToEdit,
  publishDraftVersion,
  saveDraftDocuments,
  saveDraftPromise,
} from "./draft-version.ts";
import { getService } from "./get-service.ts";
import { updateService } from "./update-service.ts";

onEachDatabase("the promise of a service", (office) => {
  const promise = { days: 15, counted: "working", law: null } as const;
  const start = async () => {
    const admin = await addPerson(office, "admin");
    const { id: serviceId, definition } = await addService(office);
    const otherParts = { standardFields: definition.standardFields, outcome: null };
    const draft = async () => (await getServiceToEdit(office, admin, serviceId)).draft;
    const change = async () => ({
      serviceId,
      expectedVersion: (await getServiceToEdit(office, admin, serviceId)).version,
    });
    const published = async () => (await getService(office, serviceId)).definition;
    return { admin, serviceId, otherParts, draft, change, published };
  };

  it("is seen by citizens once it is published", async () => {
    const { admin, otherParts, change, draft, published } = await start();
    const result = await saveDraftPromise(office, admin, {
      ...(await change()),
      ...otherParts,
      promise,
    });
    expect(result).toEqual({ outcome: "saved", version: (await change()).expectedVersion });
    expect((await draft())!.promise).toEqual(promise);
    expect((await published()).promise).toBeNull();
    await publishDraftVersion(office, admin, await change());
    expect((await published()).promise).toEqual(promise);
    await saveDraftPromise(office, admin, { ...(await change()), ...otherParts, promise: null });
    await publishDraftVersion(office, admin, await change());
    expect((await published()).promise).toBeNull();
  });

  it("stays when another page of the service is saved", async () => {
    const { admin, serviceId, otherParts, change, draft, published } = await start();
    await saveDraftPromise(office, admin, { ...(await change()), ...otherParts, promise });
    await saveDraftDocuments(office, admin, { ...(await change()), documents: [] });
    expect(await draft()).toMatchObject({ promise, documents: [] });
    await updateService(office, admin, { serviceId, changes: { fee: 75 } });
    expect(await draft()).toMatchObject({ promise, fee: 75 });
    await publishDraftVersion(office, admin, await change());
    await updateService(office, admin, { serviceId, changes: { fee: 80 } });
    expect(await published()).toMatchObject({ promise, fee: 80, documents: [] });
  });

  it("is not saved over what somebody else saved", async () => {
    const { admin, otherParts, change, draft } = await start();
    const outdated = await change();
    await saveDraftPromise(office, admin, { ...outdated, ...otherParts, promise });
    const outdatedChange = { ...outdated, ...otherParts, promise: { ...promise, days: 1 } };
    const { expectedVersion: now } = await change();
    expect(await saveDraftPromise(office, admin, outdatedChange)).toEqual({
      outcome: "changedMeanwhile",
      version: now,
      differences: [{ kind: "promise", before: promise, after: outdatedChange.promise }],
    });
    expect((await draft())!.promise).toEqual(promise);
  });
});

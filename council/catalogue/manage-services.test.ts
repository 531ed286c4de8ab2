import { expect, it } from "vitest";
import { fromJson } from "../../database/codec.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService, birthCertificate, definitionOf } from "../../tests/kit/services.ts";
import { ForbiddenError } from "../errors.ts";
import { createService } from "./create-service.ts";
import { deleteService } from "./delete-service.ts";
import { getServiceToManage } from "./get-service.ts";
import { updateService } from "./update-service.ts";
import { spec } from "../../tests/kit/spec.ts";

onEachDatabase("managing the catalogue:", (office) => {
  const auditEntries = async () => {
    const rows = await office.db.selectFrom("logs").selectAll().orderBy("timestamp").execute();
    return rows.map(({ action, userId, subjectId, details }) => ({
      action,
      userId,
      subjectId,
      details: fromJson<unknown>(details),
    }));
  };

  it(
    "an administrator creates a service, and the audit entry contains all of it",
    spec("§3/service/fields", "§7/services/create"),
    async () => {
      const admin = await addPerson(office, "admin");
      const id = await createService(office, admin, birthCertificate);

      const now = office.clock();
      expect(await getServiceToManage(office, admin, id)).toEqual({
        ...birthCertificate,
        id,
        createdAt: now,
        createdBy: admin.uid,
        updatedAt: now,
        versionId: expect.any(String),
        definition: {
          ...definitionOf(birthCertificate),
          documents: definitionOf(birthCertificate).documents.map((document) => ({
            ...document,
            id: expect.any(String),
          })),
        },
      });
      const details = { title: "Birth Certificate", after: birthCertificate };
      expect(await auditEntries()).toEqual([
        { action: "CREATE_SERVICE", userId: admin.uid, subjectId: id, details },
      ]);
    },
  );

  it(
    "an update changes only the fields it contains; the audit entry has the values that differ, before and after",
    spec("§7/services/update"),
    async () => {
      const admin = await addPerson(office, "admin");
      const service = await addService(office);
      office.advanceClock(5000);

      const changes = { title: "Birth Certificate", fee: 75, isActive: false };
      const outcome = await updateService(office, admin, { serviceId: service.id, changes });

      expect(outcome).toEqual({ outcome: "updated" });
      const updatedService = {
        ...service,
        fee: 75,
        isActive: false,
        updatedAt: office.clock(),
        versionId: expect.not.stringMatching(service.versionId),
        definition: { ...service.definition, fee: 75 },
      };
      expect(await getServiceToManage(office, admin, service.id)).toEqual(updatedService);
      expect(await auditEntries()).toMatchObject([
        {
          action: "UPDATE_SERVICE",
          subjectId: service.id,
          details: {
            title: "Birth Certificate",
            before: { fee: 50, isActive: true },
            after: { fee: 75, isActive: false },
          },
        },
      ]);
    },
  );

  it("an update that changes nothing is not recorded", async () => {
    const admin = await addPerson(office, "admin");
    const service = await addService(office);
    const update = { serviceId: service.id, changes: birthCertificate };
    expect(await updateService(office, admin, update)).toEqual({ outcome: "updated" });
    expect(await getServiceToManage(office, admin, service.id)).toEqual(service);
    expect(await office.count("logs")).toBe(0);
  });

  it("of two administrators who save at once, the second gets a conflict, and nothing is overwritten", async () => {
    const admin = await addPerson(office, "admin");
    const { id, updatedAt } = await addService(office);
    const update = (fee: number) =>
      updateService(office, admin, {
        serviceId: id,
        expectedUpdatedAt: updatedAt,
        changes: { fee },
      });

    const outcomes = await Promise.all([update(75), update(90)]);

    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["changedMeanwhile", "updated"]);
    const winningFee = outcomes[0].outcome === "updated" ? 75 : 90;
    const service = await getServiceToManage(office, admin, id);
    expect(service.fee).toBe(winningFee);
    expect(outcomes).toContainEqual({
      outcome: "changedMeanwhile",
      updatedAt: service.updatedAt,
      differing: { before: { fee: winningFee }, after: { fee: 75 + 90 - winningFee } },
    });
    expect(await office.count("logs")).toBe(1);
  });

  it("two presses of the same button make one change", async () => {
    const admin = await addPerson(office, "admin");
    const { id, updatedAt } = await addService(office);
    const change = { serviceId: id, expectedUpdatedAt: updatedAt, changes: { fee: 75 } };
    const press = () => updateService(office, admin, change);
    const updated = { outcome: "updated" };
    expect(await Promise.all([press(), press()])).toEqual([updated, updated]);
    expect(await office.count("logs")).toBe(1);
  });

  it(
    "an administrator deletes a service, and the audit entry contains what it said",
    spec("§6/capabilities/audited", "§7/services/delete"),
    async () => {
      const admin = await addPerson(office, "admin");
      const service = await addService(office);
      const otherService = await addService(office, { title: "Death Certificate" });

      expect(await deleteService(office, admin, service.id)).toEqual({ outcome: "deleted" });
      const { definition: _, ...before } = service;

      const remaining = await office.db.selectFrom("services").select("id").execute();
      expect(remaining).toEqual([{ id: otherService.id }]);
      expect(await auditEntries()).toMatchObject([
        { action: "DELETE_SERVICE", subjectId: service.id, details: { before } },
      ]);
    },
  );

  it("a deleted service can be neither deleted nor updated, and the outcome says so", async () => {
    const admin = await addPerson(office, "admin");
    const { id } = await addService(office);

    const deletions = await Promise.all([
      deleteService(office, admin, id),
      deleteService(office, admin, id),
    ]);
    expect(deletions.map(({ outcome }) => outcome).sort()).toEqual(["deleted", "gone"]);
    const update = { serviceId: id, changes: { fee: 75 } };
    expect(await updateService(office, admin, update)).toEqual({ outcome: "gone" });
    expect(await office.count("services")).toBe(0);
    expect(await office.count("logs")).toBe(1);
  });

  it.each(["citizen", "staff"] as const)(
    "a %s can change nothing: no row changes, and nothing is recorded",
    spec("§6/capabilities/services"),
    async (role) => {
      const person = await addPerson(office, role);
      const service = await addService(office);

      await expect(createService(office, person, birthCertificate)).rejects.toThrow(ForbiddenError);
      const update = { serviceId: service.id, changes: { fee: 75 } };
      await expect(updateService(office, person, update)).rejects.toThrow(ForbiddenError);
      await expect(deleteService(office, person, service.id)).rejects.toThrow(ForbiddenError);

      const rows = await office.db.selectFrom("services").select(["id", "fee"]).execute();
      expect(rows).toEqual([{ id: service.id, fee: 50 }]);
      expect(await office.count("logs")).toBe(0);
    },
  );
});

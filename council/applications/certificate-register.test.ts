import { beforeEach, expect, it } from "vitest";
import { addApproved, addCertifiedService, decide, noDues } from "../../tests/kit/certificates.ts";
import { collectText } from "../../tests/kit/collect.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { certificatesPerPage } from "../certificate-limits.ts";
import { ForbiddenError } from "../errors.ts";
import { dayMs } from "../limits.ts";
import type { Actor } from "../permissions.ts";
import { issueCertificate } from "../certificates/issue-certificate.ts";
import { exportCertificates } from "./export-certificates.ts";
import { listCertificates } from "./certificate-register.ts";
import type { RegisterFilter } from "./search/search-register.ts";
import { getRegisteredCertificate } from "./registered-certificate.ts";
import { revokeCertificate } from "../certificates/revoke-certificate.ts";

onEachDatabase("the register of certificates", (office) => {
  let kamla: Actor;
  let sunita: Actor;
  beforeEach(async () => {
    kamla = await addPerson(office, "staff");
    sunita = await addPerson(office, "citizen");
  });
  const issue = async (holder: string, serviceCode = "NOD") => {
    const applicationId = await addApplication(office, sunita);
    await office.change((tx) =>
      issueCertificate(tx, kamla, {
        template: { ...noDues, serviceCode },
        language: "en",
        answersIn: async () => [],
        reference: "ABCD2345",
        submittedAt: 0,
        remarks: null,
        approval: undefined,
        applicationId,
        serviceId: "service",
        holder,
      }),
    );
    return applicationId;
  };
  const holders = async (q = "") => {
    const { certificates } = await listCertificates(office, kamla, { q, page: 1 });
    return certificates.map(({ holder }) => holder);
  };

  it("lists all certificates, newest first, and finds them by the beginning of their number", async () => {
    for (const holder of ["Asha", "Binod"]) await issue(holder);
    await issue("Chandra", "WAT");
    expect(await holders()).toEqual(["Chandra", "Binod", "Asha"]);
    expect(await holders("GP/NOD/2025-26")).toEqual(["Binod", "Asha"]);
    expect(await holders("GP/NOD/2025-26/000001")).toEqual(["Asha"]);
    expect(await holders("%")).toEqual([]);
  });

  it("lists the certificates of a service, a year, or both, and exports only those", async () => {
    await issue("Asha");
    await issue("Binod", "WAT");
    office.advanceClock(120 * dayMs);
    await issue("Chandra");
    const holdersFound = async (filter: Partial<RegisterFilter>) => {
      const request = { q: "", page: 1, ...filter };
      const { certificates, series } = await listCertificates(office, kamla, request);
      expect(series).toEqual({ serviceCodes: ["NOD", "WAT"], years: ["2026-27", "2025-26"] });
      return certificates.map(({ holder }) => holder);
    };
    expect(await holdersFound({ serviceCode: "NOD" })).toEqual(["Chandra", "Asha"]);
    expect(await holdersFound({ year: "2025-26" })).toEqual(["Binod", "Asha"]);
    const serviceAndYear = { serviceCode: "NOD", year: "2025-26" };
    expect(await holdersFound(serviceAndYear)).toEqual(["Asha"]);
    expect(await holdersFound({ ...serviceAndYear, q: "GP/WAT" })).toEqual([]);
    expect(await holdersFound({ serviceCode: "O" }), "only whole codes").toEqual([]);
    expect(await holdersFound({ serviceCode: "%" })).toEqual([]);
    const csv = await collectText(exportCertificates(office, kamla, { q: "", ...serviceAndYear }));
    expect(csv).toContain("Asha");
    expect(csv).not.toMatch(/Binod|Chandra/);
    const exportEntries = office.db.selectFrom("logs").where("action", "=", "EXPORT_CERTIFICATES");
    const [entry] = await exportEntries.select("details").execute();
    expect(entry!.details).toBe('{"number":"NOD/2025-26","rows":1}');
  });

  it("lists all certificates on one page for printing", async () => {
    for (let count = 0; count <= certificatesPerPage; count += 1) await issue(`Asha ${count}`);
    const request = { q: "", page: 1 };
    expect(await listCertificates(office, kamla, request)).toMatchObject({ pages: 2 });
    const all = await listCertificates(office, kamla, { ...request, all: true });
    expect(all).toMatchObject({ page: 1, pages: 1, total: certificatesPerPage + 1 });
    expect(all.certificates).toHaveLength(certificatesPerPage + 1);
  });

  it("says which certificates are revoked, and why", async () => {
    const applicationId = await issue("Asha");
    await office.change((tx) => revokeCertificate(tx, kamla, applicationId, "A due was found"));
    const { certificates } = await listCertificates(office, kamla, { q: "", page: 1 });
    expect(certificates).toMatchObject([
      { revokedAt: office.clock(), revokeReason: "A due was found" },
    ]);
  });

  it.each([
    ["en", "The decision was changed from Approved to Rejected."],
    ["hi", "फ़ैसला “स्वीकृत” से बदलकर “अस्वीकृत” किया गया।"],
  ] as const)(
    "gives both decisions as the reason if a new decision without remarks revoked a certificate (%s)",
    async (language, reason) => {
      const service = await addCertifiedService(office);
      const id = await addApproved(office, { applicant: sunita, reviewer: kamla, service });
      office.advanceClock(1000);
      await decide(office, kamla, id, "rejected");
      office.advanceClock(1000);
      await decide(office, kamla, id);
      const reader = { ...kamla, language };
      const { certificates } = await listCertificates(office, reader, { q: "", page: 1 });
      expect(certificates.map(({ revokeReason }) => revokeReason)).toEqual([null, reason]);
      expect(await collectText(exportCertificates(office, reader, { q: "" }))).toContain(reason);
      expect(await getRegisteredCertificate(office, reader, certificates[1]!.id)).toMatchObject({
        revokeReason: reason,
      });
    },
  );

  it("says only that the decision was changed if the history does not name the decisions", async () => {
    const applicationId = await issue("Asha");
    await office.change((tx) => revokeCertificate(tx, kamla, applicationId, null));
    const { certificates } = await listCertificates(office, kamla, { q: "", page: 1 });
    expect(certificates).toMatchObject([{ revokeReason: "The decision was changed." }]);
  });

  it("can be downloaded as CSV; the download is recorded, and no name in it acts as a formula", async () => {
    await issue("=1+1");
    const csv = await collectText(exportCertificates(office, kamla, { q: "" }));
    expect(csv).toContain(`"'=1+1"`);
    expect(csv).toContain("GP/NOD/2025-26/000001-");
    const exportEntries = office.db.selectFrom("logs").where("action", "=", "EXPORT_CERTIFICATES");
    expect(await exportEntries.select("userId").execute()).toEqual([{ userId: kamla.uid }]);
  });

  it("cannot be read by citizens, but can be read by auditors", async () => {
    await expect(listCertificates(office, sunita, { q: "", page: 1 })).rejects.toThrow(
      ForbiddenError,
    );
    const auditor = await addPerson(office, "citizen", { duty: "auditor" });
    expect(await listCertificates(office, auditor, { q: "", page: 1 })).toMatchObject({
      total: 0,
    });
  });
});

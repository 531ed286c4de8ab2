import { describe, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { addApproved, addCertifiedService } from "../../tests/kit/certificates.ts";
import { collect } from "../../tests/kit/collect.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPayment } from "../../tests/kit/payments.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { exportApplications } from "../applications/export/export-applications.ts";
import { exportCertificates } from "../applications/export-certificates.ts";
import { exportEntries } from "../audit-log/export-entries.ts";
import { SignedOutError, TooManyExportsError } from "../errors.ts";
import { exportFigures } from "../figures/export-figures.ts";
import { exportRefusals } from "../figures/export-refusals.ts";
import type { Office } from "../office.ts";
import { exportDayBook } from "../payments/export-day-book.ts";
import type { Actor } from "../permissions.ts";
import {
  dayBooksPerHour,
  exportRightsCheckEveryMs,
  exportsPerHour,
  exportWindowMs,
} from "../review-limits.ts";

type Pieces = AsyncIterable<string | Uint8Array>;

const pagedExports: Record<string, (office: Office, actor: Actor) => Promise<Pieces>> = {
  "the list of applications": (office, actor) =>
    exportApplications(office, actor, { format: "csv" }),
  "the register": (office, actor) => exportCertificates(office, actor, { q: "" }),
  "the day book": (office, actor) => exportDayBook(office, actor, { day: "2026-01-02" }),
  "the audit log": (office, actor) => exportEntries(office, actor, {}),
};
const everyExport: Record<string, (office: Office, actor: Actor) => Promise<unknown>> = {
  ...pagedExports,
  "the figures": (office, actor) => exportFigures(office, actor, new URLSearchParams()),
  "the refusals": (office, actor) => exportRefusals(office, actor, new URLSearchParams()),
};

onEachDatabase("exports of the office", (office) => {
  describe.each(Object.entries(everyExport))("%s", (name, begin) => {
    it("may be exported a limited number of times per person and hour, with an audit entry each time", async () => {
      const auditor = await addPerson(office, "citizen", { duty: "auditor" });
      const atMost = name === "the day book" ? dayBooksPerHour : exportsPerHour;
      for (let count = 0; count < atMost; count += 1) await begin(office, auditor);
      office.advanceClock(60_000);
      const refused = await begin(office, auditor).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(TooManyExportsError);
      expect(refused).toMatchObject({ retryAfterMs: exportWindowMs - 60_000 });
      expect(await office.count("logs")).toBe(atMost);
      await begin(office, await addPerson(office, "citizen", { duty: "auditor" }));
      office.advanceClock(exportWindowMs);
      await begin(office, auditor);
      expect(await office.count("logs")).toBe(atMost + 2);
    });
  });

  it("of figures and of refusals share one limit", async () => {
    const staff = await addPerson(office, "staff");
    for (let count = 0; count < exportsPerHour; count += 2) {
      await exportFigures(office, staff, new URLSearchParams());
      await exportRefusals(office, staff, new URLSearchParams());
    }
    const refused = exportFigures(office, staff, new URLSearchParams());
    await expect(refused).rejects.toThrow(TooManyExportsError);
  });

  it.each(Object.entries(pagedExports))(
    "stop in the middle of a download once the reader's account is disabled: %s",
    async (_, begin) => {
      const staff = await addPerson(office, "staff");
      const auditor = await addPerson(office, "citizen", { duty: "auditor" });
      const service = await addCertifiedService(office);
      const applicant = await addPerson(office, "citizen");
      await addApproved(office, { applicant, reviewer: staff, service });
      await addPayment(office, staff, await addApplication(office, applicant));
      const content = (await begin(office, auditor))[Symbol.asyncIterator]();
      const rest = { [Symbol.asyncIterator]: () => content };
      expect((await content.next()).done).toBe(false);
      await office.db
        .updateTable("users")
        .set({ disabledAt: office.clock() })
        .where("uid", "=", auditor.uid)
        .execute();
      office.advanceClock(exportRightsCheckEveryMs);
      await expect(collect(rest)).rejects.toThrow(SignedOutError);
    },
  );
});

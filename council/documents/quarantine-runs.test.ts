import { beforeEach, expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { newForm } from "../../tests/kit/submissions.ts";
import { pdf } from "../../tests/kit/test-files.ts";
import { recordInfectedFile } from "../applications/record-infected-file.ts";
import { acceptDocument } from "./accept.ts";
import { checkQuarantined } from "./quarantine.ts";
import type { Scan } from "./scanner.ts";

onEachDatabase("a check of quarantined files", (office) => {
  let scanCount: number;
  const setScanner = (scan: () => Scan) => {
    const countAndScan = async () => {
      scanCount += 1;
      return scan();
    };
    office.scanner = { scan: countAndScan, answers: async () => true };
  };
  const check = (run: Parameters<typeof checkQuarantined>[2]) =>
    checkQuarantined(office, recordInfectedFile, run);

  beforeEach(async () => {
    setScanner(() => ({ verdict: "unreachable", reason: "ECONNREFUSED" }));
    const sunita = await addPerson(office, "citizen");
    const form = newForm(office, await addService(office, { requiredDocuments: ["Ration card"] }));
    for (const line of ["one", "two", "three"]) {
      const file = { form, slot: "document_0", name: `${line}.pdf`, bytes: pdf(line) };
      await acceptDocument(office, sunita, file);
      office.advanceClock(1);
    }
    scanCount = 0;
  });

  it("ends after the current file once the portal stops, and goes on after the next start", async () => {
    const abortController = new AbortController();
    setScanner(() => {
      abortController.abort();
      return { verdict: "clean" };
    });
    expect(await check({ stopping: abortController.signal })).toBe(1);
    expect(scanCount).toBe(1);
    expect(await check({ stopping: AbortSignal.abort() })).toBe(0);
    expect(await check({})).toBe(2);
  });

  it("leaves files beyond its limit to the next run", async () => {
    setScanner(() => ({ verdict: "clean" }));
    expect(await check({ atMost: 2 })).toBe(2);
    expect(scanCount).toBe(2);
    expect(await check({ atMost: 2 })).toBe(1);
  });

  it("does not let newer files wait for older ones that get no verdict", async () => {
    const scans: Scan[] = [
      { verdict: "unclear", reason: "ERROR" },
      { verdict: "unclear", reason: "ERROR" },
    ];
    setScanner(() => scans.shift() ?? { verdict: "clean" });
    expect(await check({ atMost: 1 })).toBe(1);
  });
});

import { expect, it } from "vitest";
import { addCertifiedService, decide } from "../../tests/kit/certificates.ts";
import { addAtCounter, fileFor } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { findPapers } from "./find-papers.ts";

onEachDatabase("the papers of an application that was filed at the counter", (office) => {
  it("are an unrevoked certificate or a refusal, and are not found for a helper", async () => {
    const kamla = await addPerson(office, "staff");
    const ramesh = await addPerson(office, "admin");
    const shanti = await addAtCounter(office, kamla);
    const id = await fileFor(office, kamla, shanti, await addCertifiedService(office));
    const papers = async () => (await findPapers(office, kamla, [id]))?.[id];
    expect(await papers()).toEqual({ certificate: false, statement: undefined });
    await decide(office, ramesh, id);
    expect(await papers()).toEqual({ certificate: true, statement: undefined });
    office.advanceClock(1000);
    await decide(office, ramesh, id, "rejected", "Not resident");
    expect(await papers()).toEqual({ certificate: false, statement: "refusal" });
    expect(
      await findPapers(office, await addPerson(office, "citizen", { duty: "helper" }), [id]),
    ).toBeUndefined();
    expect(await findPapers(office, kamla, [])).toEqual({});
  });
});

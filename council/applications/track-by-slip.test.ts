import { expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { recordStatements } from "../../tests/kit/statements.ts";
import { referenceOf } from "../ids.ts";
import { slipCodeOf, trackBySlip } from "./track-by-slip.ts";

onEachDatabase("following an application by its slip", (office) => {
  const addReference = async () =>
    referenceOf(
      await addApplication(office, await addPerson(office, "citizen"), { remarks: "Ration card" }),
    );

  it("shows status, turn and dates to whoever has the code, and nothing of the person", async () => {
    const reference = await addReference();
    const code = slipCodeOf(office, reference);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{24}$/);
    expect(await trackBySlip(office, code)).toEqual({
      reference,
      status: "pending",
      turn: "office",
      submittedAt: office.clock(),
      updatedAt: office.clock(),
      due: undefined,
    });
    expect(await trackBySlip(office, code.toLowerCase())).toBeDefined();
  });

  it("shows nothing for a code that is changed, cut short or mixed with another reference; nothing is looked up", async () => {
    const reference = await addReference();
    const other = await addReference();
    const code = slipCodeOf(office, reference);
    const proof = code.slice(reference.length);
    const last = code.endsWith("0") ? "1" : "0";
    const { recorded, statements } = recordStatements(office);
    for (const wrong of [
      code.slice(0, -1) + last,
      other + proof,
      reference,
      code + last,
      code.slice(0, -1),
      "",
      "\u0000",
    ])
      expect(await trackBySlip(recorded, wrong), wrong).toBeUndefined();
    expect(statements).toEqual([]);
  });

  it("shows nothing for the right code of an application that does not exist, such as a deleted one", async () => {
    expect(await trackBySlip(office, slipCodeOf(office, "ZZZZZZZZ"))).toBeUndefined();
  });
});

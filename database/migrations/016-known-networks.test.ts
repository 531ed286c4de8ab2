import type { Kysely } from "kysely";
import { expect, it } from "vitest";
import { sendRequestedCodes } from "../../council/accounts/send-requested-codes.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { up } from "./016-known-networks.ts";

onEachDatabase("codes of the previous version", (office) => {
  it("stay as they are, and no letter is sent for them", async () => {
    const sunita = await addPerson(office, "citizen");
    const { db } = office;
    await db.schema.dropTable("knownNetworks").execute();
    await db.schema.dropIndex("codesByLetterDueAt").execute();
    await db.schema.alterTable("codes").dropColumn("letterDueAt").execute();
    const code = {
      id: "c",
      purpose: "password",
      subjectId: sunita.uid,
      email: sunita.email,
      codeHash: "x",
      letterId: null,
      timestamp: office.clock(),
      expiresAt: office.clock() + 1000,
      tries: 0,
    } as const;
    await db.insertInto("codes").values(code).execute();

    await up(db as unknown as Kysely<unknown>);

    await sendRequestedCodes(office);
    expect(await db.selectFrom("codes").selectAll().execute()).toEqual([
      { ...code, letterDueAt: null },
    ]);
    expect(await office.count("knownNetworks")).toBe(0);
    expect(await office.count("letters")).toBe(0);
  });
});

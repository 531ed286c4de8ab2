import type { Kysely } from "kysely";
import { expect, it } from "vitest";
import { countUnencrypted } from "../../council/documents/encrypt-plain.ts";
import { addApplication, addDocument } from "../../tests/kit/applications.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { up } from "./012-encrypted-documents.ts";

onEachDatabase("documents stored before the portal encrypted documents", (office) => {
  it("are all present, and recorded as unencrypted", async () => {
    const applicationId = await addApplication(office, await addPerson(office, "citizen"));
    const ids = [
      await addDocument(office, applicationId),
      await addDocument(office, applicationId),
    ].toSorted();
    await office.db.schema.dropIndex("documentsInClear").execute();
    await office.db.schema.alterTable("documents").dropColumn("keyId").execute();
    const before = await office.db.selectFrom("documents").selectAll().orderBy("id").execute();
    expect(before.map(({ id }) => id)).toEqual(ids);

    await up(office.db as unknown as Kysely<unknown>);

    const after = await office.db.selectFrom("documents").selectAll().orderBy("id").execute();
    expect(after).toEqual(before.map((row) => ({ ...row, keyId: null })));
    expect(await countUnencrypted(office)).toBe(2);
  });
});

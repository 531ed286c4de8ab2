import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { untilBlocked } from "../../tests/kit/until-blocked.ts";
import { deleteAccount } from "../accounts/delete-account.ts";
import { lockAccount } from "../lock-account.ts";
import { queueLetter } from "./outbox.ts";

onEachDatabase("a letter that waits", (office) => {
  it("is deleted with the account it is to, though it was written while that was deleted", async () => {
    const { uid, email } = await addPerson(office, "citizen");
    const { deleting } = await office.change(async (tx) => {
      const { displayName: toName } = (await lockAccount(tx, uid))!;
      const started = deleteAccount(office, { uid });
      await untilBlocked(office, started);
      const about = { subject: "Approved", text: "Private", html: "<p>Private</p>", params: {} };
      const to = { to: email, toName, toUid: uid, language: "en" } as const;
      await queueLetter(tx, { ...about, ...to, kind: "status" });
      return { deleting: started };
    });
    expect(await deleting).toEqual({ outcome: "deleted" });
    const letters = await office.db.selectFrom("letters").select("subject").execute();
    expect(letters.map(({ subject }) => subject)).toEqual(["Your Account Is Deleted"]);
  });
});

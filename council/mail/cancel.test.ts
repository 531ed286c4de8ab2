import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { untilBlocked } from "../../tests/kit/until-blocked.ts";
import { deleteAccount } from "../accounts/delete-account.ts";
import { lockAccount } from "../lock-account.ts";
import { queueLetter } from "./outbox.ts";

onEachDatabase("a letter that is not sent yet", (office) => {
  it("is deleted with its recipient's account, even if it was queued while the account was being deleted", async () => {
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

  it("is deleted with the account, whether it waits or was given up, while a sent letter stays", async () => {
    const { uid, email, displayName: toName } = await addPerson(office, "citizen");
    const to = { to: email, toName, toUid: uid, language: "en", kind: "status" } as const;
    for (const state of ["waiting", "failed", "sent"] as const) {
      const about = { subject: state, text: "Private", html: "<p>Private</p>", params: {} };
      const id = await office.change((tx) => queueLetter(tx, { ...about, ...to }));
      await office.db.updateTable("letters").set({ state }).where("id", "=", id).execute();
    }
    await deleteAccount(office, { uid });
    const left = await office.db.selectFrom("letters").select("subject").execute();
    expect(left.map(({ subject }) => subject).toSorted()).toEqual([
      "Your Account Is Deleted",
      "sent",
    ]);
  });
});

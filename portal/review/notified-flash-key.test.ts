import { expect, it } from "vitest";
import { deleteAccount } from "../../council/accounts/delete-account.ts";
import { disableUser } from "../../council/accounts/disable-user.ts";
import { addApplication } from "../../tests/kit/applications.ts";
import { addAtCounter, fileFor } from "../../tests/kit/counter.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { addService } from "../../tests/kit/services.ts";
import { issuedFlashKey, notifiedFlashKey } from "./notified-flash-key.ts";

onEachDatabase("the message after a change of which the applicant is notified", (office) => {
  it("says that the applicant gets an email, has to be called, or is told by nobody if the account was deleted", async () => {
    const kamla = await addPerson(office, "staff");
    const sunita = await addPerson(office, "citizen");
    const ownApplication = await addApplication(office, sunita);
    const shanti = await addAtCounter(office, kamla);
    const filedApplication = await fileFor(office, kamla, shanti, await addService(office));
    const keyAfter = (id: string) =>
      notifiedFlashKey(office, id, "forwarding.done", { toNobody: "forwarding.doneOnly" });
    expect(await keyAfter(ownApplication)).toBe("forwarding.done");
    expect(await keyAfter(filedApplication)).toBe("review.toCall");
    await disableUser(office, { uid: sunita.uid });
    expect(await keyAfter(ownApplication), "by email all the same").toBe("forwarding.done");
    const toDisabled = "review.messages.sentDisabled";
    expect(
      await notifiedFlashKey(office, ownApplication, "review.messages.sent", { toDisabled }),
    ).toBe(toDisabled);
    await deleteAccount(office, { uid: sunita.uid });
    expect(await keyAfter(ownApplication)).toBe("forwarding.doneOnly");
    expect(await notifiedFlashKey(office, ownApplication, "review.messages.sent")).toBe(
      "review.messages.sent",
    );
    expect(await issuedFlashKey(office, ownApplication)).toBe("review.held.releasedOnly");
  });
});

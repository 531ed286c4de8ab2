import { beforeEach, expect, it } from "vitest";
import { addApplication } from "../../tests/kit/applications.ts";
import { decide } from "../../tests/kit/certificates.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPayment } from "../../tests/kit/payments.ts";
import { addPerson } from "../../tests/kit/people.ts";
import { apply } from "../../tests/kit/submissions.ts";
import { addService } from "../../tests/kit/services.ts";
import { turnOnFactor } from "../../tests/kit/second-factor.ts";
import { untilBlocked } from "../../tests/kit/until-blocked.ts";
import { sendDueLetters } from "../mail/send-due.ts";
import type { Actor } from "../permissions.ts";
import { changeEmail } from "./change-email.ts";
import { changeRole } from "./change-role.ts";
import { deleteAccount } from "./delete-account.ts";
import { disableUser } from "./disable-user.ts";
import { enableUser } from "./enable-user.ts";
import { updateEmail } from "./records.ts";
import { resetSecondFactor } from "./second-factor/reset.ts";
import { setPassword } from "./set-password.ts";

onEachDatabase("letters to somebody whose email changes", (office, engine) => {
  let sunita: Actor;
  let kamla: Actor;
  beforeEach(async () => {
    sunita = await addPerson(office, "citizen", { email: "old@example.in" });
    kamla = await addPerson(office, "staff");
  });
  const recipients = async () => {
    const letters = office.db.selectFrom("letters").select(["subject", "recipient"]);
    const rows = await letters.orderBy("subject").execute();
    return rows.map(({ subject, recipient }) => [subject, recipient]);
  };

  it("go to the new email if they report what the office did and were not sent yet", async () => {
    await decide(office, kamla, await addApplication(office, sunita), "rejected", "Private");
    await changeEmail(office, sunita, "new@example.in");
    expect(await recipients()).toEqual([
      ["Application Status Update - Income Certificate", "new@example.in"],
      ["Your Email Address Was Changed", "old@example.in"],
    ]);
    await sendDueLetters(office);
    const decision = office.delivery.accepted.find(({ kind }) => kind === "status");
    expect(decision).toMatchObject({
      to: "new@example.in",
      params: { to_email: "new@example.in" },
    });
  });

  it("go to the new email, too, if they failed and wait to be sent again", async () => {
    await decide(office, kamla, await addApplication(office, sunita), "rejected", "Private");
    await office.db.updateTable("letters").set({ state: "failed" }).execute();
    await changeEmail(office, sunita, "new@example.in");
    expect(await recipients()).toContainEqual([expect.any(String), "new@example.in"]);
  });

  it("stay with the old email if they were sent already, confirm an application or report another role", async () => {
    await apply(office, sunita, await addService(office));
    await changeRole(office, sunita, "staff");
    await decide(office, kamla, await addApplication(office, sunita), "rejected", "Private");
    await office.db
      .updateTable("letters")
      .set({ state: "sent", sentAt: 1 })
      .where("kind", "=", "status")
      .execute();
    await changeEmail(office, sunita, "new@example.in");
    expect(new Set((await recipients()).map(([, recipient]) => recipient))).toEqual(
      new Set(["old@example.in"]),
    );
    expect(await office.count("letters")).toBe(4);
  });

  it.runIf(engine === "postgres")(
    "go to the new email if they are written at the same moment",
    async () => {
      const decidedId = await addApplication(office, sunita);
      const paidId = await addApplication(office, sunita);
      const { lettersWritten } = await office.change(async (tx) => {
        await updateEmail(tx, sunita.uid, "new@example.in");
        const lettersWritten = Promise.all([
          decide(office, kamla, decidedId, "rejected", "Private"),
          addPayment(office, kamla, paidId),
        ]);
        await untilBlocked(office, lettersWritten);
        return { lettersWritten };
      });
      await lettersWritten;
      expect((await recipients()).map(([, recipient]) => recipient)).toEqual([
        "new@example.in",
        "new@example.in",
      ]);
    },
  );

  const noPreparation = async () => {};
  const operatorChanges: [
    name: string,
    prepare: () => Promise<unknown>,
    change: () => Promise<unknown>,
  ][] = [
    ["changes the role", noPreparation, () => changeRole(office, { uid: sunita.uid }, "staff")],
    [
      "changes the email again",
      noPreparation,
      () => changeEmail(office, { uid: sunita.uid }, "third@example.in"),
    ],
    [
      "sets a password",
      noPreparation,
      () => setPassword(office, { uid: sunita.uid }, "by the banyan"),
    ],
    ["disables the account", noPreparation, () => disableUser(office, { uid: sunita.uid })],
    [
      "enables the account",
      () => office.db.updateTable("users").set({ disabledAt: 1 }).execute(),
      () => enableUser(office, { uid: sunita.uid }),
    ],
    [
      "resets the second factor",
      () => turnOnFactor(office, sunita),
      () => resetSecondFactor(office, { uid: sunita.uid }, "lost the phone"),
    ],
    ["deletes the account", noPreparation, () => deleteAccount(office, { uid: sunita.uid })],
  ];
  it.runIf(engine === "postgres").each(operatorChanges)(
    "go to the new email if at the same moment the operator %s",
    async (_name, prepare, change) => {
      await prepare();
      await office.db.deleteFrom("letters").execute();
      const { pendingChange } = await office.change(async (tx) => {
        await updateEmail(tx, sunita.uid, "new@example.in");
        const pendingChange = change();
        await untilBlocked(office, pendingChange);
        return { pendingChange };
      });
      await pendingChange;
      expect((await recipients()).map(([, recipient]) => recipient)).toEqual(["new@example.in"]);
    },
  );
});

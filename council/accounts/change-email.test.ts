import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson, password, signInAs } from "../../tests/kit/people.ts";
import { untilBlocked } from "../../tests/kit/until-blocked.ts";
import { changeEmail } from "./change-email.ts";
import { updateEmail } from "./records.ts";
import { findSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";

const caller = { ipAddress: "203.0.113.7", language: "en" } as const;

onEachDatabase("a new email for an account", (office, engine) => {
  const signInWith = (email: string) =>
    signIn(office, caller, { email, password, rememberMe: false });

  it("is what its owner signs in with; their sessions end, and the old email gets a letter", async () => {
    const sunita = await addPerson(office, "citizen");
    const session = await signInAs(office, sunita);
    expect(await changeEmail(office, { email: sunita.email }, "new@example.in")).toEqual({
      outcome: "changed",
    });
    expect(await findSession(office, session)).toBeUndefined();
    expect((await signInWith("new@example.in")).outcome).toBe("signedIn");
    expect((await signInWith(sunita.email)).outcome).not.toBe("signedIn");
    expect(
      await office.db.selectFrom("letters").select(["recipient", "subject"]).execute(),
    ).toEqual([{ recipient: sunita.email, subject: "Your Email Address Was Changed" }]);
    const auditEntries = await office.db.selectFrom("logs").selectAll().execute();
    expect(auditEntries).toContainEqual(
      expect.objectContaining({ action: "CHANGE_EMAIL", subjectId: sunita.uid }),
    );
  });

  it("is refused if another account has it, and nothing changes", async () => {
    const sunita = await addPerson(office, "citizen");
    const mohan = await addPerson(office, "staff");
    const session = await signInAs(office, sunita);
    expect(await changeEmail(office, sunita, mohan.email)).toEqual({ outcome: "emailTaken" });
    expect(await findSession(office, session)).toBeDefined();
    expect((await signInWith(sunita.email)).outcome).toBe("signedIn");
    expect(await office.count("letters")).toBe(0);
  });

  it.runIf(engine === "postgres")(
    "is refused if another account gets it at the same moment, and nothing changes",
    async () => {
      const sunita = await addPerson(office, "citizen");
      const mohan = await addPerson(office, "staff");
      const session = await signInAs(office, sunita);
      const { pendingChange } = await office.change(async (tx) => {
        await updateEmail(tx, mohan.uid, "new@example.in");
        const pendingChange = Promise.allSettled([changeEmail(office, sunita, "new@example.in")]);
        await untilBlocked(office, pendingChange);
        return { pendingChange };
      });
      expect(await pendingChange).toEqual([
        { status: "fulfilled", value: { outcome: "emailTaken" } },
      ]);
      expect(await findSession(office, session)).toBeDefined();
      expect((await signInWith(sunita.email)).outcome).toBe("signedIn");
      expect(await office.count("letters")).toBe(0);
    },
  );

  it("changes nothing if the account has it already, or if there is no such account", async () => {
    const sunita = await addPerson(office, "citizen");
    expect(await changeEmail(office, sunita, sunita.email)).toEqual({ outcome: "unchanged" });
    expect(await changeEmail(office, { uid: "nobody" }, "new@example.in")).toEqual({
      outcome: "noSuchUser",
    });
    expect(await office.count("letters")).toBe(0);
    expect(await office.count("logs")).toBe(0);
  });
});

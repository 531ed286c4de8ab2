import { expect, it } from "vitest";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson, password, signInAs } from "../../tests/kit/people.ts";
import { untilBlocked } from "../../tests/kit/until-blocked.ts";
import { changeEmail } from "./change-email.ts";
import { updateEmail } from "./records.ts";
import { findSession } from "./sessions.ts";
import { signIn } from "./sign-in.ts";

const caller = { ipAddress: "203.0.113.7", language: "en" } as const;

onEachDatabase("another email of an account", (office, engine) => {
  const enter = (email: string) => signIn(office, caller, { email, password, rememberMe: false });

  it("is what they sign in with; sessions end, and the old email gets a letter", async () => {
    const sunita = await addPerson(office, "citizen");
    const session = await signInAs(office, sunita);
    expect(await changeEmail(office, { email: sunita.email }, "new@example.in")).toEqual({
      outcome: "changed",
    });
    expect(await findSession(office, session)).toBeUndefined();
    expect((await enter("new@example.in")).outcome).toBe("signedIn");
    expect((await enter(sunita.email)).outcome).not.toBe("signedIn");
    expect(
      await office.db.selectFrom("letters").select(["recipient", "subject"]).execute(),
    ).toEqual([{ recipient: sunita.email, subject: "Your Email Address Was Changed" }]);
    const entries = await office.db.selectFrom("logs").selectAll().execute();
    expect(entries).toContainEqual(
      expect.objectContaining({ action: "CHANGE_EMAIL", subjectId: sunita.uid }),
    );
  });

  it("is refused where another account has it, and nothing changes", async () => {
    const sunita = await addPerson(office, "citizen");
    const mohan = await addPerson(office, "staff");
    const session = await signInAs(office, sunita);
    expect(await changeEmail(office, sunita, mohan.email)).toEqual({ outcome: "emailTaken" });
    expect(await findSession(office, session)).toBeDefined();
    expect((await enter(sunita.email)).outcome).toBe("signedIn");
    expect(await office.count("letters")).toBe(0);
  });

  it.runIf(engine === "postgres")(
    "is refused where another account gets it at the same moment, and nothing changes",
    async () => {
      const sunita = await addPerson(office, "citizen");
      const mohan = await addPerson(office, "staff");
      const session = await signInAs(office, sunita);
      const { late } = await office.change(async (tx) => {
        await updateEmail(tx, mohan.uid, "new@example.in");
        const changing = Promise.allSettled([changeEmail(office, sunita, "new@example.in")]);
        await untilBlocked(office, changing);
        return { late: changing };
      });
      expect(await late).toEqual([{ status: "fulfilled", value: { outcome: "emailTaken" } }]);
      expect(await findSession(office, session)).toBeDefined();
      expect((await enter(sunita.email)).outcome).toBe("signedIn");
      expect(await office.count("letters")).toBe(0);
    },
  );

  it("changes nothing if the email is the same, or there is no such account", async () => {
    const sunita = await addPerson(office, "citizen");
    expect(await changeEmail(office, sunita, sunita.email)).toEqual({ outcome: "unchanged" });
    expect(await changeEmail(office, { uid: "nobody" }, "new@example.in")).toEqual({
      outcome: "noSuchUser",
    });
    expect(await office.count("letters")).toBe(0);
    expect(await office.count("logs")).toBe(0);
  });
});

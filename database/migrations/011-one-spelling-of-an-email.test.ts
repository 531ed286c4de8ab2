import type { Kysely } from "kysely";
import { expect, it } from "vitest";
import { codeRequestForm, signInForm } from "../../council/accounts/rules.ts";
import { requestPasswordCode } from "../../council/accounts/request-password-code.ts";
import { findSession } from "../../council/accounts/sessions.ts";
import { sendRequestedCodes } from "../../council/accounts/send-requested-codes.ts";
import { signIn } from "../../council/accounts/sign-in.ts";
import { queueCode } from "../../tests/kit/letters.ts";
import { onEachDatabase } from "../../tests/kit/office.ts";
import { addPerson, password } from "../../tests/kit/people.ts";
import { up } from "./011-one-spelling-of-an-email.ts";

const caller = { ipAddress: "203.0.113.7", language: "en" } as const;
const normalisedEmail = "sunita@example.in";
const fullwidthEmail = "sunita@ｅxample.in";
const softHyphenEmail = "sunita@exam\u00adple.in";

onEachDatabase("emails stored in several spellings", (office) => {
  /** This migration ran when the column `recipient` was still named `to`. */
  const rename = (from: string, to: string) =>
    office.db.schema.alterTable("letters").renameColumn(from, to).execute();
  const migrate = async () => {
    await rename("recipient", "to");
    await up(office.db as unknown as Kysely<unknown>);
    await rename("to", "recipient");
  };
  const emails = async () =>
    (
      await office.db.selectFrom("users").select(["uid", "email"]).orderBy("createdAt").execute()
    ).map(({ uid, email }) => [uid, email]);
  const signInWith = async (email: string) => {
    const signedIn = await signIn(office, caller, signInForm.parse({ email, password }));
    if (signedIn.outcome !== "signedIn") return signedIn.outcome;
    return (await findSession(office, signedIn.sessionToken))?.person.uid;
  };

  it("have one spelling afterwards, and are found in any spelling", async () => {
    const mohan = await addPerson(office, "citizen", { email: "mohan@exa\u200bmple.in." });
    await migrate();
    expect(await emails()).toEqual([[mohan.uid, "mohan@example.in"]]);
    for (const spelling of ["mohan@example.in", "Mohan@Ｅxample.in", "mohan@exa\u200bmple.in."])
      expect(await signInWith(spelling)).toBe(mohan.uid);
  });

  it("are kept apart in two accounts: one keeps the normalised email, the other signs in with its old spelling", async () => {
    const older = await addPerson(office, "citizen", { email: fullwidthEmail });
    office.advanceClock(1);
    const younger = await addPerson(office, "citizen", { email: normalisedEmail });
    await migrate();
    expect(await emails()).toEqual([
      [older.uid, fullwidthEmail],
      [younger.uid, normalisedEmail],
    ]);
    expect(await signInWith(normalisedEmail)).toBe(younger.uid);
    expect(await signInWith(fullwidthEmail)).toBe(older.uid);
    expect(await signInWith("Sunita@Example.in.")).toBe(younger.uid);
  });

  it("are normalised in the oldest account if no account had the normalised email; the other gets codes at its old spelling", async () => {
    const first = await addPerson(office, "citizen", { email: fullwidthEmail });
    office.advanceClock(1);
    const second = await addPerson(office, "staff", { email: softHyphenEmail });
    await migrate();
    expect(await emails()).toEqual([
      [first.uid, normalisedEmail],
      [second.uid, softHyphenEmail],
    ]);
    expect(await signInWith(softHyphenEmail)).toBe(second.uid);
    await requestPasswordCode(office, caller, codeRequestForm.parse({ email: softHyphenEmail }));
    await sendRequestedCodes(office);
    await office.drain();
    expect(office.delivery.accepted.map(({ to }) => to)).toEqual([softHyphenEmail]);
    await migrate();
    expect((await emails()).map(([, email]) => email)).toEqual([normalisedEmail, softHyphenEmail]);
  });

  it("are normalised in registrations, codes, contact messages and waiting letters", async () => {
    const times = { createdAt: 0, expiresAt: 1 };
    await office.db
      .insertInto("registrations")
      .values({
        id: "r",
        email: fullwidthEmail,
        displayName: "x",
        passwordHash: "x",
        language: "en",
        ...times,
      })
      .execute();
    await office.db
      .insertInto("codes")
      .values({
        id: "r",
        purpose: "registration",
        subjectId: "r",
        email: fullwidthEmail,
        codeHash: "x",
        letterId: null,
        timestamp: 0,
        expiresAt: 1,
        tries: 0,
      })
      .execute();
    const message = { id: "m", name: "x", subject: "x", message: "x", letterId: "l", createdAt: 0 };
    await office.db
      .insertInto("contactMessages")
      .values({ ...message, email: fullwidthEmail })
      .execute();
    await queueCode(office);
    await office.db
      .updateTable("letters")
      .set("recipient" as never, fullwidthEmail as never)
      .execute();
    await migrate();
    for (const table of ["registrations", "codes", "contactMessages"] as const)
      expect(await office.db.selectFrom(table).select("email").execute()).toEqual([
        { email: normalisedEmail },
      ]);
    expect(await office.db.selectFrom("letters").select("recipient").execute()).toEqual([
      { recipient: normalisedEmail },
    ]);
  });

  it("stay unchanged if they are not valid emails", async () => {
    const account = await addPerson(office, "citizen", { email: "operator" });
    await migrate();
    expect(await emails()).toEqual([[account.uid, "operator"]]);
  });
});

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
const plain = "sunita@example.in";
const fullwidth = "sunita@ｅxample.in";
const softHyphen = "sunita@exam\u00adple.in";

onEachDatabase("emails stored in several spellings", (office) => {
  /** The outbox had another name for the column then. */
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
  const personSignedIn = async (email: string) => {
    const signedIn = await signIn(office, caller, signInForm.parse({ email, password }));
    if (signedIn.outcome !== "signedIn") return signedIn.outcome;
    return (await findSession(office, signedIn.sessionToken))?.person.uid;
  };

  it("have one spelling afterwards, and are found in any spelling", async () => {
    const mohan = await addPerson(office, "citizen", { email: "mohan@exa\u200bmple.in." });
    await migrate();
    expect(await emails()).toEqual([[mohan.uid, "mohan@example.in"]]);
    for (const typed of ["mohan@example.in", "Mohan@Ｅxample.in", "mohan@exa\u200bmple.in."])
      expect(await personSignedIn(typed)).toBe(mohan.uid);
  });

  it("are kept apart in two accounts: one keeps the normalised email, the other signs in with its old spelling", async () => {
    const older = await addPerson(office, "citizen", { email: fullwidth });
    office.advanceClock(1);
    const younger = await addPerson(office, "citizen", { email: plain });
    await migrate();
    expect(await emails()).toEqual([
      [older.uid, fullwidth],
      [younger.uid, plain],
    ]);
    expect(await personSignedIn(plain)).toBe(younger.uid);
    expect(await personSignedIn(fullwidth)).toBe(older.uid);
    expect(await personSignedIn("Sunita@Example.in.")).toBe(younger.uid);
  });

  it("are normalised in the oldest account if no account had the normalised email; the other gets codes at its old spelling", async () => {
    const first = await addPerson(office, "citizen", { email: fullwidth });
    office.advanceClock(1);
    const second = await addPerson(office, "staff", { email: softHyphen });
    await migrate();
    expect(await emails()).toEqual([
      [first.uid, plain],
      [second.uid, softHyphen],
    ]);
    expect(await personSignedIn(softHyphen)).toBe(second.uid);
    await requestPasswordCode(office, caller, codeRequestForm.parse({ email: softHyphen }));
    await sendRequestedCodes(office);
    await office.drain();
    expect(office.delivery.accepted.map(({ to }) => to)).toEqual([softHyphen]);
    await migrate();
    expect((await emails()).map(([, email]) => email)).toEqual([plain, softHyphen]);
  });

  it("are normalised in registrations, codes, contact messages and waiting letters", async () => {
    const times = { createdAt: 0, expiresAt: 1 };
    await office.db
      .insertInto("registrations")
      .values({
        id: "r",
        email: fullwidth,
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
        email: fullwidth,
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
      .values({ ...message, email: fullwidth })
      .execute();
    await queueCode(office);
    await office.db
      .updateTable("letters")
      .set("recipient" as never, fullwidth as never)
      .execute();
    await migrate();
    for (const table of ["registrations", "codes", "contactMessages"] as const)
      expect(await office.db.selectFrom(table).select("email").execute()).toEqual([
        { email: plain },
      ]);
    expect(await office.db.selectFrom("letters").select("recipient").execute()).toEqual([
      { recipient: plain },
    ]);
  });

  it("stay as they are if they are no emails", async () => {
    const odd = await addPerson(office, "citizen", { email: "operator" });
    await migrate();
    expect(await emails()).toEqual([[odd.uid, "operator"]]);
  });
});

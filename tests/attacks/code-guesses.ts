import { codeIn } from "../kit/mail-server.ts";
import { addPerson } from "../kit/people.ts";
import type { Attempts } from "./attack.ts";
import { withEnvironment } from "./with-environment.ts";

const guesses = 200;

/** Sends 200 concurrent guesses at the code of a registration, and at that of a new password. */
export function codeGuesses(): Promise<Attempts> {
  return withEnvironment(async (environment) => {
    const { office, mailServer } = environment;
    const failures: string[] = [];
    const joining = await environment.visitor();
    const registration = {
      displayName: "Mohan",
      email: "mohan@example.in",
      password: "a password",
      confirmPassword: "a password",
      role: "citizen",
      terms: "on",
    };
    await joining.post("/register", registration);
    const code = codeIn(await mailServer.letterTo("mohan@example.in"));
    const boxes = (digits: string) => ({
      intent: "verify",
      ...Object.fromEntries([...digits].map((digit, box) => [`digit${box + 1}`, digit])),
    });
    await Promise.all(wrongCodes(code).map((wrong) => joining.post("/register", boxes(wrong))));
    await joining.post("/register", boxes(code));

    const sunita = await addPerson(office, "citizen");
    const otherBrowser = await environment.visitor();
    await otherBrowser.post("/forgot-password?step=email", { email: sunita.email });
    const resetCode = codeIn(await mailServer.letterTo(sunita.email));
    const change = (digits: string) => ({
      code: digits,
      password: "a new password",
      confirmPassword: "a new password",
    });
    await Promise.all(
      wrongCodes(resetCode).map((wrong) => otherBrowser.post("/forgot-password", change(wrong))),
    );
    await otherBrowser.post("/forgot-password", change(resetCode));

    const codes = await office.db.selectFrom("codes").select(["purpose", "tries"]).execute();
    for (const { purpose, tries: guesses } of codes)
      if (guesses !== 5) failures.push(`${purpose}: ${guesses} guesses were compared`);
    if (codes.length !== 2) failures.push("the right code was taken after too many guesses");
    const made = await office.db
      .selectFrom("users")
      .select("uid")
      .where("email", "=", "mohan@example.in")
      .execute();
    if (made.length > 0) failures.push("an account was made");
    const note =
      "of 200 at once for each of two codes 5 were compared; the right one came too late";
    return { attempted: 2 * (guesses + 1), failures, note };
  }, "postgres");
}

function wrongCodes(code: string): string[] {
  return Array.from({ length: guesses }, (_, index) => String(100_000 + index)).map((guess) =>
    guess === code ? "999999" : guess,
  );
}

import { codeIn } from "../kit/mail-server.ts";
import { addPerson } from "../kit/people.ts";
import type { Attempts } from "./attack.ts";
import { withEnvironment } from "./with-environment.ts";

const guesses = 200;

/** Sends 200 concurrent guesses at the code of a registration, and 200 at the code for a new password. */
export function codeGuesses(): Promise<Attempts> {
  return withEnvironment(async (environment) => {
    const { office, mailServer } = environment;
    const failures: string[] = [];
    const registering = await environment.visitor();
    const registration = {
      displayName: "Mohan",
      email: "mohan@example.in",
      password: "a password",
      confirmPassword: "a password",
      role: "citizen",
      terms: "on",
    };
    await registering.post("/register", registration);
    const code = codeIn(await mailServer.letterTo("mohan@example.in"));
    const digitBoxes = (digits: string) => ({
      intent: "verify",
      ...Object.fromEntries([...digits].map((digit, box) => [`digit${box + 1}`, digit])),
    });
    await Promise.all(
      wrongCodes(code).map((wrong) => registering.post("/register", digitBoxes(wrong))),
    );
    await registering.post("/register", digitBoxes(code));

    const sunita = await addPerson(office, "citizen");
    const resetting = await environment.visitor();
    await resetting.post("/forgot-password?step=email", { email: sunita.email });
    const resetCode = codeIn(await mailServer.letterTo(sunita.email));
    const newPasswordForm = (digits: string) => ({
      code: digits,
      password: "a new password",
      confirmPassword: "a new password",
    });
    await Promise.all(
      wrongCodes(resetCode).map((wrong) =>
        resetting.post("/forgot-password", newPasswordForm(wrong)),
      ),
    );
    await resetting.post("/forgot-password", newPasswordForm(resetCode));

    const codes = await office.db.selectFrom("codes").select(["purpose", "tries"]).execute();
    for (const { purpose, tries } of codes)
      if (tries !== 5) failures.push(`${purpose}: ${tries} guesses were compared`);
    if (codes.length !== 2) failures.push("the right code was accepted after too many guesses");
    const accounts = await office.db
      .selectFrom("users")
      .select("uid")
      .where("email", "=", "mohan@example.in")
      .execute();
    if (accounts.length > 0) failures.push("an account was made");
    const note =
      "of 200 guesses at once at each of two codes 5 were compared; the right code came too late";
    return { attempted: 2 * (guesses + 1), failures, note };
  }, "postgres");
}

function wrongCodes(code: string): string[] {
  return Array.from({ length: guesses }, (_, index) => String(100_000 + index)).map((guess) =>
    guess === code ? "999999" : guess,
  );
}

import { codeIn } from "../kit/letterbox.ts";
import { addPerson } from "../kit/people.ts";
import type { Tried } from "./attack.ts";
import { onScene } from "./on-scene.ts";

const guesses = 200;

/** 200 guesses at one code at the same moment, for a registration and for a new password. */
export function codeGuesses(): Promise<Tried> {
  return onScene(async (scene) => {
    const { office, letterbox } = scene;
    const broken: string[] = [];
    const joining = await scene.visitor();
    const registration = {
      displayName: "Mohan",
      email: "mohan@example.in",
      password: "a password",
      confirmPassword: "a password",
      role: "citizen",
      terms: "on",
    };
    await joining.post("/register", registration);
    const code = codeIn(await letterbox.letterTo("mohan@example.in"));
    const boxes = (digits: string) => ({
      intent: "verify",
      ...Object.fromEntries([...digits].map((digit, box) => [`digit${box + 1}`, digit])),
    });
    await Promise.all(wrongCodes(code).map((wrong) => joining.post("/register", boxes(wrong))));
    await joining.post("/register", boxes(code));

    const sunita = await addPerson(office, "citizen");
    const forgetful = await scene.visitor();
    await forgetful.post("/forgot-password?step=email", { email: sunita.email });
    const second = codeIn(await letterbox.letterTo(sunita.email));
    const change = (digits: string) => ({
      code: digits,
      password: "a new password",
      confirmPassword: "a new password",
    });
    await Promise.all(
      wrongCodes(second).map((wrong) => forgetful.post("/forgot-password", change(wrong))),
    );
    await forgetful.post("/forgot-password", change(second));

    const codes = await office.db.selectFrom("codes").select(["purpose", "tries"]).execute();
    for (const { purpose, tries } of codes)
      if (tries !== 5) broken.push(`${purpose}: ${tries} guesses were compared`);
    if (codes.length !== 2) broken.push("the right code was taken after too many guesses");
    const made = await office.db
      .selectFrom("users")
      .select("uid")
      .where("email", "=", "mohan@example.in")
      .execute();
    if (made.length > 0) broken.push("an account was made");
    const note =
      "of 200 at once for each of two codes 5 were compared; the right one came too late";
    return { tried: 2 * (guesses + 1), broken, note };
  }, "postgres");
}

function wrongCodes(code: string): string[] {
  return Array.from({ length: guesses }, (_, index) => String(100_000 + index)).map((one) =>
    one === code ? "999999" : one,
  );
}

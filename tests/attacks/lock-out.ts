import { addPerson, password } from "../kit/people.ts";
import type { Attempts } from "./attack.ts";
import { withEnvironment } from "./with-environment.ts";

const homeNetwork = { "x-forwarded-for": "198.51.100.1" };
const officeNetwork = { "x-forwarded-for": "198.51.100.2" };

/**
 * Tries to keep a member of staff from signing in, by guesses from six networks and by requested codes. The member of
 * staff must still be able to sign in from their known browser and network, and to get a code for a new password.
 */
export function lockOut(): Promise<Attempts> {
  return withEnvironment(async (environment) => {
    const failures: string[] = [];
    const ramesh = await addPerson(environment.office, "staff");
    const passwordHash = await environment.office.passwords.hash(password);
    await environment.office.change((tx) =>
      tx.db.updateTable("users").set({ passwordHash }).execute(),
    );
    const signIn = { email: ramesh.email, password };
    const browser = await environment.visitor();
    if ((await browser.post("/login", signIn, homeNetwork)).status !== 302)
      failures.push("the first sign-in was refused");
    browser.cookies.delete("session");

    let attempted = 0;
    for (let guesses = 0; guesses < 10; guesses += 1)
      for (let network = 0; network < 6; network += 1, attempted += 1) {
        const strangersNetwork = { "x-forwarded-for": `203.0.113.${network}` };
        const stranger = await environment.visitor();
        await stranger.post(
          "/login",
          { email: ramesh.email, password: "a guess" },
          strangersNetwork,
        );
        if (guesses < 3)
          await stranger.post(
            "/forgot-password?step=email",
            { email: ramesh.email },
            strangersNetwork,
          );
      }
    const stranger = await environment.visitor();
    const strangersSignIn = await stranger.post("/login", signIn, {
      "x-forwarded-for": "203.0.113.99",
    });
    if (strangersSignIn.status !== 429)
      failures.push(`a stranger's sign-in was answered ${strangersSignIn.status}`);

    const emailForm = { email: ramesh.email };
    const requests = [
      await browser.post("/forgot-password?step=email", emailForm, officeNetwork),
      await (
        await environment.visitor()
      ).post("/forgot-password?step=email", emailForm, homeNetwork),
      await (
        await environment.visitor()
      ).post("/forgot-password?step=email", emailForm, officeNetwork),
    ];
    for (const [index, { status }] of requests.entries())
      if (status !== 302)
        failures.push(`the owner's request for a code was answered ${status} (request ${index})`);
    const signIns = [
      await browser.post("/login", signIn, officeNetwork),
      await (await environment.visitor()).post("/login", signIn, homeNetwork),
    ];
    for (const [index, { status }] of signIns.entries())
      if (status !== 302)
        failures.push(`the owner's sign-in was answered ${status} (sign-in ${index})`);
    const note =
      "60 guesses from six networks and 18 codes; the owner signed in from the known browser and from the known network, and was sent a code in both cases and from an unknown browser in a third network";
    return { attempted: attempted + 18, failures, note };
  });
}

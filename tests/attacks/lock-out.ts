import { addPerson, password } from "../kit/people.ts";
import type { Tried } from "./attack.ts";
import { onScene } from "./on-scene.ts";

const home = { "x-forwarded-for": "198.51.100.1" };
const office = { "x-forwarded-for": "198.51.100.2" };

/**
 * A named member of staff, kept from signing in by guesses from six networks and by codes asked for: the
 * browser and the network they signed in with before stay open to them, and so does a new password.
 */
export function lockOut(): Promise<Tried> {
  return onScene(async (scene) => {
    const broken: string[] = [];
    const ramesh = await addPerson(scene.office, "staff");
    const passwordHash = await scene.office.passwords.hash(password);
    await scene.office.change((tx) => tx.db.updateTable("users").set({ passwordHash }).execute());
    const signIn = { email: ramesh.email, password };
    const browser = await scene.visitor();
    if ((await browser.post("/login", signIn, home)).status !== 302)
      broken.push("the first sign-in was refused");
    browser.cookies.delete("session");

    let tried = 0;
    for (let guesses = 0; guesses < 10; guesses += 1)
      for (let network = 0; network < 6; network += 1, tried += 1) {
        const from = { "x-forwarded-for": `203.0.113.${network}` };
        const stranger = await scene.visitor();
        await stranger.post("/login", { email: ramesh.email, password: "a guess" }, from);
        if (guesses < 3)
          await stranger.post("/forgot-password?step=email", { email: ramesh.email }, from);
      }
    const stranger = await scene.visitor();
    const guessed = await stranger.post("/login", signIn, { "x-forwarded-for": "203.0.113.99" });
    if (guessed.status !== 429) broken.push(`a stranger's sign-in was answered ${guessed.status}`);

    const ask = { email: ramesh.email };
    const asked = [
      await browser.post("/forgot-password?step=email", ask, office),
      await (await scene.visitor()).post("/forgot-password?step=email", ask, home),
      await (await scene.visitor()).post("/forgot-password?step=email", ask, office),
    ];
    for (const [place, { status }] of asked.entries())
      if (status !== 302) broken.push(`the owner's code was answered ${status} (place ${place})`);
    const entered = [
      await browser.post("/login", signIn, office),
      await (await scene.visitor()).post("/login", signIn, home),
    ];
    for (const [place, { status }] of entered.entries())
      if (status !== 302)
        broken.push(`the owner's sign-in was answered ${status} (place ${place})`);
    const note =
      "60 guesses from six networks and 18 codes; the owner signed in from the browser and from the network known before, and was sent a code there and from a third network";
    return { tried: tried + 18, broken, note };
  });
}

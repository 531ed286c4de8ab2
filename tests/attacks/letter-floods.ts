import { setTimeout as pause } from "node:timers/promises";
import { addPerson } from "../kit/people.ts";
import type { Tried } from "./attack.ts";
import { eachOf, onScene } from "./on-scene.ts";

/** Asks for codes for two addresses a thousand times, from as many networks. */
export function letterFloods(isQuick: boolean): Promise<Tried> {
  return onScene(async (scene) => {
    const { office, letterbox } = scene;
    const sends = isQuick ? 60 : 1000;
    const sunita = await addPerson(office, "citizen");
    const registration = {
      displayName: "Mohan",
      email: "mohan@example.in",
      password: "a password",
      confirmPassword: "a password",
      role: "citizen",
      terms: "on",
    };
    const spellings = [
      "mohan@example.in",
      "MOHAN@example.in",
      " mohan@example.in ",
      "Mohan@Example.IN",
    ];
    await eachOf(Array.from({ length: sends }), 16, async (_, index) => {
      const visitor = await scene.visitor();
      const email = spellings[index % spellings.length]!;
      if (index % 2 === 0) await visitor.post("/register", { ...registration, email });
      else await visitor.post("/forgot-password?step=email", { email: sunita.email });
    });
    await pause(3000);
    const count = (email: string) =>
      letterbox.letters.filter(({ recipient }) => recipient === email).length;
    const [first, second] = [count("mohan@example.in"), count(sunita.email)];
    const broken: string[] = [];
    if (first !== 3 || second !== 3)
      broken.push(`${first} and ${second} letters left instead of 3 and 3`);
    if (letterbox.letters.length !== 6) broken.push("letters went to somebody else");
    return { tried: sends, broken, note: `two addresses from ${sends} networks: 3 letters each` };
  });
}

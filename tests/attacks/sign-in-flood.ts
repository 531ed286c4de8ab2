import {
  busyRetrySeconds,
  passwordHashesWaitingAtMost,
  signInFailuresPerNetwork,
} from "../../council/limits.ts";
import { addPerson, password } from "../kit/people.ts";
import { openVisitor } from "../trials/visitor.ts";
import type { Attempts } from "./attack.ts";
import { withEnvironment } from "./with-environment.ts";

const networks = 8;
const busyMessage = "Too many people are using the portal at this moment.";

/**
 * Sends 400 concurrent sign-ins from eight networks, and one honest sign-in from a ninth network while the queue of
 * passwords is full. The portal must serve the honest sign-in before most of the waiting ones.
 */
export function signInFlood(): Promise<Attempts> {
  return withEnvironment(async ({ office, portal }) => {
    const failures: string[] = [];
    const sunita = await addPerson(office, "citizen");
    const passwordHash = await office.passwords.hash(password);
    await office.change((tx) => tx.db.updateTable("users").set({ passwordHash }).execute());
    /** How many guesses the portal has hashed so far, by their responses. */
    let hashedGuesses = 0;
    let busy = 0;
    /** Resolves `queueAlone` once the attempts without a response all fit into the password queue. */
    let resolveQueueAlone = () => {};
    const queueAlone = new Promise<void>((resolve) => (resolveQueueAlone = resolve));

    const guesses = networks * signInFailuresPerNetwork;
    const signIns = Array.from({ length: guesses }, async (_, index) => {
      const from = { "x-forwarded-for": `203.0.113.${index % networks}` };
      // Responses of 503 are expected here and are not errors.
      const visitor = openVisitor(portal.url, []);
      const email = `nobody${index}@example.in`;
      const response = await visitor.post("/login", { email, password: "a guess" }, from);
      if (response.status === 401) hashedGuesses += 1;
      else if (response.status === 503) {
        busy += 1;
        if (response.headers.get("retry-after") !== String(busyRetrySeconds))
          failures.push("a 503 does not say when to try again");
        if (!response.body.includes(busyMessage) || !response.body.includes(email))
          failures.push("a 503 lacks the message, or the email that was typed");
      } else failures.push(`a guess was answered ${response.status}`);
      if (guesses - hashedGuesses - busy <= passwordHashesWaitingAtMost) resolveQueueAlone();
    });
    await Promise.race([queueAlone, Promise.all(signIns)]);
    const hashedBeforeHonest = hashedGuesses;
    const honest = await openVisitor(portal.url, []).post(
      "/login",
      { email: sunita.email, password },
      { "x-forwarded-for": "198.51.100.1" },
    );
    const overtaking = hashedGuesses - hashedBeforeHonest;
    await Promise.all(signIns);
    const hashedAfterHonest = hashedGuesses - hashedBeforeHonest - overtaking;

    if (honest.status !== 302) failures.push(`the honest sign-in was answered ${honest.status}`);
    if (busy === 0) failures.push("the queue was never full");
    if (hashedAfterHonest <= overtaking)
      failures.push(
        `${overtaking} guesses were hashed before the honest sign-in, ${hashedAfterHonest} after it`,
      );
    const counts = await office.db
      .selectFrom("limits")
      .select((row) => row.fn.sum<string | number>("count").as("sum"))
      .where("key", "like", "signIn.network %")
      .executeTakeFirstOrThrow();
    if (Number(counts.sum) !== hashedGuesses)
      failures.push(`${Number(counts.sum)} failures were counted, ${hashedGuesses} guesses hashed`);
    const note = `${busy} guesses were answered with "try again in ${busyRetrySeconds} s" and not counted; of the others ${overtaking} were hashed while the honest sign-in from a ninth network waited, ${hashedAfterHonest} after it`;
    return { attempted: signIns.length + 1, failures, note };
  });
}

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
const message = "Too many people are using the portal at this moment.";

/**
 * 400 concurrent sign-ins from eight networks, and one honest sign-in from another while the queue
 * is full: it must be served before most of the waiting ones.
 */
export function signInFlood(): Promise<Attempts> {
  return withEnvironment(async ({ office, portal }) => {
    const failures: string[] = [];
    const sunita = await addPerson(office, "citizen");
    const passwordHash = await office.passwords.hash(password);
    await office.change((tx) => tx.db.updateTable("users").set({ passwordHash }).execute());
    /**
     * The attempts whose password was hashed, in the order of their responses, and the honest one.
     */
    const hashedOrder: string[] = [];
    let busy = 0;
    /** Resolves `queueAlone` once the attempts without a response all fit into the password queue. */
    let resolveQueueAlone = () => {};
    const queueAlone = new Promise<void>((resolve) => (resolveQueueAlone = resolve));

    const all = networks * signInFailuresPerNetwork;
    const signIns = Array.from({ length: all }, async (_, index) => {
      const from = { "x-forwarded-for": `203.0.113.${index % networks}` };
      // Responses of 503 are expected here and are not errors.
      const visitor = openVisitor(portal.url, []);
      const email = `nobody${index}@example.in`;
      const response = await visitor.post("/login", { email, password: "a guess" }, from);
      if (response.status === 401) hashedOrder.push("guess");
      else if (response.status === 503) {
        busy += 1;
        if (response.headers.get("retry-after") !== String(busyRetrySeconds))
          failures.push("a 503 does not say when to try again");
        if (!response.body.includes(message) || !response.body.includes(email))
          failures.push("a 503 lacks the message, or the email that was typed");
      } else failures.push(`a guess was answered ${response.status}`);
      if (all - hashedOrder.length - busy <= passwordHashesWaitingAtMost) resolveQueueAlone();
    });
    await Promise.race([queueAlone, Promise.all(signIns)]);
    const before = hashedOrder.length;
    const honest = await openVisitor(portal.url, []).post(
      "/login",
      { email: sunita.email, password },
      { "x-forwarded-for": "198.51.100.1" },
    );
    const overtaking = hashedOrder.length - before;
    await Promise.all(signIns);
    const after = hashedOrder.length - before - overtaking;

    if (honest.status !== 302) failures.push(`the honest sign-in was answered ${honest.status}`);
    if (busy === 0) failures.push("the queue was never full");
    if (after <= overtaking)
      failures.push(
        `${overtaking} guesses were hashed before the honest sign-in, ${after} after it`,
      );
    const counts = await office.db
      .selectFrom("limits")
      .select((row) => row.fn.sum<string | number>("count").as("sum"))
      .where("key", "like", "signIn.network %")
      .executeTakeFirstOrThrow();
    if (Number(counts.sum) !== hashedOrder.length)
      failures.push(
        `${Number(counts.sum)} failures were counted, ${hashedOrder.length} guesses hashed`,
      );
    const note = `${busy} were told to try again in ${busyRetrySeconds} s, without being counted; of the others ${overtaking} were hashed while the honest one from a ninth network waited, ${after} after it`;
    return { attempted: signIns.length + 1, failures, note };
  });
}

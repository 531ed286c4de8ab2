import { addApplication } from "../kit/applications.ts";
import { addPerson } from "../kit/people.ts";
import type { VisitorResponse } from "../trials/visitor.ts";
import type { Attempts } from "./attack.ts";
import { forEachConcurrently, withEnvironment } from "./with-environment.ts";

/** Two reviewers decide on one application at the same time, repeatedly. */
export function racingReviewers(isQuick: boolean): Promise<Attempts> {
  return withEnvironment(async (environment) => {
    const { office } = environment;
    const races = isQuick ? 50 : 1000;
    const sunita = await addPerson(office, "citizen");
    const asha = await environment.visitor(
      await addPerson(office, "staff", { displayName: "Asha Rawat" }),
    );
    const ravi = await environment.visitor(
      await addPerson(office, "staff", { displayName: "Ravi Kumar" }),
    );
    const failures: string[] = [];
    await forEachConcurrently(Array.from({ length: races }), 4, async () => {
      const id = await addApplication(office, sunita);
      const path = `/dashboard/staff/applications/${id}`;
      const [first, second] = await Promise.all([
        asha.post(path, { status: "approved", remarks: "", version: "1" }),
        ravi.post(path, { status: "rejected", remarks: "", version: "1" }),
      ]);
      failures.push(...errorsOfLoser(first, second));
      const winners = [first, second].filter(({ location }) => location === "/dashboard/staff");
      const { version } = await office.db
        .selectFrom("applications")
        .select("version")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      const audits = await office.db
        .selectFrom("logs")
        .select("id")
        .where("subjectId", "=", id)
        .execute();
      const letters = await office.db
        .selectFrom("letters")
        .select("id")
        .where("body", "like", `%${id.slice(-8)}%`)
        .execute();
      const counts = [winners.length, version - 1, audits.length, letters.length];
      if (String(counts) !== "1,1,1,1")
        failures.push(`winners, changes, audit rows, letters: ${counts.join(", ")}`);
    });
    const note =
      "each time one winner, one audit row and one letter; the loser got a 409 that says who was faster and how they decided";
    return { attempted: races, failures, note };
  }, "postgres");
}

/** Checks that the slower reviewer's page says who decided, and how. */
function errorsOfLoser(ashas: VisitorResponse, ravis: VisitorResponse): string[] {
  const [loser, winnersName, decision] =
    ashas.location === "" ? [ashas, "Ravi Kumar", "Rejected"] : [ravis, "Asha Rawat", "Approved"];
  const message = `${winnersName} has reviewed this application in the meantime: it was set to ${decision} on `;
  const errors: string[] = [];
  if (loser.status !== 409) errors.push(`the loser was answered ${loser.status}`);
  if (!loser.body.includes(message)) errors.push("the loser's page does not say who was faster");
  return errors;
}

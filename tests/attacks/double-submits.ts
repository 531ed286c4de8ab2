import { addPerson } from "../kit/people.ts";
import { filledForm, formUrl } from "../trials/application-form.ts";
import type { Attempts } from "./attack.ts";
import { withEnvironment } from "./with-environment.ts";
import { countRows } from "./count-rows.ts";

const submits = 100;

/** Sends one form with a document a hundred times concurrently. */
export function doubleSubmits(): Promise<Attempts> {
  return withEnvironment(async (environment) => {
    const { office, service } = environment;
    const visitor = await environment.visitor(await addPerson(office, "citizen"));
    const path = formUrl(environment, service);
    const responses = await Promise.all(
      Array.from({ length: submits }, () => visitor.post(path, filledForm(service))),
    );
    const counts = [
      await countRows(environment, "applications"),
      await countRows(environment, "documents"),
      await countRows(environment, "letters"),
      await countRows(environment, "logs"),
    ];
    const failures = responses
      // Only a few requests of one person may arrive concurrently; the others get 429.
      .filter(({ location, status }) => location !== "/dashboard/user" && status !== 429)
      .map(({ status }) => `a submit was answered ${status}`);
    if (String(counts) !== "1,1,1,1")
      failures.push(`applications, documents, letters, audit rows: ${counts.join(", ")}`);
    const note =
      "one application, one document, one letter, one audit row; every response says that the form is submitted, or to wait";
    return { attempted: submits, failures, note };
  }, "postgres");
}

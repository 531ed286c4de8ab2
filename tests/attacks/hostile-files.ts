import { openInspector } from "../../server/inspection/inspector.ts";
import { textsIn } from "../../texts/all.ts";
import { addPerson } from "../kit/people.ts";
import { filledForm, formUrl } from "../trials/application-form.ts";
import type { Attempts } from "./attack.ts";
import { hostileCorpus } from "./hostile-corpus.ts";
import { forEachConcurrently, withEnvironment } from "./with-environment.ts";
import { countRows } from "./count-rows.ts";

/**
 * Inspects every file of the corpus and sends it with a form; of a refused file, neither a document nor an application
 * may be stored.
 */
export function hostileFiles(isQuick: boolean): Promise<Attempts> {
  return withEnvironment(async (environment) => {
    const { office, service } = environment;
    const corpus = await hostileCorpus();
    const t = textsIn("en");
    const failures: string[] = [];
    const resultCounts = new Map<string, number>();
    const inspector = openInspector({ log: office.log });
    for (const [index, { name, bytes, expectedResult }] of corpus.entries()) {
      const inspection = await inspector.inspectFile(`sender ${index}`, name, bytes);
      const result = inspection.outcome === "refused" ? inspection.reason : inspection.outcome;
      resultCounts.set(result, (resultCounts.get(result) ?? 0) + 1);
      if (result !== expectedResult)
        failures.push(`${name}: ${result} instead of ${expectedResult}`);
    }
    await inspector.close();
    const sentFiles = corpus.filter((_, index) => !isQuick || index % 8 === 0);
    const applicationsBefore = await countRows(environment, "applications");
    await forEachConcurrently(sentFiles, 2, async ({ name, bytes, expectedResult }) => {
      // A new person for each file: a refused file leaves a draft, and the drafts of one person are limited.
      const visitor = await environment.visitor(await addPerson(office, "citizen"));
      const { body, location } = await visitor.post(
        formUrl(environment, service),
        filledForm(service, {}, { name, bytes }),
      );
      const isAccepted = location === "/dashboard/user";
      if (isAccepted !== (expectedResult === "accepted"))
        failures.push(`${name}: ${isAccepted ? "accepted" : "refused"} by its form`);
      if (
        !isAccepted &&
        expectedResult !== "accepted" &&
        !body.includes(t(`documents.errors.${expectedResult}`))
      )
        failures.push(`${name}: refused without saying why`);
    });
    const acceptedCount = sentFiles.filter(
      ({ expectedResult }) => expectedResult === "accepted",
    ).length;
    if (
      (await countRows(environment, "documents")) !== acceptedCount ||
      (await countRows(environment, "applications")) !== applicationsBefore + acceptedCount
    )
      failures.push("a refused file left a document or an application");
    const counts = [...resultCounts].map(([result, count]) => `${result} ${count}`).join(", ");
    return {
      attempted: corpus.length + sentFiles.length,
      failures,
      note: `${corpus.length} files: ${counts}`,
    };
  });
}
